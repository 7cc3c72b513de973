import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runClocks } from '../../server/jobs/clock/runClocks.ts'
import type { ListAnswer, WireRow, WriteAnswer } from '../../src/platform/contract.ts'
import { type Client, logIn } from '../../tests/support/client.ts'
import { openPlatform, type TestPlatform } from '../../tests/support/platform.ts'

let running: TestPlatform
let admin: Client

beforeAll(async () => {
  running = await openPlatform()
  admin = await logIn(running.url, 'admin')
}, 300_000)
afterAll(() => running?.close(), 120_000)

const rowsOf = async (resource: string, body: object = {}): Promise<readonly WireRow[]> =>
  (await admin.call<ListAnswer>(`POST /${resource}/condition`, { pageSize: 200, ...body })).data.list
const named = async (resource: string, keyword: string): Promise<WireRow> => {
  const row = (await rowsOf(resource, { keyword }))[0]
  if (!row) throw new Error(`no ${resource} called ${keyword}`)
  return row
}
const move = (resource: string, name: string, row: Pick<WireRow, 'id'>, input: object = {}) =>
  admin.call<WriteAnswer>(`POST /${resource}/${name}`, { id: row.id, ...input })
const testOf = async ({ id }: WireRow) => {
  const [one] = await rowsOf('appTest', { filters: { applicationId: [id] } })
  if (!one) throw new Error('no test')
  return (await admin.call<WireRow>('GET /appTest/detail', { id: one.id })).data
}
const resultsOf = (test: WireRow, result: (n: number) => string) =>
  (test['cases'] as object[]).map((one, n) => ({ ...one, result: result(n) }))

test('C48: approval makes keys, shows the secret once, and a test of the standard cases', async () => {
  const application = await named('appApplication', '快递代收')
  expect((await move('appApplication', 'online', application)).errorCode).toBe('E_STATE')
  // Of many at once nobody would see it.
  const many = { resource: 'appApplication', operation: 'approve', ids: [application.id] }
  expect((await admin.call('POST /batch/run', many)).errorCode).toBe('E_UNKNOWN')
  expect((await admin.call('POST /appApplication/approve', { ids: [application.id] })).errorCode).toBe('E_UNKNOWN')
  const approve = () =>
    admin.call<WriteAnswer>(
      'POST /appApplication/approve',
      { id: application.id },
      { headers: { 'Idempotency-Key': 'one-press' } },
    )
  const answer = await approve()
  const secret = String(answer.data.shown?.['appSecret'])
  expect(secret).toMatch(/^[\w-]{32}$/)
  // Who sent the call sees it when the same call is sent again; who reads the database sees it nowhere.
  expect((await approve()).data).toEqual(answer.data)
  const { rows } = await sql<{ kept: string; secret: string }>`
    select (select string_agg(i::text, '') from "idempotency" i) as kept, "appSecret" as secret
    from "appApplication" where "id" = ${application.id}`.execute(running.platform.database.read)
  expect(rows[0]?.secret).toBe(createHash('sha256').update(secret).digest('hex'))
  expect(rows[0]?.kept).not.toContain(secret)
  expect((await move('appApplication', 'approve', application)).errorCode).toBe('E_STATE')
  const approved = await admin.call<WireRow>('GET /appApplication/detail', { id: application.id })
  expect(approved.data).toMatchObject({ state: 'testing', appKey: expect.stringMatching(/^app[0-9a-f]{16}$/) })
  expect(approved.data).not.toHaveProperty('appSecret')
  const made = await testOf(application)
  expect(made).toMatchObject({ state: 'waiting', passRate: 0, appVersion: application['appVersion'] })
  expect(made['testNo']).toMatch(/^CS\d{8}-/)
  expect(made['cases']).toHaveLength(10)
  expect((await admin.call('GET /appApplication/delete', { id: application.id })).errorCode).toBe('E_STATE')
})

