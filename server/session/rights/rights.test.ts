import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../src/platform/contract.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'

const tried = ['list', 'detail', 'create', 'update']

describe.each(mainDatabase)('rights, explained on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'comm01', 'project01', 'finance'])
  const { get, post, rows } = people
  const idOf = async (resource: string, field: string, value: string) =>
    (await rows('admin', resource)).find((row) => row[field] === value)?.id ?? ''
  const account = (loginName: string) => idOf('account', 'loginName', loginName)
  const role = (code: string) => idOf('job', 'code', code)
  const explain = async (question: Readonly<Record<string, string>>, who = 'admin') =>
    get(who, `/rights/explain?${new URLSearchParams(question)}`)
  const stepsOf = (data: { checks: readonly { step: string; ok: boolean }[] }) =>
    data.checks.map(({ step, ok }) => (ok ? step : `not ${step}`))

  it.each(['comm01', 'project01', 'finance'])('say of %s what the calls say', async (who) => {
    const accountId = await account(who)
    const differ: string[] = []
    for (const { name, operations } of people.scratch.platform.catalogue.resources)
      for (const operation of operations.filter(({ verb }) => tried.includes(verb))) {
        const { data } = await explain({ accountId, resource: name, operation: operation.name })
        const url = addressOf(operation.path).replace('/platform/pc', '')
        const answer = operation.method === 'GET' ? await get(who, url) : await post(who, url, {})
        if (data.allowed !== (answer.errorCode !== 'E_OP')) differ.push(`${name}.${operation.name}`)
      }
    expect(differ).toEqual([])
  })

  it('name the role and the menu a right comes from, or the menus it could come from', async () => {
    const accountId = await account('comm01')
    const given = await explain({ accountId, resource: 'notice', operation: 'create' })
    expect(given.data).toMatchObject({
      allowed: true,
      dataScope: 'community',
      entries: [{ path: '/functions/publish/notice', role: '小区管理员', codes: ['add'] }],
    })
    const missing = await explain({ accountId, resource: 'job', operation: 'create' })
    expect(missing.data).toMatchObject({ allowed: false, entries: [{ path: '/setting/job', role: null }] })
    expect(stepsOf(missing.data)).toEqual(['account', 'roles', 'not grant'])
    expect(missing.data.checks.at(-1).errorCode).toBe('E_OP')
  })

  it('let a super administrator by, and a disabled account not in', async () => {
    const admin = await explain({ accountId: await account('admin'), resource: 'job', operation: 'remove' })
    expect(stepsOf(admin.data)).toEqual(['account', 'roles', 'bypass'])
    expect(admin.data.stepUp).toBe(true)
    const all = await rows('admin', 'account', { filters: { enable: false } })
    const disabled = await explain({ accountId: all[0].id, resource: 'notice', operation: 'list' })
    expect(stepsOf(disabled.data)).toEqual(['not account'])
  })

  it('judge a row by scope, pages and state, with the code the call is refused with', async () => {
    const accountId = await account('comm01')
    const seen = new Set((await rows('comm01', 'notice')).map(({ id }) => id))
    const every = await rows('admin', 'notice')
    const foreign = every.find(({ id }) => !seen.has(id))
    const own = every.find((row) => seen.has(row.id) && row['audience'] === 'community')
    const all = every.find((row) => row['audience'] === 'all')
    if (!foreign || !own || !all) throw new Error('the demo has no such notices')
    const about = (id: string, operation: string) => explain({ accountId, resource: 'notice', operation, id })
    expect(stepsOf((await about(foreign.id, 'detail')).data).at(-1)).toBe('not scope')
    expect((await about(foreign.id, 'detail')).data.checks.at(-1).errorCode).toBe('E_NOT_FOUND')
    expect((await get('comm01', `/notice/detail?id=${foreign.id}`)).errorCode).toBe('E_NOT_FOUND')
    expect((await about(own.id, 'detail')).data.allowed).toBe(true)
    const update = await about(all.id, 'update')
    expect(stepsOf(update.data).at(-1)).toBe('not write')
    const { errorCode } = await post('comm01', '/notice/update', { id: all.id, version: all.version, title: 'x' })
    expect(update.data.checks.at(-1).errorCode).toBe(errorCode)
  })

  it('judge a role alone, whose holders may have no rows', async () => {
    const jobId = await role('finance_clerk')
    expect((await explain({ jobId, resource: 'refund', operation: 'approve' })).data.allowed).toBe(false)
    expect((await explain({ jobId, resource: 'refund', operation: 'list' })).data.allowed).toBe(true)
  })

  it('compare two roles, menu by menu', async () => {
    const [clerk, manager] = [await role('finance_clerk'), await role('finance_manager')]
    const { data } = await get('admin', `/rights/compare?jobId=${clerk}&otherId=${manager}`)
    const refunds = data.entries.find(({ path }: { path: string }) => path === '/yuanBaoManage/payConfig/refunds')
    expect(refunds.held[0]).not.toContain('audit')
    expect(refunds.held[1]).toContain('audit')
    const superAdmin = await role('super_admin')
    const { data: whole } = await get('admin', `/rights/compare?jobId=${clerk}&otherId=${superAdmin}`)
    expect(whole.roles.map(({ everything }: { everything: boolean }) => everything)).toEqual([false, true])
    expect(whole.entries.length).toBeGreaterThan(data.entries.length)
  })

  it('open the console as a role, which the log notes, and give nothing', async () => {
    const jobId = await role('finance_clerk')
    const seen = await post('admin', '/rights/seeAs', { jobId })
    expect(seen.data).toMatchObject({ code: 'finance_clerk' })
    expect(seen.data.grants.map(({ path }: { path: string }) => path)).toContain('/yuanBaoManage/payConfig/refunds')
    const log = await rows('admin', 'operationLog', { filters: { entity: 'job' } })
    expect(log.find(({ entityId, operation }) => entityId === jobId && operation === 'seeAs')).toBeTruthy()
    const everything = await post('admin', '/rights/seeAs', { jobId: await role('super_admin') })
    expect(everything.data.grants).toBeNull()
    expect(await post('finance', '/rights/seeAs', { jobId })).toMatchObject({ errorCode: 'E_OP' })
  })

  it('name the fields that a rule keeps from somebody, and which rule', async () => {
    const accountId = await account('comm01')
    const fields = async (resource: string, operation: string) =>
      new Map<string, string>(
        (await explain({ accountId, resource, operation })).data.fields.map((one: { name: string; rule: string }) => [
          one.name,
          one.rule,
        ]),
      )
    expect([...(await fields('customer', 'list'))]).toEqual([
      ['mobile', 'masked'],
      ['idCardNo', 'reason'],
    ])
    // Whoever sees personal data in full is asked why for the identity number all the same.
    const detail = await explain({ accountId, resource: 'customer', operation: 'detail' })
    const masked = detail.data.inFull ? [] : [{ name: 'mobile', rule: 'masked' }]
    expect(detail.data.fields).toEqual([...masked, { name: 'idCardNo', rule: 'reason' }])
    const update = await fields('customer', 'update')
    expect(update.get('customerNo')).toBe('system')
    expect(update.get('relation')).toBe('elsewhere')
    expect(update.get('realName')).toBe(undefined)
    expect((await fields('account', 'update')).get('loginName')).toBe('fixed')
    expect((await fields('operationLog', 'list')).get('replaced')).toBe('never')
  })

  it('are told to nobody without the page, and say what they cannot find', async () => {
    const accountId = await account('comm01')
    const right = { accountId, resource: 'notice', operation: 'list' }
    for (const who of ['comm01', 'project01', 'finance'])
      expect(await explain(right, who)).toMatchObject({ errorCode: 'E_OP' })
    expect(await get('finance', '/rights/compare?jobId=a&otherId=b')).toMatchObject({ errorCode: 'E_OP' })
    expect(await explain({ ...right, resource: 'constructor' })).toMatchObject({ errorCode: 'E_UNKNOWN' })
    expect(await explain({ ...right, operation: 'no' })).toMatchObject({ errorCode: 'E_UNKNOWN' })
    expect(await explain({ ...right, accountId: 'x' })).toMatchObject({ errorCode: 'E_NOT_FOUND' })
    expect(await explain({ resource: 'notice', operation: 'list' })).toMatchObject({ errorCode: 'E_REQUIRED' })
  })
})
