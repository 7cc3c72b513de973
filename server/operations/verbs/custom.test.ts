import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyResource } from '#declare'
import { DomainError } from '../../core/errors.ts'
import { bothDatabases } from '../../database/database.fixture.ts'
import type { occasion } from '../../domain/business.fixture.ts'
import { type OpenCall, openWorld, type World } from '../../domain/operations.fixture.ts'
import { contextFor } from '../../domain/rows.ts'
import { shapeOf } from '../../http/openapi/verbs.ts'
import type { ServerExtension } from '../../platform/extension.ts'
import type { RawCall } from '../../platform/route.ts'
import { decide } from '../batch/decide.ts'
import { workOf } from '../batch/request.ts'
import { customHandler } from './custom.ts'

const day = 24 * 60 * 60 * 1000
const later = (moment: string, days: number) => new Date(Date.parse(moment) + days * day).toISOString()

const extension: ServerExtension<typeof occasion> = {
  derived: { minutes: () => sql`0` },
  custom: {
    // What is asked for is typed: `days` is a number, `reason` a text, and nothing else is there.
    postpone({ days, reason, ...rest }, _call, row) {
      const nothing: Readonly<Record<never, never>> = rest
      void nothing
      if (reason.includes('不行')) throw new DomainError('E_LIMIT')
      return { opensAt: later(row.opensAt, days), closesAt: later(row.closesAt, days) }
    },
    async soon({ days }, { rows }: OpenCall) {
      // @ts-expect-error no such parameter is declared
      type _Unknown = Parameters<NonNullable<NonNullable<typeof extension.custom>['soon']>>[0]['weeks']
      return { days: days + 0, planned: await rows('occasion').count({ state: 'planned' }) }
    },
  },
}
const typo: ServerExtension<typeof occasion> = {
  // @ts-expect-error a handler answers an operation that is declared
  custom: { posponed: () => ({}) },
}
void typo

describe.each(bothDatabases)('calls of one resource on %s', (_name, server) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(server, { occasion: extension as unknown as ServerExtension<AnyResource> })
  }, 300_000)
  afterAll(() => world.close())

  const context = () => contextFor(world.platform, world.call(), 'occasion')
  const operation = (name: string) => {
    const found = context().resource.operation[name]
    if (!found) throw new Error(`${name} is not declared`)
    return found
  }
  async function answer(name: string, sent: { readonly query?: object; readonly body?: object }) {
    const handler = customHandler(world.platform, context().resource, operation(name))
    const raw = { query: {}, body: {}, headers: {}, ...sent } as unknown as RawCall
    try {
      const got = await world.platform.database.transaction(() => handler(context(), operation(name), raw))
      return 'data' in got ? got.data : null
    } catch (cause) {
      if (cause instanceof DomainError) return { refused: cause.code, errors: cause.facts.errors }
      throw cause
    }
  }
  const insert = (name: string) =>
    world.call().rows('occasion').insert({
      name,
      opensAt: '2024-05-01T00:00:00.000Z',
      closesAt: '2024-05-02T00:00:00.000Z',
    })

  it('are given what they ask for, checked, with the row', async () => {
    const { id } = await insert('春游')
    const ask = (body: object) => answer('postpone', { body: { id, ...body } })
    expect(await ask({ days: 7, reason: '下雨' })).toEqual({ id, version: 2 })
    expect(await world.call().rows('occasion').get(id)).toMatchObject({
      opensAt: '2024-05-08T00:00:00.000Z',
      closesAt: '2024-05-09T00:00:00.000Z',
    })
    expect(await ask({ days: 91, reason: '下雨' })).toMatchObject({ refused: 'E_RANGE', errors: { days: /90/ } })
    expect(await ask({ days: 7 })).toMatchObject({ refused: 'E_REQUIRED', errors: { reason: /原因/ } })
    expect(await ask({ days: 7, reason: '下雨', weeks: 1 })).toMatchObject({ refused: 'E_UNKNOWN' })
    expect(await ask({ days: 7, reason: '下雨', version: 1 })).toMatchObject({ refused: 'E_VERSION' })
    expect(await answer('postpone', { body: { days: 7, reason: '下雨' } })).toMatchObject({ refused: 'E_REQUIRED' })
    const [last] = await world.call().rows('operationLog').findAll({ entityId: id, operation: 'postpone' })
    expect(last?.['changes']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'reason' }),
        expect.objectContaining({ field: 'days' }),
      ]),
    )
  })

  it('keep to the rows they are for', async () => {
    const { id } = await insert('秋游')
    await world
      .call()
      .rows('occasion')
      .update(id, null, {}, { set: { state: 'over' } })
    expect(await answer('postpone', { body: { id, days: 7, reason: '下雨' } })).toMatchObject({ refused: 'E_STATE' })
  })

  it('are done to many rows, each decided by itself', async () => {
    const [a, b] = [await insert('甲'), await insert('乙')]
    await world
      .call()
      .rows('occasion')
      .update(b.id, null, {}, { set: { state: 'over' } })
    const input = { days: 1, reason: '停电' }
    const work = workOf(world.platform, world.call(), { resource: 'occasion', operation: 'postpone', input })
    expect(await decide(work, [a.id, b.id], Date.now() + 60_000)).toMatchObject({
      rows: [
        { id: a.id, outcome: 'done' },
        { id: b.id, outcome: 'failed', errorCode: 'E_STATE', title: '乙' },
      ],
      rest: [],
    })
    expect(() =>
      workOf(world.platform, world.call(), { resource: 'occasion', operation: 'postpone', input: { days: 0 } }),
    ).toThrow(DomainError)
    expect(() => workOf(world.platform, world.call(), { resource: 'occasion', operation: 'soon' })).toThrow('E_UNKNOWN')
  })

  it('about no row are given what they ask for alone', async () => {
    expect(await answer('soon', { query: { days: '3' } })).toMatchObject({ days: 3 })
    expect(await answer('soon', { query: {} })).toMatchObject({ refused: 'E_REQUIRED' })
    expect(await answer('soon', { query: { days: 'x' } })).toMatchObject({ refused: 'E_FORMAT' })
  })

  it('are described with what they ask for', () => {
    const { resource } = context()
    expect(shapeOf(resource, operation('postpone')).body).toMatchObject({
      properties: { id: {}, ids: {}, version: {}, days: { minimum: 1, maximum: 90 }, reason: { maxLength: 200 } },
    })
    expect(shapeOf(resource, operation('soon')).query).toMatchObject({ days: { minimum: 1 } })
  })
})