test('C48: a test is concluded when every case was run, and decides about the application', async () => {
  const application = await named('appApplication', '快递代收')
  const tester = (await rowsOf('account', { keyword: '李运营' }))[0]?.id
  let one = await testOf(application)
  expect((await move('appTest', 'conclude', one, { conclusion: '通过' })).errorCode).toBe('E_STATE')
  const stranger = await move('appTest', 'start', one, { testerId: application.id })
  expect(stranger).toMatchObject({ errorCode: 'E_REF', errors: { testerId: expect.any(String) } })
  await move('appTest', 'start', one, { testerId: tester })
  one = await testOf(application)
  expect(one).toMatchObject({ state: 'running', testerId: tester, startedAt: expect.any(String) })
  const save = async (result: (n: number) => string) => {
    const { id, version } = await testOf(application)
    return await admin.call('POST /appTest/update', { id, version, cases: resultsOf(one, result) })
  }
  await save((n) => (n < 5 ? 'pass' : 'none'))
  expect(await testOf(application)).toMatchObject({ passRate: 50 })
  expect((await move('appTest', 'conclude', one, { conclusion: '通过' })).errorCode).toBe('E_STATE')
  await save(() => 'pass')
  expect((await move('appTest', 'conclude', one, { conclusion: '全部通过' })).status).toBe('success')
  expect(await testOf(application)).toMatchObject({ state: 'passed', passRate: 100, conclusion: '全部通过' })
  expect((await save(() => 'fail')).errorCode).toBe('E_STATE')
  expect(await named('appApplication', '快递代收')).toMatchObject({ state: 'testPassed' })
  expect((await move('appApplication', 'online', application)).status).toBe('success')
  const failed = await named('appApplication', '邻里团购')
  expect(failed).toMatchObject({ state: 'rejected', rejectReason: (await testOf(failed))['conclusion'] })
})

test('C48: a change of what is online is a new version under review, and what was rejected is submitted again', async () => {
  const edit = (row: WireRow, values: object) =>
    admin.call('POST /appApplication/update', { id: row.id, version: row.version, ...values })
  const online = await named('appApplication', '康桥问诊')
  expect((await edit(online, { summary: '在线问诊与复诊续方服务' })).errors).toHaveProperty('appVersion')
  const answer = await edit(online, { summary: '在线问诊与复诊续方服务', appVersion: '1.1.0' })
  expect(answer.status).toBe('success')
  const pending = await named('appApplication', '康桥问诊')
  expect(pending).toMatchObject({ state: 'pending', onlineAt: online['onlineAt'], appKey: online['appKey'] })
  // The keys of the first version go on: nothing new to show.
  expect((await move('appApplication', 'approve', pending)).data.shown).toBeUndefined()

  const rejected = await named('appApplication', '邻里团购')
  expect((await edit(rejected, { homeUrl: 'http://insecure.example/' })).errors).toHaveProperty('homeUrl')
  await edit(rejected, { summary: '邻里拼单，自提点取货。' })
  expect(await named('appApplication', '邻里团购')).toMatchObject({ state: 'pending', rejectReason: null })
})

test('C50: a vendor that is switched off has nothing online, whoever is faster', async () => {
  const vendor = await named('appRegister', '东河好邻居')
  const online = await named('appApplication', '好邻居保洁')
  expect(online).toMatchObject({ state: 'online' })
  await move('appApplication', 'offline', online, { offlineReason: '例行维护' })
  const [disabled, ...others] = await Promise.all([
    move('appRegister', 'disable', vendor, { disableReason: '资质到期' }),
    ...Array.from({ length: 4 }, () => move('appApplication', 'online', online)),
  ])
  expect(disabled?.status).toBe('success')
  for (const { status, errorCode } of others) if (status !== 'success') expect(errorCode).toBe('E_STATE')
  const left = (await rowsOf('appApplication')).filter((row) => row['vendorId'] === vendor.id && row['onlineAt'])
  expect(left).toEqual([])
  expect((await move('appApplication', 'online', online)).errorCode).toBe('E_STATE')
  await move('appRegister', 'enable', vendor)
  expect(await named('appApplication', '好邻居保洁')).toMatchObject({ state: 'offline' })
  expect((await move('appApplication', 'online', online)).status).toBe('success')
})

test('C50: what leads to an application in the app is switched off with it', async () => {
  const module = (await rowsOf('systemModule', { filters: { enable: true } }))[0]
  const online = (await rowsOf('appApplication', { filters: { state: ['online'] } })).find((row) => row['homeUrl'])
  if (!module || !online) throw new Error('nothing to point to')
  const { id, version } = module
  const pointed = await admin.call('POST /systemModule/update', { id, version, target: online['homeUrl'] })
  expect(pointed.status).toBe('success')
  expect((await move('appApplication', 'offline', online, { offlineReason: '例行维护' })).status).toBe('success')
  expect((await admin.call<WireRow>('GET /systemModule/detail', { id })).data['enable']).toBe(false)
})

