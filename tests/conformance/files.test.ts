import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draw } from '../../server/demo/pictures/draw.ts'
import type { NormalField, NormalResource } from '../../src/declare/index.ts'
import { endpoints } from '../../src/platform/contract.ts'
import { givenIn } from '../support/changes.ts'
import { type Client, logIn } from '../support/client.ts'
import { reportFigure } from '../support/figures.ts'
import { isSample } from './extent.ts'
import { openHolder } from './holder.ts'
import { calls, endpointOf, everyRow, succeeded, verbOf } from './subject.ts'
import { worldOf } from './world.ts'

// A file is read by whom reads a row that shows it (decision 68): every field that holds files × callers × rows that are
// theirs and rows that are not. The same file goes from row to row, by a statement that asks nobody.
const world = worldOf()
const who = ['stranger', 'comm01', 'newcomer'] as const
type Who = (typeof who)[number]
const callers = new Map<Who, Client>()
const callerOf = (name: Who): Client => {
  const client = callers.get(name)
  if (!client) throw new Error(`${name} is not logged in`)
  return client
}
let fileId = ''
let cells = 0
let refused = 0
beforeAll(async () => {
  await world.open()
  const open = (name: string) => openHolder(world.admin(), world.running(), name, { dataScope: 'community' })
  callers.set('stranger', await (await open('stranger')).holdsEverything())
  callers.set('newcomer', await (await open('newcomer')).holds('/workplace', []))
  callers.set('comm01', await logIn(world.running().url, 'comm01'))
  const picture = { name: 'secret.png', bytes: draw('square', 0) }
  fileId = succeeded(await world.admin().upload<{ id: string }>(endpoints.upload, picture)).id
})
afterAll(world.close)

const never = 'nobody00000000000000'

/** What a field holds that shows the file, as SQL; null: fields of the kind show none. */
function showing({ kind }: NormalField): string | null {
  if (kind === 'image' || kind === 'file') return `'${fileId}'`
  if (kind === 'images' || kind === 'files') return `array['${fileId}']`
  return kind === 'richText' ? `'<p>看</p><img alt="" data-file="${fileId}" />'` : null
}

const fieldsOf = ({ fields }: NormalResource) =>
  fields.filter(({ kind, stored }) => stored && ['image', 'images', 'file', 'files', 'richText'].includes(kind))

/** Runs something while one row shows the file, and no other does. */
async function shownBy<T>({ of }: NormalResource, field: NormalField, id: string, work: () => Promise<T>): Promise<T> {
  const { read } = world.running().platform.database
  // Rows of ledgers are never changed, not even by who owns the table: unless they say so.
  const set = (value: string) =>
    sql
      .raw(
        `do $$ begin alter table "${of}" disable trigger user;
          update "${of}" set "${field.name}" = ${value} where "id" = '${id}';
          alter table "${of}" enable trigger user; end $$`,
      )
      .execute(read)
  const { rows } = await sql
    .raw<{ before: string }>(`select quote_nullable("${field.name}") as "before" from "${of}" where "id" = '${id}'`)
    .execute(read)
  const before = rows[0]?.before ?? 'null'
  await set(showing(field) ?? 'null')
  const done = await work()
  await set(before)
  return done
}

/** Whether somebody gets the file; what they are told instead is what they are told of a file that never was. */
async function gets(client: Client): Promise<boolean> {
  cells += 1
  const ask = (id: string) => client.call(endpoints.file, { id }).catch(() => null)
  const answer = await ask(fileId)
  if (answer) expect(answer).toEqual(await ask(never))
  return answer === null
}

/** A row of each kind: one that the caller sees and one that they do not. Nobody's where they have no list. */
async function rowsFor(client: Client, resource: NormalResource) {
  const subject = world.subjectOf(resource)
  const stranded = { ...subject, admin: () => client }
  const { list } = succeeded(await calls(subject).list({ pageSize: 200 }))
  // The newest account is the caller's own.
  if ((await calls(stranded).list({ pageSize: 1 })).errorCode === 'E_OP')
    return { own: undefined, foreign: list.at(-1) }
  const seen = new Set((await everyRow(stranded)).map(({ id }) => id))
  return { own: list.find(({ id }) => seen.has(id)), foreign: list.find(({ id }) => !seen.has(id)) }
}

const withFiles = world.resources.filter(
  ([name, resource]) => name !== 'fileAsset' && verbOf(resource, 'list') && fieldsOf(resource).length > 0,
)

describe.each(withFiles)('%s', (_name, resource) => {
  test.each(who)('shows %s the files of their own rows and of no others', async (name) => {
    const client = callerOf(name)
    const { own, foreign } = await rowsFor(client, resource)
    for (const field of fieldsOf(resource)) {
      if (own)
        expect([field.name, await shownBy(resource, field, own.id, () => gets(client))]).toEqual([field.name, true])
      if (foreign)
        expect([field.name, await shownBy(resource, field, foreign.id, () => gets(client))]).toEqual([
          field.name,
          false,
        ])
    }
    expect(await gets(client)).toBe(false)
  })

  test('takes no file into a row from whom may not read it', async () => {
    const update = verbOf(resource, 'update')
    const given = new Set(givenIn(resource).map(({ name }) => name))
    const { own } = await rowsFor(callerOf('stranger'), resource)
    if (!update || !own) return
    for (const field of fieldsOf(resource).filter(({ name, on }) => given.has(name) && on !== 'create')) {
      const value =
        field.kind === 'richText'
          ? `<p>看</p><IMG alt='' data-file='${fileId}'>`
          : field.kind === 'images' || field.kind === 'files'
            ? [fileId]
            : fileId
      const sent = { id: own.id, version: own.version, [field.name]: value }
      const { status, errors } = await callerOf('stranger').call(endpointOf(update), sent)
      cells += 1
      if (Object.keys(errors ?? {}).includes(field.name)) refused += 1
      // What another value switches off is emptied, and stays so.
      expect([field.name, status, field.when === null]).not.toEqual([field.name, 'success', true])
    }
    expect(await gets(callerOf('stranger'))).toBe(false)
  })
})

test('what nobody has put into a row yet is theirs who brought it, and what they show of themselves', async () => {
  const client = callerOf('newcomer')
  const mine = succeeded(
    await client.upload<{ id: string }>(endpoints.upload, { name: 'me.png', bytes: draw('square', 1) }),
  ).id
  const read = (one: Client) =>
    one.file(endpoints.file, { id: mine }).then(
      () => true,
      () => false,
    )
  expect([await read(client), await read(world.admin()), await read(callerOf('stranger'))]).toEqual([true, true, false])
  const account = world.catalogue.byName['account']
  const photo = account?.field['photo']
  const { rows } = await sql<{ id: string }>`select id from account where "loginName" = 'newcomer'`.execute(
    world.running().platform.database.read,
  )
  if (!account || !photo) return
  expect(await shownBy(account, photo, rows[0]?.id ?? '', () => gets(client))).toBe(true)
})

test('there were enough files of others', () => {
  reportFigure('permission cells', cells)
  expect(cells).toBeGreaterThan(isSample ? 30 : 200)
  expect(refused).toBeGreaterThan(isSample ? 0 : 10)
})
