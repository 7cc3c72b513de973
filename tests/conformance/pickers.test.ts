import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { menuEntries } from '../../resources/menu.ts'
import { maskText } from '../../server/domain/mask.ts'
import { personalSearchLimit } from '../../server/domain/personalSearch.ts'
import { maxInAMinute } from '../../server/operations/pickerRateLimit.ts'
import { type NormalOperation, type NormalResource, type Permit, pickerUses } from '../../src/declare/index.ts'
import { verdictsOf } from '../../src/declare/verdicts.ts'
import type { OptionItem } from '../../src/platform/contract.ts'
import { type Client, logIn } from '../support/client.ts'
import { reportFigure } from '../support/figures.ts'
import { type Holder, openHolder } from './holder.ts'
import { endpointOf, succeeded, verbOf } from './subject.ts'
import { worldOf } from './world.ts'

// Pickers give away nobody: rows are offered to who has a page of them or is asked for a field that refers to them, by
// names without personal data, and found by a whole number only, which is counted and written down.
const world = worldOf()
const { catalogue } = world
let holder: Holder
let other: Holder
beforeAll(async () => {
  await world.open()
  ;[holder, other] = (await Promise.all(
    ['picks', 'others'].map((name) => openHolder(world.admin(), world.running(), name)),
  )) as [Holder, Holder]
})
afterAll(world.close)

const pickers = catalogue.resources.flatMap((resource) => {
  const options = resource.operations.find(({ permit }) => permit === 'uses')
  return options ? [[resource.name, resource, options] as const] : []
})
const isOpen = (resource: NormalResource) =>
  (pickerUses(catalogue).get(resource.name) ?? []).some(({ permit }) => permit === 'login')

const ask = (client: Client, options: NormalOperation, input: object = {}) =>
  client.call<OptionItem[]>(endpointOf(options), input)
const isRefused = async (client: Client, options: NormalOperation) => (await ask(client, options)).errorCode === 'E_OP'

const pages = catalogue.pages.filter(({ kind, owner }) => kind === 'list' && owner === null)
const codesAt = (path: string): readonly Permit[] => menuEntries.find((one) => one.path === path)?.operations ?? []
let cells = 0

test('every field that refers to something can be asked for by its picker', () => {
  expect(pickers.length).toBeGreaterThan(25)
  expect([...pickerUses(catalogue).values()].flat().length).toBeGreaterThan(150)
})

describe.each(pickers)('%s', (name, resource, options) => {
  const uses = pickerUses(catalogue).get(name) ?? []

  test('is offered to nobody without a page or a field of it', async () => {
    expect(await isRefused(await holder.holds('/workplace', []), options)).toBe(!isOpen(resource))
    cells += 1
  })

  test('is offered on every page of it, whatever may be done there', async () => {
    for (const { path } of pages.filter(({ of }) => catalogue.byName[of]?.of === name)) {
      expect([path, await isRefused(await holder.holds(path, []), options)]).toEqual([path, false])
      cells += 1
    }
  })

  test('is offered to exactly who is asked for a field', async () => {
    for (const { of, field, permit } of uses) {
      const page = pages.find((one) => catalogue.byName[one.of]?.of === of)
      if (!page || of === name || typeof permit === 'string') continue
      const codes = codesAt(page.path).filter((code) => permit.includes(code))
      for (const code of codes) {
        const refused = await isRefused(await holder.holds(page.path, [code]), options)
        expect([of, field, code, refused]).toEqual([of, field, code, false])
        cells += 1
      }
    }
  })
})

test('of every page, with and without its codes, exactly the pickers of its fields are offered', async () => {
  const wrong: string[] = []
  // The pace of one account is not what is asked about here.
  const asking = [holder, other]
  for (const [index, { path }] of pages.entries())
    for (const operations of [[], codesAt(path)]) {
      const expected = new Map(
        verdictsOf(catalogue, [{ path, operations }]).map(({ of, operation, permitted }) => [
          `${of}.${operation.name}`,
          permitted,
        ]),
      )
      const client = await asking[index % 2]?.holds(path, operations)
      for (const [name, , options] of pickers) {
        const refused = client ? await isRefused(client, options) : null
        if (refused === expected.get(`${name}.${options.name}`)) wrong.push(`${path} [${operations}] ${name}`)
        cells += 1
      }
    }
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(3_500)
  reportFigure('permission cells', cells)
})