test('C49: data access is never more than was asked for, and ends when it is revoked or its time is over', async () => {
  const [first, second] = await rowsOf('dataAudit', { filters: { state: ['pending'] } })
  if (!first || !second) throw new Error('no requests')
  const beyond = await move('dataAudit', 'approve', first, { scopes: ['payment'] })
  expect(beyond).toMatchObject({ errorCode: 'E_RANGE', errors: { scopes: expect.any(String) } })
  const more = await move('dataAudit', 'approve', first, { dailyQuota: Number(first['dailyQuota']) + 1 })
  expect(more).toMatchObject({ errorCode: 'E_LIMIT', errors: { dailyQuota: expect.any(String) } })
  expect((await move('dataAudit', 'approve', first, { dailyQuota: 1 })).status).toBe('success')
  expect((await move('dataAudit', 'approve', second)).status).toBe('success')
  const state = async ({ id }: WireRow) => {
    const { rows } = await sql<{ state: string }>`select state from "dataAudit" where id = ${id}`.execute(
      running.platform.database.read,
    )
    return rows[0]?.state
  }
  expect((await move('dataAudit', 'revoke', first, { revokeReason: '超范围使用' })).status).toBe('success')
  expect(await state(first)).toBe('revoked')

  const lastDay = Date.parse(`${second['validTo']}T12:00:00+08:00`)
  const at = (time: number) => ({ ...running.platform, clock: () => new Date(time) })
  await runClocks(at(lastDay))
  expect(await state(second)).toBe('approved')
  const dayAfter = at(lastDay + 24 * 60 * 60 * 1000)
  await Promise.all([runClocks(dayAfter), runClocks(dayAfter)])
  expect(await state(second)).toBe('expired')
  expect(await state(first)).toBe('revoked')
})

test('an order costs what the service costs times the quantity, and moves along its states only', async () => {
  const services = new Map((await rowsOf('housekeepingService')).map((row) => [row.id, row]))
  for (const order of await rowsOf('housekeepingOrder')) {
    const service = services.get(String(order['serviceId']))
    if (service) expect(order['amount']).toBe(Number(service['price']) * Number(order['quantity']))
  }
  const [pending] = await rowsOf('housekeepingOrder', { filters: { state: ['pending'] } })
  if (!pending) throw new Error('no order')
  expect((await move('housekeepingOrder', 'finish', pending)).errorCode).toBe('E_STATE')
  const worker = { workerName: '王阿姨', workerPhone: '13800000088' }
  expect((await move('housekeepingOrder', 'assign', pending, worker)).status).toBe('success')
  expect((await move('housekeepingOrder', 'assign', pending, { ...worker, workerName: '李阿姨' })).status).toBe(
    'success',
  )
  expect((await move('housekeepingOrder', 'finish', pending)).status).toBe('success')
  expect((await move('housekeepingOrder', 'cancel', pending, { cancelReason: '重复' })).errorCode).toBe('E_STATE')
})

test('community staff work on the orders of their communities, and on the services of their page', async () => {
  const staff = await logIn(running.url, 'comm01')
  const mine = (await staff.call<ListAnswer>('POST /housekeepingOrder/condition', { pageSize: 200 })).data
  const all = await rowsOf('housekeepingOrder')
  expect(mine.total).toBeGreaterThan(0)
  expect(mine.total).toBeLessThan(all.length)
  const seen = new Set(mine.list.map(({ id }) => id))
  const foreign = all.find(({ id, state }) => !seen.has(id) && state === 'assigned')
  expect((await staff.call('GET /housekeepingOrder/detail', { id: foreign?.id })).errorCode).toBe('E_NOT_FOUND')
  const answer = await staff.call('POST /housekeepingOrder/finish', { id: foreign?.id })
  expect(['E_SCOPE', 'E_NOT_FOUND']).toContain(answer.errorCode)
  const services = await staff.call<ListAnswer>('POST /housekeepingService/condition', {})
  expect(services.data.total).toBeGreaterThan(5)
  expect((await staff.call('GET /housekeepingService/delete', { id: services.data.list[0]?.id })).errorCode).toBe(
    'E_OP',
  )
})
