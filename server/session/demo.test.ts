import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope, MenuNode, UserRecord } from '../../src/platform/contract.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { answerFailures } from '../http/failures.ts'
import { scratchPlatform } from '../http/http.fixture.ts'
import { registerRoutes } from '../http/registerRoutes.ts'
import { sessionRoutes } from './routes.ts'

/** The accounts of the demo data (domain 5.3), each seeing exactly what the domain says. */
let app: FastifyInstance
let close: () => Promise<void>

beforeAll(async () => {
  const scratch = await scratchPlatform(mainDatabase.at(-1)?.[1])
  app = fastify() as unknown as FastifyInstance
  answerFailures(app, scratch.platform)
  registerRoutes(app, scratch.platform, sessionRoutes(scratch.platform))
  close = async () => {
    await app.close()
    await scratch.drop()
  }
})
afterAll(() => close())

const post = async <Data>(url: string, payload: object): Promise<Envelope<Data>> =>
  (await app.inject({ method: 'POST', url, payload, headers: { 'accept-language': 'en' } })).json()
const login = (loginName: string) =>
  post<UserRecord>('/platform/pc/user/login/password', { loginName, password: 'Demo@2024' })
const menu = async (token: string): Promise<MenuNode[]> =>
  (await app.inject({ url: '/platform/pc/menu/list', headers: { authorization: token } })).json().data

const groups = async (loginName: string) => {
  const { data } = await login(loginName)
  return { roles: data.roles.toSorted(), menu: (await menu(data.accessToken)).map(({ path }) => path) }
}

test('each role sees its menu', async () => {
  const { menu: all } = await groups('admin')
  expect(all).toHaveLength(14)
  expect(await groups('ops')).toEqual({ roles: ['super_admin'], menu: all })
  expect(await groups('comm01')).toEqual({
    roles: ['comm_admin'],
    menu: all.filter((path) => path !== '/finance' && path !== '/appAccess'),
  })
  expect(await groups('project01')).toEqual({
    roles: ['project_admin'],
    menu: all.filter((path) => path !== '/appAccess'),
  })
  expect(await groups('editor')).toEqual({
    roles: ['comm_admin', 'content_editor'],
    menu: ['/workplace', '/functions'],
  })
  expect(await groups('finance')).toEqual({
    roles: ['finance_clerk'],
    menu: ['/workplace', '/integrals', '/finance', '/yuanBaoManage'],
  })
  expect(await groups('finmgr')).toMatchObject({ roles: ['finance_manager', 'project_admin'] })
  expect((await groups('multi')).menu).toEqual([
    '/workplace',
    '/functions',
    '/advertising',
    '/affiliateManage',
    '/yuanBaoManage',
  ])
  expect(await groups('wrongrole')).toEqual({ roles: ['misconfigured'], menu: ['/workplace', '/setting'] })
  expect(await groups('nomenu')).toEqual({ roles: ['empty_role'], menu: [] })
})

test('the special accounts do what they are for', async () => {
  expect(await login('newbie')).toMatchObject({
    status: 'success',
    errorCode: '-2',
    data: { mustChangePassword: true },
  })
  expect(await login('disabled')).toMatchObject({ status: 'fail', errorCode: 'E_STATE', data: { enable: false } })
  const unify = (ticket: string) => post<UserRecord>('/platform/pc/user/login/unify', { ticket })
  for (let again = 0; again < 2; again++) {
    const done = await unify('DEMO-TICKET-OK')
    expect(done).toMatchObject({ status: 'success', errorCode: null, data: { name: '蒋统一' } })
    expect(await menu(done.data.accessToken)).not.toHaveLength(0)
    const half = await unify('DEMO-TICKET')
    expect(half).toMatchObject({ status: 'success', errorCode: '-2', data: { name: '蒋统一' } })
  }
  expect((await login('unify')).errorCode).toBe('E_LOGIN')
})
