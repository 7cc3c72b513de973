import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '../../core/errors.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { openWorld, type World } from '../../domain/operations.fixture.ts'
import { contextFor } from '../../domain/rows.ts'
import type { Caller } from '../../platform/call.ts'
import { historyOf, versionOf } from './answer.ts'

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (cause: unknown) => {
      if (cause instanceof DomainError) return cause.code
      throw cause
    },
  )

describe.each(mainDatabase)('history on %s', (_name, server) => {
  let world: World
  let categoryId: string
  let otherId: string
  let id: string
  const on = (caller: Partial<Caller> = {}, more: object = {}) =>
    contextFor(world.platform, world.call(caller, more), 'contact')

  beforeAll(async () => {
    world = await openWorld(server)
    const categories = world.call().rows('category')
    categoryId = (await categories.insert({ name: '物业' })).id
    otherId = (await categories.insert({ name: '医院' })).id
    const rows = world.call().rows('contact')
    const picture = await world
      .call()
      .rows('fileAsset')
      .withoutScope()
      .insert({}, { set: { name: '门前.png', mime: 'image/png' } })
    id = (await rows.insert({ name: '旧名', categoryId, phone: '12345', photo: picture.id })).id
    await rows.update(id, 1, { name: '新名', categoryId: otherId })
    await rows.update(id, 2, { phone: '12315' })
  }, 300_000)
  afterAll(() => world.close())

  it('tells who changed which field from what to what, the newest first', async () => {
    const { list, total } = await historyOf(on(), id)
    expect(total).toBe(3)
    expect(list.map(({ operation }) => operation)).toEqual(['update', 'update', 'create'])
    expect(list[1]?.changes).toEqual([
      { field: 'name', before: '旧名', after: '新名' },
      { field: 'categoryId', before: '物业', after: '医院' },
    ])
    expect(list[2]?.changes).toContainEqual({ field: 'name', before: null, after: '旧名' })
    expect(list[2]?.changes).toContainEqual({ field: 'photo', before: null, after: '门前.png' })
    expect(list.map(({ restorable }) => restorable)).toEqual([false, true, true])
  })

  it.runIf(server)('is read by a plan that is made once, however many months there are', async () => {
    const plans = await world.platform.database.transaction(async (db) => {
      for (let n = 0; n < 8; n++) await historyOf(on(), id)
      const { rows } = await sql<{ n: string }>`select generic_plans as n from pg_prepared_statements
        where statement like '%from "operationLog"%' and statement like '%limit 200%'`.execute(db)
      return rows.map(({ n }) => Number(n))
    })
    expect(plans).toEqual([expect.any(Number)])
    expect(plans[0]).toBeGreaterThan(0)
  })

  it('speaks the language of the call about what the trail keeps in Chinese', async () => {
    const { list } = await historyOf(on({}, { locale: 'en' }), id)
    const enabled = list[2]?.changes.find(({ field }) => field === 'enable')
    expect(enabled?.after).toBe('Enabled')
  })

  it('gives back what a version held, as the update call takes it', async () => {
    const { list } = await historyOf(on(), id)
    const { version, values } = await versionOf(on(), id, list[2]?.id ?? '')
    expect(values).toMatchObject({ name: '旧名', categoryId })
    const restored = await world.call().rows('contact').update(id, version, values)
    expect(restored).toMatchObject({ name: '旧名', categoryId })
  })

  it('is closed to those who may not read the record, and restores nothing for those who may not edit', async () => {
    const permits = (codes: readonly string[] | null) => ({
      superAdmin: false,
      permits: () => codes && (new Set(codes) as never),
    })
    expect(await codeOf(historyOf(on(permits(null)), id))).toBe('E_OP')
    expect(await codeOf(historyOf(on(), 'nowhere'))).toBe('E_NOT_FOUND')
    const { list } = await historyOf(on(permits(['detail'])), id)
    expect(list.some(({ restorable }) => restorable)).toBe(false)
    expect(await codeOf(versionOf(on(permits(['detail'])), id, list.at(-1)?.id ?? ''))).toBe('E_NOT_FOUND')
  })

  it('keeps personal data and secrets out, and a version does not bring them back', async () => {
    const rows = world.call().rows('contact')
    const row = await rows.insert({
      name: '隐私',
      categoryId,
      phone: '12345',
      mobile: '13800000001',
      secret: 'hunter2',
    })
    await rows.update(row.id, 1, { name: '隐私二', mobile: '13800000002', secret: 'hunter3' })
    const { list } = await historyOf(on(), row.id)
    expect(list[0]?.changes).toContainEqual({ field: 'mobile', before: '138****0001', after: '138****0002' })
    expect(JSON.stringify(list)).not.toMatch(/hunter|1380000/)
    const { values } = await versionOf(on(), row.id, list[1]?.id ?? '')
    expect(values).toEqual({ name: '隐私' })
    const stored = await world.call().rows('operationLog').findAll({ entityId: row.id })
    expect(JSON.stringify(stored)).not.toMatch(/hunter|1380000/)
  })
})
