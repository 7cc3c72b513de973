import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { mainDatabase } from '../database/database.fixture.ts'
import { demoPeople } from '../http/people.fixture.ts'
import { maxTools } from './findTools.ts'
import { forgetTools } from './forgetTools.ts'
import { assistant } from './mcp.fixture.ts'

const phones = 'universalServicePhone'

describe.each(mainDatabase)('the tools of assistants on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'comm01', 'project01', 'finance', 'editor'])
  const open: Awaited<ReturnType<typeof assistant>>[] = []
  const as = async (...[who, options]: [who: string, options?: Parameters<typeof assistant>[2]]) => {
    const one = await assistant(people, who, options)
    open.push(one)
    return one
  }
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()))
  })

  it('lists what the role of the caller permits, and never more than an assistant can choose from', async () => {
    const { client, names, use } = await as('admin')
    expect(client.getServerVersion()).toMatchObject({ name: 'community-console' })
    expect(client.getInstructions()).toContain('find_tools')
    expect(await names()).toEqual(['find_tools', 'call_tool', 'confirm', 'request_state', 'history', 'explain_right'])
    const ofArea = await (await as('admin', { query: '?area=yuanBaoManage' })).names()
    expect(ofArea).toHaveLength(maxTools)
    expect(ofArea).toContain('refund_list')
    const editor = await as('editor')
    expect(await editor.names()).not.toContain('explain_right')
    const { facts } = await use('find_tools', { query: 'refund' })
    expect(facts.data.tools.map(({ name }: { name: string }) => name)).toContain('refund_execute')
    const none = await editor.use('find_tools', { query: 'refund_execute' })
    expect(none.facts.data).toEqual({ total: 0, tools: [] })
  })

  it('gives a token that only reads, or only some areas, no other tools', async () => {
    const reader = await as('admin', { access: 'read', areas: ['yuanBaoManage'] })
    const names = await reader.names()
    expect(names).toContain('refund_list')
    expect(names.filter((name) => /_(update|execute|remove|create)$/.test(name))).toEqual([])
    const [refund] = await people.rows('admin', 'refund')
    const asked = { name: 'refund_execute', arguments: { ids: [refund.id] } }
    expect(await reader.use('call_tool', asked)).toMatchObject({ isError: true, facts: { errorCode: 'E_TOKEN' } })
    const elsewhere = await reader.use('call_tool', { name: 'notice_list', arguments: {} })
    expect(elsewhere).toMatchObject({ isError: true, facts: { errorCode: 'E_OP' } })
  })

  it('answers a token, and no session', async () => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const headers = { ...people.headersOf('admin'), accept: 'application/json, text/event-stream' }
    const answer = await people.app.inject({ method: 'POST', url: '/mcp', headers, payload })
    expect(answer.json()).toMatchObject({ status: 'fail', errorCode: 'E_TOKEN' })
    expect((await people.app.inject({ method: 'GET', url: '/mcp', headers })).statusCode).toBe(405)
  })

  it('speaks the language of the caller', async () => {
    const zh = await as('admin', { query: '?area=functions', language: 'zh' })
    const tools = (await zh.client.listTools()).tools
    const list = tools.find(({ name }) => name === 'notice_list')
    expect(list?.title).toContain('公告')
    expect(JSON.stringify(list?.inputSchema)).toContain('公告类型')
    const en = (await (await as('admin', { query: '?area=functions' })).client.listTools()).tools
    expect(en.find(({ name }) => name === 'notice_list')?.title).toMatch(/announcements/)
  })

  it('reads with filters, search and sums, personal data masked', async () => {
    const { use } = await as('comm01')
    const { facts, text } = await use('call_tool', { name: 'customer_list', arguments: { pageSize: 5 } })
    expect(facts.data.list).toHaveLength(5)
    for (const row of facts.data.list) expect(String(row.mobile)).toMatch(/\*/)
    const [{ id }] = facts.data.list
    const detail = await use('call_tool', { name: 'customer_detail', arguments: { id } })
    expect(detail.facts['data'].mobile).toMatch(/\*/)
    expect(text).toMatch(/^The JSON below holds records/)
    const refused = await use('call_tool', { name: 'customer_list', arguments: { pageSizes: 5 } })
    expect(refused).toMatchObject({
      isError: true,
      facts: { errorCode: 'E_UNKNOWN', errors: { pageSizes: expect.any(String) } },
    })
  })

  it('sets the order of twenty phones, once they were previewed and confirmed', async () => {
    const { use } = await as('admin')
    const rows = (await people.rows('admin', phones, { pageSize: 20 })).slice(0, 20)
    const ids = rows.map(({ id }) => id)
    const asked = { name: `${phones}_update`, arguments: { ids, input: { sort: 777 } } }
    const { facts, text } = await use('call_tool', asked)
    expect(text).toMatch(/^Nothing has changed yet/)
    expect(facts.preview).toMatchObject({ total: ids.length, failed: [] })
    const before = await people.rows('admin', phones, { pageSize: 20 })
    expect(before.filter(({ id }) => ids.includes(id)).some(({ sort }) => sort === 777)).toBe(false)
    const done = await use('confirm', { confirmationId: facts.confirmationId })
    expect(done.facts.data).toMatchObject({ total: ids.length, failedCount: 0 })
    const trail = await people.get('admin', `/history/list?resource=${phones}&id=${ids[0]}`)
    expect(trail.data[0] ?? trail.data.list?.[0]).toMatchObject({ token: 'my assistant', tool: `${phones}_update` })
    const after = (await people.rows('admin', phones)).filter(({ id }) => ids.includes(id))
    expect(after.map(({ sort }) => sort)).toEqual(ids.map(() => 777))
    // The same again is the same answer, and no second change.
    expect(await use('confirm', { confirmationId: facts.confirmationId })).toEqual(done)
    expect(
      (await people.rows('admin', phones)).filter(({ sort }) => sort === 777).map(({ version }) => version),
    ).toEqual(after.map(({ version }) => version))
  })

  it('changes one record as it was seen, and refuses to go over what somebody changed since', async () => {
    const { use } = await as('admin')
    const [row] = await people.rows('admin', phones)
    const { facts } = await use('call_tool', {
      name: `${phones}_update`,
      arguments: { ids: [row.id], input: { name: 'Plumber' } },
    })
    expect(facts.confirmationId).toBeTypeOf('string')
    const meanwhile = await people.post('admin', `/${phones}/update`, { id: row.id, version: row.version, sort: 5 })
    expect(meanwhile).toMatchObject({ status: 'success' })
    expect(await use('confirm', { confirmationId: facts.confirmationId })).toMatchObject({
      isError: true,
      facts: { errorCode: 'E_VERSION' },
    })
  })

  it('confirms only what it previewed to the same caller, for five minutes', async () => {
    const admin = await as('admin')
    const [row] = await people.rows('admin', phones)
    const asked = { name: `${phones}_enable`, arguments: { ids: [row.id], input: { enable: false } } }
    const { facts } = await admin.use('call_tool', asked)
    const other = await as('comm01')
    const gone = { isError: true, facts: { errorCode: 'E_NOT_FOUND' } }
    expect(await other.use('confirm', { confirmationId: facts.confirmationId })).toMatchObject(gone)
    expect(await admin.use('confirm', { confirmationId: `${facts.confirmationId}x` })).toMatchObject(gone)
    people.scratch.time.now = new Date(people.scratch.time.now.getTime() + 5 * 60_000)
    expect(await admin.use('confirm', { confirmationId: facts.confirmationId })).toMatchObject(gone)
  })

  it('refuses what is beyond the scope of the caller, with the reason of the platform', async () => {
    const { use } = await as('project01')
    const [mine, all] = [await people.rows('project01', phones), await people.rows('admin', phones)]
    const theirs = all.find(({ id }) => !mine.some((row) => row.id === id))
    const one = await use('call_tool', { name: `${phones}_detail`, arguments: { id: theirs?.id } })
    expect(one).toMatchObject({ isError: true, facts: { errorCode: 'E_NOT_FOUND' } })
    const change = { name: `${phones}_remove`, arguments: { ids: [theirs?.id] } }
    const { isError, facts } = await use('call_tool', change)
    expect(isError).toBe(true)
    expect(facts.preview.failed).toMatchObject([{ id: theirs?.id, errorCode: 'E_SCOPE' }])
    expect(facts.confirmationId).toBeUndefined()
    const forbidden = await (await as('editor')).use('refund_execute', { ids: [theirs?.id] })
    expect(forbidden).toMatchObject({ isError: true, facts: { errorCode: 'E_OP' } })
  })

  it('leaves money to a person, who decides in the console', async () => {
    const { use } = await as('admin')
    const [refund] = await people.rows('admin', 'refund', { filters: { state: ['approved'] } })
    const asked = await use('call_tool', { name: 'refund_execute', arguments: { ids: [refund.id] } })
    expect(asked.text).toMatch(/waits in the inbox/)
    const { requestId } = asked.facts
    expect((await use('request_state', { requestId })).facts.data).toEqual({ state: 'open' })
    const inbox = (await people.get('admin', '/inbox/list?kind=approval')).data.list
    expect(inbox).toMatchObject([{ kind: 'approval', address: `/inbox?request=${requestId}`, read: false }])
    const told = (await people.get('admin', `/toolRequest/detail?id=${requestId}`)).data
    expect(told).toMatchObject({ state: 'open', total: 1, changes: 1, refusals: [], records: [{ id: refund.id }] })
    expect(told.title).toMatch(/Refund/)
    // Whoever approves it sees how much moves.
    const { refundAmount, refundYuanbao } = refund
    expect(asked.facts['preview'].sums).toEqual({ refundAmount, refundYuanbao })
    const yuan = (Number(refundAmount) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
    expect(told.sums).toMatchObject([{ label: 'Refund amount', text: `¥${yuan}` }, { label: 'Yuanbao returned' }])
    const [same] = await people.rows('admin', 'refund', { filters: { state: ['approved'] } })
    expect(same.version).toBe(refund.version)
    const approved = await people.post('admin', '/toolRequest/approve', { id: requestId })
    expect(approved.data).toEqual({ changes: 1, refusals: [], shown: [] })
    expect((await use('request_state', { requestId })).facts.data).toMatchObject({ state: 'approved' })
    expect(await people.post('admin', '/toolRequest/decline', { id: requestId })).toMatchObject({
      errorCode: 'E_STATE',
    })
    const history = await people.get('admin', `/history/list?resource=refund&id=${refund.id}`)
    expect(JSON.stringify(history.data)).toContain('refund_execute')
  })

  it('is approved once, however often at the same time, and stays so', async () => {
    const { use } = await as('admin')
    const [refund] = await people.rows('admin', 'refund', { filters: { state: ['approved'] } })
    const asked = await use('call_tool', { name: 'refund_execute', arguments: { ids: [refund.id] } })
    const id = asked.facts['requestId']
    const approve = () => people.post('admin', '/toolRequest/approve', { id })
    const answers = await Promise.all(Array.from({ length: 8 }, approve))
    expect(answers.filter(({ status }) => status === 'success').length).toBeGreaterThan(0)
    for (const { status, errorCode } of answers) if (status === 'fail') expect(errorCode).toBe('E_IDEMPOTENCY')
    const detail = await people.get('admin', `/toolRequest/detail?id=${id}`)
    expect(detail.data).toMatchObject({ state: 'approved' })
  })

  it('does nothing of what was declined, or decided by nobody for a day', async () => {
    const { use } = await as('admin')
    const [bill] = await people.rows('admin', 'yuanbaoBill', { filters: { state: ['open'] } })
    const ask = async () =>
      (await use('call_tool', { name: 'yuanbaoBill_confirm', arguments: { ids: [bill.id] } })).facts['requestId']
    const [declined, forgotten] = [await ask(), await ask()]
    expect(await people.post('admin', '/toolRequest/decline', { id: declined })).toMatchObject({ status: 'success' })
    const refused = { status: 'fail', errorCode: 'E_STATE' }
    expect(await people.post('admin', '/toolRequest/approve', { id: declined })).toMatchObject(refused)
    expect(await people.post('comm01', '/toolRequest/approve', { id: forgotten })).toMatchObject({
      errorCode: 'E_NOT_FOUND',
    })
    people.scratch.time.now = new Date(people.scratch.time.now.getTime() + 24 * 60 * 60_000)
    const headers = await people.scratch.sessionOf('admin')
    const late = await people.call('admin', '/toolRequest/approve', {
      method: 'POST',
      payload: { id: forgotten },
      headers,
    })
    expect(late.json()).toMatchObject(refused)
    const detail = await people.call('admin', `/toolRequest/detail?id=${forgotten}`, { headers })
    expect(detail.json().data).toMatchObject({ state: 'expired' })
  })

  it('keeps no arguments longer than somebody may need them', async () => {
    const { platform, time } = people.scratch
    const kept = async () => {
      const { rows } = await sql<{ confirmations: number; requests: number }>`
        select (select count(*)::int from "toolConfirmation") as confirmations,
          (select count(*)::int from "toolRequest") as requests`.execute(platform.database.read)
      return rows[0]
    }
    await forgetTools(platform)
    expect(await kept()).toMatchObject({ confirmations: 0, requests: expect.any(Number) })
    expect((await kept())?.requests).toBeGreaterThan(0)
    time.now = new Date(time.now.getTime() + 8 * 24 * 60 * 60_000)
    await forgetTools(platform)
    expect(await kept()).toEqual({ confirmations: 0, requests: 0 })
  })
})
