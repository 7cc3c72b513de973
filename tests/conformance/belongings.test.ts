import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPrivate } from '../../server/domain/fileResource.ts'
import { isConfidential, type NormalOperation, type NormalResource } from '../../src/declare/index.ts'
import { type BatchAnswerOf, endpoints, type OptionItem, type WireRow } from '../../src/platform/contract.ts'
import { type CallAnswer, type Client, logIn } from '../support/client.ts'
import { reportFigure } from '../support/figures.ts'
import { isSample } from './extent.ts'
import { openHolder } from './holder.ts'
import { calls, endpointOf, everyRow, succeeded, verbOf } from './subject.ts'
import { worldOf } from './world.ts'

// What belongs to others, by every call that names a row: its past, its numbers, its files, batches over it, its order, its
// name. Callers of three kinds, rows that are not theirs: read, they are as if they did not exist; written, they stay.
const world = worldOf()
const who = ['stranger', 'newcomer', 'comm01'] as const
type Who = (typeof who)[number]
const callers = new Map<Who, Client>()
beforeAll(async () => {
  await world.open()
  const open = (name: string) => openHolder(world.admin(), world.running(), name, { dataScope: 'community' })
  callers.set('stranger', await (await open('stranger')).holdsEverything())
  // Somebody with a session and one page about nothing.
  callers.set('newcomer', await (await open('newcomer')).holds('/workplace', []))
  callers.set('comm01', await logIn(world.running().url, 'comm01'))
  await makeFiles()
})
afterAll(world.close)

const never = 'nobody00000000000000'
const sample = 3
let cells = 0

const query = async <T>(statement: string): Promise<readonly T[]> =>
  (await sql.raw<T>(statement).execute(world.running().platform.database.read)).rows

/** All that an answer tells; requests differ in nothing else. */
const said = ({ http, errorCode, msg, data, errors }: CallAnswer) => ({ http, errorCode, msg, data, errors })

/** An answer, also where it should have been refused and is a file. */
async function asked(client: Client, endpoint: string, input: object): Promise<ReturnType<typeof said> | 'a file'> {
  cells += 1
  return await client.call(endpoint, input).then(said, () => 'a file' as const)
}

/** A file of an export and of rows that could not be imported, both of the administrator. */
async function makeFiles(): Promise<void> {
  const admin = world.admin()
  await admin.file('POST /universalServicePhone/export', { format: 'csv' })
  const file = { name: 'phones.csv', bytes: Buffer.from('名称,电话分类,联系电话\n甲,没有这个分类,123\n') }
  const refused = await admin.upload<{ failCount: number }>('POST /universalServicePhone/importService', file)
  expect(succeeded(refused).failCount).toBe(1)
}

/** Calls that name one row of a resource, beside those that `foreignRows` makes. */
function readsOf(resource: NormalResource, id: string): (readonly [endpoint: string, input: object])[] {
  const detail = verbOf(resource, 'detail')
  return [
    [endpoints.history, { resource: resource.name, id }],
    [endpoints.version, { resource: resource.name, id, entryId: never }],
    ...resource.fields
      .filter(({ mask, writeOnly }) => mask && !writeOnly)
      .map(({ name }) => [endpoints.reveal, { resource: resource.name, id, field: name }] as const),
    ...resource.operations
      .filter(({ verb, input, ofRow }) => verb === 'custom' && input.length === 0 && !ofRow)
      .map((operation) => [endpointOf(operation), { id }] as const),
    ...(detail ? [[endpointOf(detail), { id }] as const] : []),
  ]
}

const inBatches = ({ verb, ofRow }: NormalOperation) => ofRow || ['remove', 'enable'].includes(verb)

/** Ids of rows that exist and are not the caller's: any where there is no list of them. */
async function foreignTo(client: Client, resource: NormalResource) {
  const subject = world.subjectOf(resource)
  const stranded = { ...subject, admin: () => client }
  const first = await calls(stranded).list({ pageSize: 1 })
  const { list, total } = succeeded(await calls(subject).list({ pageSize: 200 }))
  const all = list.map(({ id }) => id)
  if (first.errorCode === 'E_OP') return { listed: false, foreign: all.slice(0, sample) }
  if (succeeded(first).total === total) return { listed: true, foreign: [] }
  const own = new Set((await everyRow(stranded)).map(({ id }) => id))
  return { listed: true, foreign: all.filter((id) => !own.has(id)).slice(0, sample) }
}

