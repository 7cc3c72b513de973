import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { menuEntries } from '../../resources/menu.ts'
import { type NormalOperation, permits } from '../../src/declare/index.ts'
import { verdictsOf } from '../../src/declare/verdicts.ts'
import { type MenuRow, type RoleRow, roleGrants } from '../../src/pages/declarations/grants.ts'
import type { ListAnswer } from '../../src/platform/contract.ts'
import { type Client, logIn } from '../support/client.ts'
import { type Holder, openHolder } from './holder.ts'
import { endpointOf, succeeded } from './subject.ts'
import { worldOf } from './world.ts'

// Permissions: every operation on and off, for a role that has the page and for one that has not.
const world = worldOf()
let outsider: Holder
let bystander: Holder
let holder: Holder
beforeAll(async () => {
  await world.open()
  const open = (name: string) => openHolder(world.admin(), world.running(), name)
  ;[outsider, bystander, holder] = await Promise.all([open('outsider'), open('bystander'), open('holder')])
})
afterAll(world.close)

/** A call nobody could mistake for a right one: what matters is whether it is refused for the operation. */
const probe = { id: 'nobody', ids: 'nobody', version: 1, enable: 'false' }

const isRefused = ({ errorCode }: { readonly errorCode: string | null }) => errorCode === 'E_OP'

async function refused(client: Client, operation: NormalOperation): Promise<boolean> {
  const endpoint = endpointOf(operation)
  if (operation.verb === 'import')
    return isRefused(await client.upload(endpoint, { name: 'x.csv', bytes: Buffer.from('x') }))
  // A file is not an envelope: it was given.
  return isRefused(await client.call(endpoint, probe).catch(() => ({ errorCode: null })))
}

const pages = world.catalogue.pages.filter(({ kind, owner }) => kind === 'list' && owner === null)
const subjects = world.resources.flatMap(([name, resource]) => {
  const page = pages.find(({ of }) => of === name)
  return page ? [[name, resource, page.path] as const] : []
})

describe.each(subjects)('%s', (_name, resource, page) => {
  const codes = menuEntries.find(({ path }) => path === page)?.operations ?? []
  const operations = resource.operations.map((operation) => [operation.name, operation] as const)

  test.each(operations)('%s is permitted to holders of its code, and to nobody else', async (_, operation) => {
    const { permit } = operation
    const without = await outsider.holds('/workplace', [])
    // Who is asked for a field that refers to rows is what `pickers` is about.
    if (permit === 'uses') {
      expect(await refused(await bystander.holds(page, []), operation)).toBe(false)
      return
    }
    if (permit === 'login') {
      expect(await refused(without, operation)).toBe(false)
      return
    }
    expect(await refused(without, operation)).toBe(true)
    if (permit === 'menu') {
      expect(await refused(await bystander.holds(page, []), operation)).toBe(false)
      return
    }
    const others = codes.filter((code) => !permit.includes(code as never))
    expect(await refused(await bystander.holds(page, others), operation)).toBe(true)
    for (const code of permit.filter((one) => codes.includes(one))) {
      expect(Object.keys(permits)).toContain(code)
      expect(await refused(await holder.holds(page, [code]), operation)).toBe(false)
    }
  })
})

test('the matrix developers read is what the server enforces', async () => {
  const admin = world.admin()
  const read = async <Row>(call: string, input?: object) => succeeded(await admin.call<Row>(call, input))
  const { list: named } = await read<ListAnswer>('POST /account/condition', { keyword: 'editor' })
  const accounts = named.filter(({ loginName }) => loginName === 'editor')
  const { list: roles } = await read<ListAnswer>('POST /job/condition', { pageSize: 200 })
  const held = roles.filter(({ id }) => accounts.some(({ jobIds }) => (jobIds as string[]).includes(id)))
  expect(held.length).toBeGreaterThan(0)
  const menus = await read<MenuRow[]>('GET /menu/held')
  const detailed = await Promise.all(held.map(({ id }) => read<RoleRow>('GET /job/detail', { id })))
  const grants = detailed.flatMap((role) => roleGrants(role, menus))
  expect(grants.some(({ operations }) => operations.length > 0)).toBe(true)
  const verdicts = verdictsOf(world.catalogue, grants)
  expect(new Set(verdicts.map(({ permitted }) => permitted))).toEqual(new Set([true, false]))

  const editor = await logIn(world.running().url, 'editor')
  const wrong: string[] = []
  for (const { of, operation, permitted } of verdicts)
    if ((await refused(editor, operation)) === permitted) wrong.push(`${of}.${operation.name}`)
  expect(wrong).toEqual([])
})
