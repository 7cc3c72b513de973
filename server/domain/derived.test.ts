import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '../core/errors.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { runClocks } from '../jobs/clock/runClocks.ts'
import { type OpenCall, openWorld, type World } from './operations.fixture.ts'

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (cause: unknown) => (cause instanceof DomainError ? cause.code : Promise.reject(cause)),
  )

const now = Date.parse('2026-11-20T04:00:00Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()

describe.each(mainDatabase)('values that are derived, on %s', (_name, server) => {
  let world: World
  const moved: string[] = []

  beforeAll(async () => {
    world = await openWorld(server, {
      occasion: {
        derived: {
          minutes: ({ alias }) =>
            sql`extract(epoch from ${sql.ref(`${alias}.closesAt`)} - ${sql.ref(`${alias}.opensAt`)})::int / 60`,
        },
        clock: {
          due: async (call: OpenCall) =>
            (await call.rows('occasion').findAll({ phase: 'past', state: 'planned' })).map((r) => r.id),
          async happens(row, call: OpenCall) {
            if ((row as { name?: unknown }).name === 'broken') throw new DomainError('E_REQUIRED')
            await call.rows('occasion').transition(row.id, null, 'conclude', {})
            moved.push(row.id)
          },
        },
      },
    })
    world.platform.clock = () => new Date(now)
  }, 300_000)
  afterAll(() => world.close())

  it('adds up and tells apart what refers to the row', async () => {
    const call = world.call()
    const draft = { startAt: at(0), endAt: at(1) }
    const [read, unread] = await call
      .rows('notice')
      .insertMany([{ draft: { title: 'read', ...draft } }, { draft: { title: 'unread', ...draft } }])
    await call
      .rows('publishRead')
      .withoutScope()
      .insertMany(
        [
          ['a', 2],
          ['a', 3],
          ['b', 1],
        ].map(([customerId, times]) => ({ draft: { bizId: read?.id, customerId, times } })),
      )
    expect(await call.rows('notice').get(read?.id ?? '')).toMatchObject({ readCount: 6, readerCount: 2 })
    expect(await call.rows('notice').get(unread?.id ?? '')).toMatchObject({ readCount: 0, readerCount: 0 })
  })

  it('looks up what another row says now, and finds and orders rows by it', async () => {
    const { rows } = world.call()
    const [north, south] = [await rows('project').insert({ name: '北' }), await rows('project').insert({ name: '南' })]
    for (const [name, { id }] of [
      ['一', north],
      ['二', south],
      ['三', north],
    ] as const)
      await rows('community').insert({ name, projectId: id })
    const found = async (projectName: string) =>
      (await rows('community').list({ filters: { projectName } })).list.map((row) => row['name']).toSorted()
    expect(await found('北')).toEqual(['一', '三'].toSorted())
    await rows('project').update(north.id, 1, { name: '东' })
    expect([await found('北'), await found('东')]).toEqual([[], ['一', '三'].toSorted()])
    const ordered = await rows('community').list({ sort: 'projectName' })
    expect(ordered.list.map((row) => row['projectName'])).toEqual(['东', '东', '南'])
  })

  it('reads the period from the clock, the first moment of the next one included', async () => {
    const rows = world.call().rows('occasion')
    const phaseFrom = async (opens: number, closes: number) =>
      (await rows.insert({ name: '会议', opensAt: at(opens), closesAt: at(closes) }))['phase']
    expect(await phaseFrom(1, 2)).toBe('before')
    expect(await phaseFrom(0, 2)).toBe('open')
    expect(await phaseFrom(-2, 0)).toBe('past')
    expect((await rows.list({ filters: { phase: ['open'] } })).total).toBe(1)
  })

  it('asks the server extension for what no declaration can say', async () => {
    const rows = world.call().rows('occasion')
    const row = await rows.insert({ name: '长会', opensAt: at(0), closesAt: at(3) })
    expect(row['minutes']).toBe(180)
    expect((await rows.list({ sort: '-minutes', pageSize: 1 })).list[0]?.id).toBe(row.id)
  })

  it('refuses operations on rows they are not for', async () => {
    const rows = world.call().rows('occasion')
    const early = await rows.insert({ name: '未到', opensAt: at(1), closesAt: at(2) })
    expect(await codeOf(rows.transition(early.id, null, 'conclude', {}))).toBe('E_STATE')
    const late = await rows.insert({ name: '已过', opensAt: at(-2), closesAt: at(-1) })
    expect(await codeOf(rows.remove([late.id]))).toBe('E_STATE')
    expect(await rows.remove([early.id])).toBe(1)
  })

  it('lets happen what the clock brings, once by however many processes, and whatever fails', async () => {
    const rows = world.call().rows('occasion')
    const broken = await rows.insert({ name: 'broken', opensAt: at(-9), closesAt: at(-8) })
    const due = await rows.insert({ name: '到点', opensAt: at(-2), closesAt: at(-1) })
    await Promise.all([runClocks(world.platform), runClocks(world.platform), runClocks(world.platform)])
    expect(await rows.get(due.id)).toMatchObject({ state: 'over', version: 2 })
    expect(moved.filter((id) => id === due.id)).toHaveLength(1)
    expect(await rows.get(broken.id)).toMatchObject({ state: 'planned', version: 1 })
  })
})