const query = async <T>(statement: string): Promise<readonly T[]> =>
  (await sql.raw<T>(statement).execute(world.running().platform.database.read)).rows

let readers = 0
/** Staff who see rows of everybody, and no personal data in full. */
const readersOf = async (resource: NormalResource) => {
  readers += 1
  const page = pages.find(({ of }) => catalogue.byName[of]?.of === resource.name)
  const reader = await openHolder(world.admin(), world.running(), `reader${readers}`)
  return page ? await reader.holds(page.path, ['detail']) : null
}

const personal = pickers.filter(([, { fields }]) => fields.some(({ mask }) => mask))
describe.each(personal)('personal data of %s', (name, resource, options) => {
  const masked = resource.fields.filter(({ mask }) => mask)

  test('are in no name that is offered, not even in part', async () => {
    const client = await readersOf(resource)
    const offered = client ? succeeded(await ask(client, options)) : []
    expect(offered.length).toBeGreaterThan(0)
    const rows = await query<Record<string, string | null>>(
      `select ${['id', ...masked.map((field) => field.name)].map((one) => `"${one}"`).join(', ')} from "${name}"`,
    )
    const byId = new Map(rows.map((row) => [row['id'], row]))
    for (const item of offered)
      for (const field of masked) {
        const value = byId.get(item.id)?.[field.name]
        if (!value) continue
        expect(item.name).not.toContain(value)
        expect(item.name).not.toContain(maskText(value))
      }
  })

  const searched = masked.filter((field) => resource.list.search.includes(field.name))
  test.runIf(searched.length > 0)('find a row by the whole number alone, counted and written down', async () => {
    const [field] = searched
    if (!field) return
    const [row] = await query<{ id: string; value: string }>(
      `select "id", "${field.name}" as value from "${name}" where "${field.name}" is not null and "deletedAt" is null limit 1`,
    )
    const client = await readersOf(resource)
    if (!client || !row) throw new Error(`nobody to ask, or about, in ${name}`)
    const foundBy = async (keyword: string) =>
      succeeded(await ask(client, options, { keyword })).some(({ id }) => id === row.id)
    expect(await foundBy(row.value.slice(-4))).toBe(false)
    expect(await foundBy(row.value)).toBe(true)
    const [entry] = await query<{ changes: unknown }>(
      `select "changes" from "operationLog" where "operation" = 'search' and "entity" = '${name}' and "entityId" = '${row.id}'`,
    )
    expect(entry?.changes).toMatchObject([{ field: field.name, after: maskText(row.value) }])

    const list = verbOf(resource, 'list')
    const answers: number[] = []
    for (let n = 1; n < personalSearchLimit.tries; n += 1)
      answers.push((await client.call(list ? endpointOf(list) : '', { keyword: `1380000${1000 + n}` })).http)
    expect(new Set(answers)).toEqual(new Set([200]))
    expect((await ask(client, options, { keyword: row.value })).http).toBe(429)
    expect((await client.call(list ? endpointOf(list) : '', { keyword: row.value })).http).toBe(429)
    // Words are no numbers, and whoever may see numbers may look for them.
    expect((await ask(client, options, { keyword: '王' })).http).toBe(200)
    for (let n = 0; n <= personalSearchLimit.tries; n += 1)
      expect((await ask(world.admin(), options, { keyword: row.value })).http).toBe(200)
  })
})

test('who keeps the phone numbers of shops learns of no resident, bill or vendor', async () => {
  const { path = '' } = pages.find(({ of }) => of === 'universalServicePhone') ?? {}
  const client = await holder.holds(path, codesAt(path))
  const [row] = await query<{ mobile: string }>(`select "mobile" from "customer" limit 1`)
  for (const name of ['customer', 'yuanbaoBill', 'yuanbaoAccount', 'appRegister']) {
    const options = catalogue.byName[name]?.operation['options'] as NormalOperation
    expect([name, (await ask(client, options, { keyword: row?.mobile })).errorCode]).toEqual([name, 'E_OP'])
  }
})

test('one account asks no faster than people can', async () => {
  const client = await logIn(world.running().url, 'ops')
  const options = catalogue.byName['job']?.operation['options'] as NormalOperation
  const asked = await Promise.all(Array.from({ length: maxInAMinute + 20 }, () => ask(client, options)))
  const statuses = asked.map(({ http }) => http)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  expect((await ask(await logIn(world.running().url, 'adops'), options)).http).toBe(200)
})
