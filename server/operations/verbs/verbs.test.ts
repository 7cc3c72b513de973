import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NormalOperation } from '#declare'
import { DomainError } from '../../core/errors.ts'
import { bothDatabases } from '../../database/database.fixture.ts'
import { openWorld, type World } from '../../domain/operations.fixture.ts'
import { contextFor } from '../../domain/rows.ts'
import type { VerbHandler } from '../../domain/verbHandler.ts'
import type { Caller } from '../../platform/call.ts'
import type { RawCall } from '../../platform/route.ts'
import { create } from './create.ts'
import { detail } from './detail.ts'
import { enable } from './enable.ts'
import { list } from './list.ts'
import { options } from './options.ts'
import { remove } from './remove.ts'
import { sort } from './sort.ts'
import { transition } from './transition.ts'
import { update } from './update.ts'

const handlers: Partial<Record<NormalOperation['verb'], VerbHandler>> = {
  list,
  options,
  detail,
  create,
  update,
  remove,
  enable,
  sort,
  transition,
}

describe.each(bothDatabases)('verbs on %s', (_name, server) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(server)
  }, 300_000)
  afterAll(() => world.close())

  type Sent = { readonly query?: Record<string, string>; readonly body?: object }
  const answer = async (
    resource: string,
    name: string,
    { query = {}, body = {} }: Sent,
    caller: Partial<Caller> = {},
  ) => {
    const context = contextFor(world.platform, world.call(caller), resource)
    const operation = context.resource.operation[name]
    const handler = operation && handlers[operation.verb]
    if (!handler) throw new Error(`${resource}.${name} is not declared`)
    try {
      const got = await world.platform.database.transaction(() =>
        handler(context, operation, { query, body, headers: {} } as unknown as RawCall),
      )
      return 'data' in got ? (got.data as Record<string, unknown> & { list?: Record<string, unknown>[] }) : {}
    } catch (cause) {
      if (cause instanceof DomainError) return { refused: cause.code, data: cause.facts.data }
      throw cause
    }
  }
  const insert = async (resource: string, body: object) => String((await answer(resource, 'create', { body }))['id'])

  it('answers pickers: those that can be chosen first, named ones whatever their state', async () => {
    const first = await insert('category', { name: '甲类', sort: 1 })
    const off = await insert('category', { name: '乙类', sort: 0, enable: false })
    const all = await answer('category', 'options', {})
    expect(all).toEqual([
      { id: first, name: '甲类', disabled: false },
      { id: off, name: '乙类', disabled: true },
    ])
    expect(await answer('category', 'options', { query: { ids: off } })).toEqual([
      { id: off, name: '乙类', disabled: true },
    ])
    expect(await answer('category', 'options', { query: { keyword: '甲', filters: '{"enable":true}' } })).toHaveLength(
      1,
    )
    expect(await answer('category', 'options', { query: { filters: '{' } })).toMatchObject({ refused: 'E_FORMAT' })
  })

  it('sets a switch to what is asked, by GET too, and never toggles', async () => {
    const id = await insert('category', { name: '开关' })
    const off = { query: { id, enable: 'false' } }
    expect(await answer('category', 'enable', off)).toEqual({ id, version: 2 })
    expect(await answer('category', 'enable', off)).toEqual({ id, version: 2 })
    expect(await answer('category', 'enable', { query: { id } })).toMatchObject({ refused: 'E_REQUIRED' })
    expect(await answer('category', 'enable', { query: { id, enable: 'maybe' } })).toMatchObject({
      refused: 'E_FORMAT',
    })
    expect(await answer('category', 'enable', { query: { id, enable: 'true', version: '1' } })).toMatchObject({
      refused: 'E_VERSION',
    })
  })

  it('does not let into use what is not complete', async () => {
    const categoryId = await insert('category', { name: '未完成' })
    const row = await world
      .call()
      .rows('contact')
      .insert({ name: '缺电话', categoryId, phone: '12345' }, { set: { phone: null, enable: false } })
    expect(await answer('contact', 'enable', { body: { id: row.id, enable: true } })).toMatchObject({
      refused: 'E_REQUIRED',
    })
    expect(await answer('contact', 'enable', { body: { id: row.id, enable: false } })).toEqual({
      id: row.id,
      version: 1,
    })
  })

  it('answers the current row to who saw an older one', async () => {
    const id = await insert('category', { name: '版本' })
    await answer('category', 'update', { body: { id, version: 1, name: '版本二' } })
    const late = await answer('category', 'update', { body: { id, version: 1, name: '版本三' } })
    expect(late).toMatchObject({ refused: 'E_VERSION', data: { id, version: 2, name: '版本二' } })
    expect(await answer('category', 'update', { body: { id, name: 'x' } })).toMatchObject({ refused: 'E_REQUIRED' })
  })

  it('stores a complete new order, and refuses an incomplete one', async () => {
    const before = (await answer('category', 'list', {})).list ?? []
    const ids = before.map(({ id }) => String(id)).toReversed()
    expect(await answer('category', 'sort', { body: { ids } })).toEqual({ count: ids.length })
    const after = (await answer('category', 'list', {})).list ?? []
    expect(after.map(({ id }) => id)).toEqual(ids)
    expect(after.map((row) => row['sort'])).toEqual(ids.map((_, index) => (index + 1) * 10))
    expect(await answer('category', 'sort', { body: { ids: ids.slice(1) } })).toMatchObject({ refused: 'E_VERSION' })
    expect(await answer('category', 'sort', { body: { ids: 'a' } })).toMatchObject({ refused: 'E_VERSION' })
    const off = (await answer('category', 'list', { body: { filters: { enable: false } } })).list ?? []
    const some = off.map(({ id }) => String(id)).toReversed()
    expect(some.length).toBeGreaterThan(0)
    const filters = { enable: false }
    expect(await answer('category', 'sort', { body: { ids: some, filters } })).toEqual({ count: some.length })
    expect(await answer('category', 'sort', { body: { ids, filters } })).toMatchObject({ refused: 'E_VERSION' })
    expect(await answer('category', 'sort', { body: { ids: some, filters: { secret: 1 } } })).toMatchObject({
      refused: 'E_UNKNOWN',
    })
  })

  it('deletes several row by row, and again without complaint', async () => {
    const free = await insert('category', { name: '可删' })
    const used = await insert('category', { name: '在用' })
    await insert('contact', { name: '使用者', categoryId: used, phone: '12345' })
    const ids = `${free},${used}`
    expect(await answer('category', 'remove', { query: { ids } })).toMatchObject({
      count: 1,
      done: [free],
      failed: [{ id: used, errorCode: 'E_IN_USE' }],
    })
    expect(await answer('category', 'remove', { query: { id: free } })).toEqual({ count: 0 })
    const never = 'nobody00000000000000'
    expect(await answer('category', 'remove', { query: { id: never } })).toMatchObject({ refused: 'E_NOT_FOUND' })
    expect(await answer('category', 'remove', { query: { ids: `${free},${never}` } })).toMatchObject({
      count: 0,
      done: [free],
      failed: [{ id: never, errorCode: 'E_NOT_FOUND' }],
    })
    expect(await answer('category', 'remove', { query: {} })).toMatchObject({ refused: 'E_REQUIRED' })
  })

  it('decides transitions row by row', async () => {
    const dates = { startAt: '2020-01-01T00:00:00.000Z', endAt: '2099-01-01T00:00:00.000Z' }
    const rows = world.call().rows('notice')
    const [draft, published] = [
      await rows.insert({ title: 'a', ...dates }),
      await rows.insert({ title: 'b', ...dates }),
    ]
    await rows.transition(published.id, 1, 'publish', {})
    expect(await answer('notice', 'publish', { body: { ids: [draft.id, published.id] } })).toMatchObject({
      done: [draft.id],
      failed: [{ id: published.id, errorCode: 'E_STATE' }],
    })
  })

  it('shows personal data in full only to those who work on it', async () => {
    const categoryId = await insert('category', { name: '隐私' })
    const id = await insert('contact', { name: '隐私', categoryId, phone: '12345', mobile: '13800001234', secret: 'x' })
    const read = (permits: readonly ('detail' | 'edit')[]) =>
      answer('contact', 'detail', { query: { id } }, { superAdmin: false, permits: () => new Set(permits) })
    expect(await read(['detail'])).toMatchObject({ mobile: '138****1234' })
    expect(await read(['edit'])).toMatchObject({ mobile: '13800001234', labels: { categoryId: '隐私' } })
    expect(await read(['edit'])).not.toHaveProperty('secret')
    expect(await answer('contact', 'detail', { query: { id: '../x' } })).toMatchObject({ refused: 'E_NOT_FOUND' })
  })
})
