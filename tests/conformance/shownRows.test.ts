import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { menuEntries } from '../../resources/menu.ts'
import { draw } from '../../server/demo/pictures/draw.ts'
import { eventsFor } from '../../server/live/audience.ts'
import { callerOfAccount } from '../../server/session/internalCall.ts'
import { holds, type NormalOperation, type NormalResource } from '../../src/declare/index.ts'
import { type BatchAnswerOf, endpoints, type OptionItem, type WireRow } from '../../src/platform/contract.ts'
import { changeOf } from '../support/changes.ts'
import type { CallAnswer, Client } from '../support/client.ts'
import { reportFigure } from '../support/figures.ts'
import { type Holder, openHolder } from './holder.ts'
import { calls, endpointOf, everyRow, next, succeeded, verbOf } from './subject.ts'
import { worldOf } from './world.ts'

// Rows that the pages of somebody do not show (decision 76): every view × every data scope × every call that names a row
// or lists rows. Read, they are as if they did not exist; written, they are refused untouched; beside them the view works.
const world = worldOf()
const scopes = ['all', 'community'] as const
type DataScope = (typeof scopes)[number]
const holders = new Map<DataScope, { readonly one: Holder; readonly everything: Client }>()
let picture = ''
let cells = 0
/** Callers whose view has rows. */
let parts = 0
beforeAll(async () => {
  await world.open()
  for (const dataScope of scopes) {
    const open = (name: string) => openHolder(world.admin(), world.running(), `${name}_${dataScope}`, { dataScope })
    holders.set(dataScope, { one: await open('one'), everything: await (await open('every')).holdsEverything() })
  }
  const file = { name: 'secret.png', bytes: draw('square', 0) }
  picture = succeeded(await world.admin().upload<{ id: string }>(endpoints.upload, file)).id
})
afterAll(world.close)

const never = 'nobody00000000000000'
const sample = 3
const { catalogue } = world
const views = catalogue.views.filter(({ where, path }) => path !== null && Object.keys(where ?? {}).length > 0)
const codesAt = (path: string | null) => menuEntries.find((one) => one.path === path)?.operations ?? []

const said = ({ http, errorCode, msg, data, errors }: CallAnswer) => ({ http, errorCode, msg, data, errors })

/** What somebody is told; never a fault of the server. */
async function told(client: Client, endpoint: string, input: object) {
  cells += 1
  const answer = await client.call(endpoint, input)
  expect([endpoint, answer.http < 500]).toEqual([endpoint, true])
  return said(answer)
}

const staffOf = (dataScope: DataScope) => {
  const staff = holders.get(dataScope)
  if (!staff) throw new Error(`nobody has the data scope ${dataScope}`)
  return staff
}

/** The rows of the data scope: those that the view shows, and those that other pages show. */
async function parted(view: NormalResource, client: Client) {
  const all = await everyRow({ ...world.subjectOf(view), admin: () => client })
  const isIn = (row: WireRow) => holds(view.where, row)
  return { own: all.filter(isIn), foreign: all.filter((row) => !isIn(row)) }
}

const writes = ({ verb }: NormalOperation) => ['update', 'remove', 'enable', 'transition'].includes(verb)
const inputOf = ({ verb, field }: NormalOperation, { id, version }: WireRow) =>
  verb === 'remove' ? { id } : { id, version, ...(verb === 'enable' && { [field ?? 'enable']: false }) }

const readsOf = (view: NormalResource, id: string): (readonly [endpoint: string, input: object])[] => [
  [endpoints.history, { resource: view.of, id }],
  [endpoints.history, { resource: view.name, id }],
  [endpoints.version, { resource: view.of, id, entryId: never }],
  ...view.fields
    .filter(({ mask }) => mask)
    .map(({ name: field }) => [endpoints.reveal, { resource: view.of, id, field, reason: '核对身份' }] as const),
  ...view.operations.filter(({ verb }) => verb === 'detail').map((one) => [endpointOf(one), { id }] as const),
]

