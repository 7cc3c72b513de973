import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NormalResource } from '../../src/declare/index.ts'
import { endpoints, type ListAnswer } from '../../src/platform/contract.ts'
import { type CallAnswer, type Client, clientOf } from '../support/client.ts'
import { reportFigure } from '../support/figures.ts'
import { openHolder } from './holder.ts'
import { calls, next, succeeded } from './subject.ts'
import { worldOf } from './world.ts'

// Nobody gives themselves more than they have by the calls about accounts, roles, menus and themselves: whatever those
// answer, what the caller is and may do is the same afterwards.
const world = worldOf()
beforeAll(world.open)
afterAll(world.close)

const query = async <T>(statement: string): Promise<readonly T[]> =>
  (await sql.raw<T>(statement).execute(world.running().platform.database.read)).rows

/** A row by the name it is known by. */
async function named(resource: 'account' | 'job', name: string) {
  const request = { keyword: name, pageSize: 200 }
  const { list } = succeeded(await world.admin().call<ListAnswer>(`POST /${resource}/condition`, request))
  const row = list.find((one) => one['loginName'] === name || one['code'] === name)
  if (!row) throw new Error(`no ${resource} ${name}`)
  return row
}

/** Somebody who manages accounts and roles, with every code there is on these pages, in one community. */
async function officer(): Promise<Client> {
  const holder = await openHolder(world.admin(), world.running(), 'officer', { dataScope: 'community' })
  const client = await holder.holds('/workplace', [])
  const pages = await query<{ id: string; operations: string[] | null }>(
    `select "id", "operations" from "menu" where "path" in ('/setting/account', '/setting/job', '/workplace')`,
  )
  const { id, version } = await named('job', 'officer')
  const menuPermissions = pages.map((page) => ({ menuId: page.id, operations: page.operations ?? [] }))
  succeeded(await world.admin().call('POST /job/setRole', { id, version, menuPermissions }))
  return client
}

/** What somebody is and may do, by what the database says of them now. */
async function standing(client: Client): Promise<unknown> {
  const account = succeeded(await client.call<{ id: string; roles: string[] }>(endpoints.profile))
  const [row] = await query<object>(
    `select a."jobIds", a."communityIds", a."projectIds", a."enable",
      (select json_agg(j."dataScope" || j."baseRole" || j."code" || j."menuPermissions"::text order by j."id") from "job" j where j."id" = any(a."jobIds")) as held
     from "account" a where a."id" = '${account.id}'`,
  )
  return { row, roles: account.roles, menu: succeeded(await client.call(endpoints.menu)) }
}

test('nobody raises themselves by calls about accounts, roles and menus', async () => {
  const client = await officer()
  const [self, role, superRole] = await Promise.all([
    named('account', 'officer'),
    named('job', 'officer'),
    named('job', 'super_admin'),
  ])
  const menus = await query<{ id: string; operations: string[] | null }>(
    'select "id", "operations" from "menu" where "deletedAt" is null',
  )
  const communities = (await query<{ id: string }>('select "id" from "community"')).map(({ id }) => id)
  const everything = menus.map(({ id, operations }) => ({ menuId: id, operations: operations ?? [] }))

  const account = async () => ({ id: self.id, version: (await named('account', 'officer')).version })
  const job = async () => ({ id: role.id, version: (await named('job', 'officer')).version })
  const wide = { name: 'wide', code: `wide_${next()}`, baseRole: 'none', dataScope: 'all' }
  const draft = calls(world.subjectOf(world.catalogue.byName['account'] as NormalResource)).draft
  const attempts: (readonly [string, string, () => Promise<object>])[] = [
    [
      'the role of super administrators',
      'POST /account/update',
      async () => ({ ...(await account()), jobIds: [superRole.id] }),
    ],
    [
      'that role beside one’s own',
      'POST /account/update',
      async () => ({ ...(await account()), jobIds: [role.id, superRole.id] }),
    ],
    ['every community', 'POST /account/update', async () => ({ ...(await account()), communityIds: communities })],
    ['an account with that role', 'POST /account/insert', async () => ({ ...draft(next()), jobIds: [superRole.id] })],
    ['a wider scope', 'POST /job/update', async () => ({ ...(await job()), dataScope: 'all' })],
    ['another base role', 'POST /job/update', async () => ({ ...(await job()), baseRole: 'super_admin' })],
    ['the code of super administrators', 'POST /job/update', async () => ({ ...(await job()), code: 'super_admin' })],
    ['every page', 'POST /job/setRole', async () => ({ ...(await job()), menuPermissions: everything })],
    ['every page in a field', 'POST /job/update', async () => ({ ...(await job()), menuPermissions: everything })],
    ['a role of every scope', 'POST /job/insert', async () => wide],
    [
      'a role called super administrator',
      'POST /job/insert',
      async () => ({ ...wide, code: 'super_admin', dataScope: 'own' }),
    ],
    [
      'pages of super administrators',
      'POST /job/setRole',
      async () => ({ id: superRole.id, version: superRole.version, menuPermissions: everything }),
    ],
    ['another menu', 'POST /menu/update', async () => ({ id: menus[0]?.id, version: 1, operations: ['add'] })],
    ['roles in the profile', endpoints.saveProfile, async () => ({ jobIds: [superRole.id] })],
    ['scope in the profile', endpoints.saveProfile, async () => ({ communityIds: communities, dataScope: 'all' })],
    [
      'the password of the administrator',
      'POST /account/resetPassword',
      async () => ({ ...(await named('account', 'admin')), newPassword: 'Taken@2024' }),
    ],
    [
      'the number of the administrator',
      'POST /account/update',
      async () => ({ ...(await named('account', 'admin')), mobile: '13900000000' }),
    ],
    [
      'the account of the administrator, switched off',
      'POST /account/enable',
      async () => ({ ...(await named('account', 'admin')), enable: false }),
    ],
    [
      'a batch over it',
      endpoints.batch,
      async () => ({
        resource: 'account',
        operation: 'enable',
        ids: [(await named('account', 'admin')).id],
        input: { enable: false },
      }),
    ],
  ]
  const before = await standing(client)
  const count = async () =>
    (
      await query<{ n: string }>(`select (select count(*) from "account") || ' ' || (select count(*) from "job") as n`)
    )[0]
  const there = await count()
  for (const [what, endpoint, input] of attempts) {
    const sent = (await input()) as Record<string, unknown>
    // Of a whole row only what names it, and what is tried.
    const tried =
      sent['loginName'] && sent['id']
        ? Object.fromEntries(
            Object.entries(sent).filter(([name]) =>
              ['id', 'version', 'newPassword', 'mobile', 'enable'].includes(name),
            ),
          )
        : sent
    const answer = (await client.call(endpoint, tried)) as CallAnswer<{ done?: unknown[] } | null>
    if (answer.status === 'success') expect([what, answer.data?.done]).toEqual([what, []])
    expect([what, await standing(client)]).toEqual([what, before])
  }
  expect(await count()).toEqual(there)
  // What is theirs to do they can do all the while.
  succeeded(await client.call('POST /job/update', { ...(await job()), name: '改过名字' }))
  reportFigure('permission cells', attempts.length)
  const admin = await clientOf(world.running().url).call(endpoints.login, { loginName: 'admin', password: 'Demo@2024' })
  expect(admin.status).toBe('success')
})
