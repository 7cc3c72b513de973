import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { beforeEach, expect, test, vi } from 'vitest'
import adapter from '../../docs/examples/adapter.js'
import { dataProviderOf } from '../providers/data.ts'
import { callOperation } from '../providers/operations.ts'
import { resourceNamed } from '../registry.ts'
import { open } from '../screens/harness.tsx'
import { call, client } from './client.ts'
import { endpoints, type MenuNode, type UserRecord } from './contract.ts'
import { otherPlatform } from './otherPlatform.fixture.ts'
import { saveToken } from './token.ts'

const dataProvider = dataProviderOf(new QueryClient())

// The worked example of docs/platform.md: phones of a platform that names everything differently, with the example
// adapter and no other change.
vi.stubGlobal('fetch', async () => Response.json({ apiBase: '', adapter: '/adapter.js' }))
// The browser fetches it; here it is the file itself.
vi.mock('./adapterFile.ts', () => ({ adapterAt: async () => adapter }))

let platform: ReturnType<typeof otherPlatform>
let asked: string[]
beforeEach(() => {
  platform = otherPlatform()
  asked = []
  saveToken('secret-token')
  client.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const query = new URLSearchParams(config.params ?? {}).toString()
    const address = `${config.url}${query && `?${query}`}`
    const method = (config.method ?? 'get').toUpperCase()
    asked.push(`${method} ${address}`)
    const answer = platform.answer({
      method,
      address,
      authorization: config.headers.get('Authorization')?.toString(),
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    })
    return { data: answer.body, status: answer.status, statusText: '', headers: new AxiosHeaders(), config }
  }
})
const phones = resourceNamed('universalServicePhone')
const list = (more: object = {}) =>
  dataProvider.getList({ resource: phones.name, pagination: { currentPage: 1, pageSize: 10 }, ...more })

test('a session begins there', async () => {
  const user = await call<UserRecord>(endpoints.login, { body: { loginName: 'wanglei', password: 'right' } })
  expect(user).toMatchObject({ name: '王磊', accessToken: 'secret-token', roles: ['super_admin'], enable: true })
  await expect(call(endpoints.login, { body: { loginName: 'wanglei', password: 'wrong' } })).rejects.toThrow('密码不对')
  const [functions] = await call<MenuNode[]>(endpoints.menu)
  expect(functions?.secondaryMenu[0]?.secondaryMenu[0]?.secondaryMenu[0]).toMatchObject({
    path: phones.path,
    menuName: phones.title,
  })
})

test('lists are asked and read in other words', async () => {
  const { data, total } = await list({
    pagination: { currentPage: 2, pageSize: 10 },
    sorters: [{ field: 'sort', order: 'desc' }],
    filters: [{ field: 'enable', operator: 'eq', value: true }],
  })
  expect(asked).toEqual(['GET /v2/contacts?page=1&per_page=10&order=rank%3Adesc&active=1'])
  expect(total).toBe(20)
  expect(data[0]).toMatchObject({
    id: 'c12',
    name: '电话12',
    allDay: true,
    enable: true,
    labels: { categoryId: '维修安装' },
  })
  expect(data[0]?.['createdAt']).toBe(new Date(1_700_000_012_000).toISOString())
})

test('rows are made, changed, switched and removed with other verbs', async () => {
  const draft = { name: '开锁', categoryId: 'g2', phone: '0546-8800000', allDay: true }
  const { data: made } = await dataProvider.create({ resource: phones.name, variables: draft })
  expect(platform.contacts.at(-1)).toMatchObject({ title: '开锁', group_key: 'g2', round_the_clock: 'Y', rev: 1 })
  const id = String(made.id)
  await dataProvider.update({ resource: phones.name, id, variables: { version: 1, name: '开锁换锁' } })
  await callOperation(phones, 'enable', { id, version: 2, enable: false })
  expect(platform.contacts.at(-1)).toMatchObject({ title: '开锁换锁', active: 0, rev: 3 })
  const { data } = await dataProvider.getOne({ resource: phones.name, id })
  expect(data).toMatchObject({ name: '开锁换锁', enable: false, version: 3 })
  await callOperation(phones, 'remove', { id })
  expect(platform.contacts).toHaveLength(25)
  expect(asked.map((one) => one.replace(/c\d+/, 'key'))).toEqual([
    'POST /v2/contacts',
    'PATCH /v2/contacts/key',
    'PATCH /v2/contacts/key',
    'GET /v2/contacts/key',
    'DELETE /v2/contacts/key',
  ])
})

test('refusals keep their meaning and name our fields', async () => {
  const draft = { name: '电话1', categoryId: 'g1', phone: '0546-8800000' }
  const refused = await dataProvider.create({ resource: phones.name, variables: draft }).catch((failure) => failure)
  expect(refused).toMatchObject({ kind: 'business', errorCode: 'E_UNIQUE', errors: { name: '已被使用' } })
  const stale = { resource: phones.name, id: 'c1', variables: { version: 7, name: '别名' } }
  await expect(dataProvider.update(stale)).rejects.toMatchObject({ errorCode: 'E_VERSION' })
  saveToken('old-token-of-yesterday')
  await expect(list()).rejects.toMatchObject({ kind: 'session', code: 105 })
})

test('the list screen of the console manages them', async () => {
  open({ resource: phones, address: phones.path ?? '', path: phones.path ?? '' })
  expect(await screen.findByText('电话12')).toBeDefined()
  expect(screen.getByTestId(`${phones.name}.total`).textContent).toBe('共 25 条')
  fireEvent.click(screen.getByTestId(`${phones.name}.row.c5.enable`))
  await vi.waitFor(
    () => expect(platform.contacts.find(({ key }) => key === 'c5')).toMatchObject({ active: 1, rev: 2 }),
    { timeout: 15_000 },
  )
})

test('an adapter of another origin is not run', async () => {
  const { adapterAt } = await vi.importActual<typeof import('./adapterFile.ts')>('./adapterFile.ts')
  await expect(adapterAt('https://elsewhere.example/adapter.js')).rejects.toThrow('not of this origin')
})