const versions = async ({ of }: NormalResource) =>
  (
    await sql
      .raw<{ id: string }>(`select "id", "version" from "${of}" order by "id"`)
      .execute(world.running().platform.database.read)
  ).rows

/** Runs something while the row shows the picture. */
async function showing(view: NormalResource, id: string, work: () => Promise<void>): Promise<void> {
  const field = view.fields.find(({ kind, stored }) => kind === 'image' && stored)
  if (!field) return
  const { read } = world.running().platform.database
  const set = (value: string | null) =>
    sql`update ${sql.table(view.of)} set ${sql.ref(field.name)} = ${value} where "id" = ${id}`.execute(read)
  await set(picture)
  await work()
  await set(null)
}
const getsPicture = (client: Client): Promise<boolean> =>
  client.call(endpoints.file, { id: picture }).then(
    () => false,
    () => true,
  )

test('there are views that show a part of their resource', () => {
  expect(views.length).toBeGreaterThan(2)
})

describe.each(views.map((view) => [view.name, view] as const))('%s', (_name, view) => {
  describe.each(scopes)('and data scope %s', (dataScope) => {
    const page = view.path ?? ''
    let client: Client
    let own: readonly WireRow[]
    let foreign: readonly WireRow[]
    beforeAll(async () => {
      const { one, everything } = staffOf(dataScope)
      client = await one.holds(page, codesAt(page))
      const rows = await parted(view, everything)
      own = rows.own
      foreign = rows.foreign
      expect(foreign.length).toBeGreaterThan(0)
      if (own.length > 0) parts += 1
    })
    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted()

    test('lists, pickers and exports hold the rows of the view and no others', async () => {
      expect(ids(await everyRow({ ...world.subjectOf(view), admin: () => client }))).toEqual(ids(own))
      const options = verbOf(view, 'options')
      if (options) {
        const offered = async (input: object) => succeeded(await client.call<OptionItem[]>(endpointOf(options), input))
        const mine = new Set(ids(own))
        expect((await offered({})).filter(({ id }) => !mine.has(id))).toEqual([])
        expect(await offered({ ids: ids(foreign.slice(0, sample)).join(',') })).toEqual([])
        expect(await offered({ ids: ids(own.slice(0, sample)).join(',') })).toHaveLength(Math.min(sample, own.length))
      }
      const exporting = verbOf(view, 'export')
      if (!exporting) return
      const { bytes } = await client.file(endpointOf(exporting), { format: 'csv' })
      expect(parse(bytes, { bom: true, from_line: 2, relax_column_count: true })).toHaveLength(own.length)
    })

    test('a row of another page is not shown by any call', async () => {
      for (const { id } of foreign.slice(0, sample))
        for (const [index, [endpoint, input]] of readsOf(view, id).entries()) {
          const [, absent] = readsOf(view, never)[index] ?? []
          expect([endpoint, await told(client, endpoint, input)]).toEqual([
            endpoint,
            await told(client, endpoint, absent ?? {}),
          ])
        }
      const [first] = own
      if (!first) return
      for (const [endpoint, input] of readsOf(view, first.id).filter(([one]) => one !== endpoints.version))
        expect([endpoint, (await told(client, endpoint, input)).errorCode]).toEqual([endpoint, null])
    })

    test('its pictures are not shown, those of the view are', async () => {
      await showing(view, foreign[0]?.id ?? '', async () => expect(await getsPicture(client)).toBe(false))
      const [first] = own
      if (first) await showing(view, first.id, async () => expect(await getsPicture(client)).toBe(true))
    })

    test('it is not changed by any call', async () => {
      const before = await versions(view)
      for (const row of foreign.slice(0, sample))
        for (const operation of view.operations.filter(writes)) {
          const { errorCode, data } = await told(client, endpointOf(operation), inputOf(operation, row))
          if (errorCode !== 'E_OP') expect([operation.name, errorCode, data]).toEqual([operation.name, 'E_SCOPE', null])
        }
      for (const operation of view.operations.filter(({ verb }) => ['enable', 'remove', 'transition'].includes(verb)))
        for (const endpoint of [endpoints.batchPreview, endpoints.batch]) {
          const input = operation.verb === 'enable' ? { [operation.field ?? 'enable']: false } : {}
          const batch = { resource: view.of, operation: operation.name, ids: ids(foreign.slice(0, sample)), input }
          const { data, errorCode } = await told(client, endpoint, batch)
          if (errorCode === null) expect([operation.name, (data as BatchAnswerOf).done]).toEqual([operation.name, []])
        }
      expect(await versions(view)).toEqual(before)
    })

    test('a row of the view is changed by who may', async () => {
      const update = verbOf(view, 'update')
      const [row] = await everyRow({ ...world.subjectOf(view), admin: () => client })
      const change = row && changeOf(view, row, next())
      if (!update || !change) return
      const sent = { id: row.id, version: row.version, [change.name]: change.value }
      expect((await told(client, endpointOf(update), sent)).errorCode).toBeNull()
    })

    test('the live stream names the rows of the view and no others', async () => {
      const { platform } = world.running()
      const { data } = await client.call<{ id: string }>(endpoints.profile)
      const caller = await callerOfAccount(platform, data.id)
      if (!caller) throw new Error('the account is gone')
      const all = [...own, ...foreign].map(({ id }) => id)
      const changes = [{ resource: view.of, type: 'updated', ids: all, by: '' }] as const
      const events = await eventsFor(platform, caller, changes, new Map())
      expect(events.flatMap((event) => (event.type === 'reset' ? [] : event.ids)).toSorted()).toEqual(
        own.length > 200 ? [] : ids(own),
      )
    })

    test('its tabs show what belongs to the rows of the view', async () => {
      const mine = new Set(ids(own))
      for (const tab of view.tabs.filter(({ of }) => of === undefined || of === 'id')) {
        const related = catalogue.byName[tab.resource]
        if (!related || !verbOf(related, 'list')) continue
        const subject = { ...world.subjectOf(related), admin: () => client }
        const { errorCode } = await calls(subject).list({ pageSize: 1 })
        expect([tab.resource, errorCode]).toEqual([tab.resource, null])
        const others = (await everyRow(subject)).filter((row) => !mine.has(String(row[tab.by])))
        expect([tab.resource, others.map(({ id }) => id)]).toEqual([tab.resource, []])
      }
    })
  })

  test('who may look on another page and edit here edits the rows of the view alone', async () => {
    const update = verbOf(view, 'update')
    const detail = verbOf(view, 'detail')
    const other = catalogue.views.find(
      (one) => one.of === view.of && one.path && Object.keys(one.where ?? {}).length === 0,
    )
    if (!update || !detail || !other?.path) return
    const { one, everything } = staffOf('all')
    const { own, foreign } = await parted(view, everything)
    const client = await one.holdsOn([
      [other.path, ['detail']],
      [view.path ?? '', codesAt(view.path)],
    ])
    const masked = view.fields.filter(({ mask }) => mask).map(({ name }) => name)
    const stars = (row: unknown) => masked.some((name) => String((row as WireRow)[name]).includes('*'))
    for (const { id, version } of foreign.slice(0, sample)) {
      const read = await told(client, endpointOf(detail), { id })
      expect([read.errorCode, stars(read.data)]).toEqual([null, true])
      expect((await told(client, endpointOf(update), { id, version })).errorCode).toBe('E_SCOPE')
      for (const field of masked)
        expect((await client.call(endpoints.reveal, { resource: view.of, id, field })).errorCode).toBe('E_NOT_FOUND')
    }
    const read = await told(client, endpointOf(detail), { id: own[0]?.id })
    expect(read.errorCode).toBe(null)
    // What asks for a reason is masked until somebody gives one.
    for (const field of view.fields.filter(({ mask, maskReason }) => mask && !maskReason))
      expect(String((read.data as WireRow)[field.name])).not.toContain('*')
  })
})

test('there were cells enough', () => {
  reportFigure('permission cells', cells)
  expect(cells).toBeGreaterThan(150)
  expect(parts).toBeGreaterThan(views.length)
})