const versions = (resource: NormalResource) =>
  query<{ id: string; version: number }>(`select "id", "version" from "${resource.of}" order by "id"`)

describe.each(world.resources.filter(([, resource]) => verbOf(resource, 'list')))('%s', (_name, resource) => {
  test.each(who)('%s is told nothing of what is not theirs, and changes nothing of it', async (name) => {
    const client = callers.get(name)
    if (!client) throw new Error(`${name} is not logged in`)
    const { foreign, listed } = await foreignTo(client, resource)
    if (foreign.length === 0) return
    const before = await versions(resource)
    for (const id of foreign)
      for (const [index, [endpoint, input]] of readsOf(resource, id).entries()) {
        const [, absent] = readsOf(resource, never)[index] ?? []
        expect([endpoint, id, await asked(client, endpoint, input)]).toEqual([
          endpoint,
          id,
          await asked(client, endpoint, absent ?? {}),
        ])
      }

    const options = verbOf(resource, 'options')
    // Where there is no list, whose rows they are is asked by `rowScope` of who has one.
    if (options && listed) {
      const { errorCode, data } = await client.call<OptionItem[]>(endpointOf(options), { ids: foreign.join(',') })
      cells += 1
      if (errorCode !== 'E_OP') expect(data).toEqual([])
    }
    for (const operation of resource.operations.filter((one) => inBatches(one) && !isConfidential(one)))
      for (const endpoint of [endpoints.batchPreview, endpoints.batch]) {
        const input = operation.verb === 'enable' ? { [operation.field ?? 'enable']: false } : {}
        const batch = { resource: resource.name, operation: operation.name, ids: foreign, input }
        const answer = await client.call<BatchAnswerOf>(endpoint, batch)
        cells += 1
        if (answer.status === 'success') expect([operation.name, answer.data.done]).toEqual([operation.name, []])
      }
    const sort = verbOf(resource, 'sort')
    if (sort) {
      cells += 1
      expect((await client.call(endpointOf(sort), { ids: foreign })).status).toBe('fail')
    }
    // A download of one's own is counted in the row; nothing else may have moved.
    expect(await versions(resource)).toEqual(before)
  })
})

test.each(who)('%s is given no file that was made for somebody else', async (name) => {
  const client = callers.get(name)
  if (!client) throw new Error(`${name} is not logged in`)
  const files = await query<{ id: string; bizType: string }>(
    `select "id", "bizType" from "fileAsset" where "bizType" like 'job.%' and "deletedAt" is null
      and "createdBy" <> (select "id" from "account" where "loginName" = '${name}')`,
  )
  const uses = new Set(files.map(({ bizType }) => bizType.split(':')[0]))
  expect([...uses].filter(isPrivate).length).toBeGreaterThan(1)
  for (const { id, bizType } of files)
    expect([bizType, await asked(client, endpoints.file, { id })]).toEqual([
      bizType,
      await asked(client, endpoints.file, { id: never }),
    ])
})

test('views of lists are seen by who saved them and by whom they are shared with, and changed by nobody else', async () => {
  const admin = world.admin()
  const view = { name: '管理员的视图', listName: 'house', query: '{}' }
  const { id, version } = succeeded(await admin.call<WireRow>('POST /listView/insert', view))
  for (const [name, client] of callers) {
    const { list } = succeeded(await client.call<{ list: WireRow[] }>('POST /listView/condition', { pageSize: 200 }))
    expect([name, list.some((one) => one.id === id)]).toEqual([name, false])
    const update = await client.call('POST /listView/update', { id, version, name: '别人的' })
    expect([name, update.errorCode]).toEqual([name, 'E_SCOPE'])
    cells += 2
  }
  const [row] = await query<{ name: string }>(`select "name" from "listView" where "id" = '${id}'`)
  expect(row?.name).toBe(view.name)
})

test('there was enough that is somebody else’s', () => {
  reportFigure('permission cells', cells)
  expect(cells).toBeGreaterThan(isSample ? 300 : 2_000)
})
