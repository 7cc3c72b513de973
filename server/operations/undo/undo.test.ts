import { describe, expect, it } from 'vitest'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'

const phones = 'universalServicePhone'

describe.each(mainDatabase)('undo on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'comm01', 'project01', 'editor'])
  const { post, get } = people
  let calls = 0
  /** Does something by a call with an id of its own, and answers that id. */
  const doing = async (who: string, method: 'GET' | 'POST', path: string, payload?: object): Promise<string> => {
    const change = `undo-test-${calls++}`
    const options = { method, headers: { 'x-request-id': change }, ...(payload && { payload }) }
    const answer = (await people.call(who, path, options)).json()
    expect(answer).toMatchObject({ status: 'success' })
    return change
  }
  const undo = (who: string, question: object) => post(who, '/undo/run', { resource: phones, ...question })
  const detail = async (id: string, resource = phones) => (await get('admin', `/${resource}/detail?id=${id}`)).data
  const trailOf = async (id: string, resource = phones) =>
    (await get('admin', `/history/list?resource=${resource}&id=${id}`)).data.list
  const phoneRow = async (at: number) => {
    const rows = await people.rows('admin', phones)
    return await detail(rows[at]?.id ?? '')
  }

  it('brings the values of an update back, and itself once more', async () => {
    const before = await phoneRow(0)
    const { id, version } = before
    const change = await doing('admin', 'POST', `/${phones}/update`, { id, version, name: '换了名', address: '新址' })
    const foreseen = await post('admin', '/undo/preview', { resource: phones, change })
    expect(foreseen.data).toMatchObject({ total: 1, done: [id], same: 0, failed: [], next: null, together: 1 })
    expect(await detail(id)).toMatchObject({ name: '换了名' })
    const back = await doing('admin', 'POST', '/undo/run', { resource: phones, change })
    expect(await detail(id)).toMatchObject({ name: before.name, address: before.address })
    expect((await trailOf(id))[0]).toMatchObject({ operation: 'undo' })
    expect((await undo('admin', { change })).data).toMatchObject({ done: [id], same: 1 })
    expect((await undo('admin', { change: back })).data).toMatchObject({ done: [id], same: 0 })
    expect(await detail(id)).toMatchObject({ name: '换了名', address: '新址' })
    await undo('admin', { change: back })
  })

  it('does not overwrite a later change without being told to', async () => {
    const { id, version, name } = await phoneRow(1)
    const change = await doing('admin', 'POST', `/${phones}/update`, { id, version, name: '先改' })
    const other = await post('admin', `/${phones}/update`, { id, version: version + 1, name: '后改' })
    expect(other).toMatchObject({ status: 'success' })
    const refused = await undo('admin', { change })
    expect(refused.data).toMatchObject({
      done: [],
      failed: [{ id, title: '后改', later: true, msg: 'Changed since: Name' }],
    })
    expect(await detail(id)).toMatchObject({ name: '后改' })
    expect((await undo('admin', { change, over: true })).data).toMatchObject({ done: [id], failed: [] })
    expect(await detail(id)).toMatchObject({ name })
  })

  it('leaves alone what others changed of other fields', async () => {
    const { id, version, name } = await phoneRow(2)
    const change = await doing('admin', 'POST', `/${phones}/update`, { id, version, name: '只改名' })
    await post('admin', `/${phones}/update`, { id, version: version + 1, address: '别的地方' })
    expect((await undo('admin', { change })).data).toMatchObject({ done: [id], failed: [] })
    expect(await detail(id)).toMatchObject({ name, address: '别的地方' })
  })

  it('brings settings back', async () => {
    const resource = 'payRuleSetting'
    const { id, version, minPayAmount } = (await get('admin', `/${resource}/detail`)).data
    const change = await doing('admin', 'POST', `/${resource}/update`, { id, version, minPayAmount: minPayAmount + 7 })
    expect((await undo('admin', { resource, change })).data).toMatchObject({ done: [id], failed: [] })
    expect((await get('admin', `/${resource}/detail`)).data).toMatchObject({ minPayAmount })
  })

  it('brings an order back', async () => {
    const resource = 'systemModule'
    const order = async () => (await people.rows('admin', resource)).map(({ id }: { id: string }) => id)
    const before = await order()
    const change = await doing('admin', 'POST', `/${resource}/sort`, { ids: before.toReversed() })
    expect(await order()).toEqual(before.toReversed())
    expect((await undo('admin', { resource, change })).data).toMatchObject({ failed: [], next: null })
    expect(await order()).toEqual(before)
  })

  it('takes a new row away and brings a deleted one back', async () => {
    const { categoryId, phone, audience, communityIds } = await phoneRow(0)
    const row = { name: '撤销的新行', categoryId, phone, audience, communityIds }
    const made = await doing('admin', 'POST', `/${phones}/insert`, row)
    const [{ id }] = await people.rows('admin', phones, { keyword: '撤销的新行' })
    expect((await undo('admin', { change: made })).data).toMatchObject({ done: [id], failed: [] })
    expect(await people.rows('admin', phones, { keyword: '撤销的新行' })).toEqual([])
    expect((await undo('admin', { change: made })).data).toMatchObject({ done: [id], same: 1 })
    const [{ id: other, name }] = await people.rows('admin', phones)
    const removed = await doing('admin', 'GET', `/${phones}/delete?id=${other}`)
    expect((await undo('admin', { change: removed })).data).toMatchObject({ done: [other], same: 0 })
    expect(await detail(other)).toMatchObject({ name })
    expect((await trailOf(other)).map(({ operation }: { operation: string }) => operation).slice(0, 2)).toEqual([
      'restore',
      'remove',
    ])
  })

  it('switches back, and goes back the way a declaration has', async () => {
    const { id, enable } = await phoneRow(3)
    const change = await doing('admin', 'POST', `/${phones}/enable`, { id, enable: !enable })
    expect((await undo('admin', { change })).data).toMatchObject({ done: [id], same: 0 })
    expect(await detail(id)).toMatchObject({ enable })
    const [notice] = await people.rows('admin', 'notice', { filters: { publishState: ['published'] } })
    const { pinned } = await detail(notice.id, 'notice')
    const pin = await doing('admin', 'POST', '/notice/pin', { id: notice.id, pinned: !pinned })
    expect((await undo('admin', { resource: 'notice', change: pin })).data).toMatchObject({ same: 0, failed: [] })
    expect(await detail(notice.id, 'notice')).toMatchObject({ pinned })
  })

  it('says of what has no way back that it has none', async () => {
    const [audit] = await people.rows('admin', 'bindingAudit', { filters: { auditState: ['pending'] } })
    const change = await doing('admin', 'POST', '/bindingAudit/reject', { id: audit.id, rejectReason: '材料不全' })
    expect((await undo('admin', { resource: 'bindingAudit', change })).data).toMatchObject({
      done: [],
      failed: [{ id: audit.id, errorCode: 'E_STATE', msg: 'There is no step back from this operation' }],
    })
    // What residents see goes by the move that says why.
    const [notice] = await people.rows('admin', 'notice', { filters: { publishState: ['published'] } })
    const gone = { id: notice.id, withdrawReason: '内容有误' }
    expect(await post('admin', '/notice/withdraw', gone)).toMatchObject({ status: 'success' })
    const published = await doing('admin', 'POST', '/notice/publish', { id: notice.id })
    expect((await undo('admin', { resource: 'notice', change: published })).data.failed).toMatchObject([
      { msg: 'Use “Withdraw” instead, which asks for more' },
    ])
  })

  it('takes a batch back as one, from the call and from the history', async () => {
    const ids = (await people.rows('admin', phones)).slice(0, 5).map(({ id }) => id)
    const before = await Promise.all(ids.map(async (id) => (await detail(id)).address))
    const input = { resource: phones, operation: 'update', input: { address: '一起改' }, ids }
    const change = await doing('admin', 'POST', '/batch/run', input)
    expect((await undo('admin', { change })).data).toMatchObject({ total: 5, failed: [], next: null })
    expect(await Promise.all(ids.map(async (id) => (await detail(id)).address))).toEqual(before)
    await doing('admin', 'POST', '/batch/run', input)
    const [entry] = await trailOf(ids[0] ?? '')
    const alone = await post('admin', '/undo/preview', { resource: phones, entryId: entry.id })
    expect(alone.data).toMatchObject({ total: 1, done: [ids[0]], together: 5 })
    expect((await undo('admin', { entryId: entry.id, whole: true })).data).toMatchObject({ total: 5, failed: [] })
    expect(await Promise.all(ids.map(async (id) => (await detail(id)).address))).toEqual(before)
  })

  it('says which values do not come back, because no log holds personal data', async () => {
    const [customer] = await people.rows('admin', 'customer')
    const { id, version, mobile, remark } = await detail(customer.id, 'customer')
    const update = { id, version, mobile: '13911112222', remark: '换号' }
    const change = await doing('admin', 'POST', '/customer/update', update)
    expect((await undo('admin', { resource: 'customer', change })).data).toMatchObject({
      done: [id],
      partly: [{ id, fields: ['Mobile'] }],
    })
    expect(await detail(id, 'customer')).toMatchObject({ remark, mobile: '13911112222' })
    const alone = { id, version: version + 2, mobile }
    const again = await doing('admin', 'POST', '/customer/update', alone)
    expect((await undo('admin', { resource: 'customer', change: again })).data.failed[0].msg).toContain('personal data')
  })

  it('is nobody else’s business, and asks for what it does', async () => {
    const { id, version, name } = await phoneRow(4)
    const change = await doing('admin', 'POST', `/${phones}/update`, { id, version, name: '管理员改' })
    expect(await undo('project01', { change })).toMatchObject({ errorCode: 'E_NOT_FOUND' })
    expect(await undo('editor', { change })).toMatchObject({ errorCode: 'E_OP' })
    const [entry] = await trailOf(id)
    // A community administrator reads the phones, and may not edit them.
    const asked = await undo('comm01', { entryId: entry.id })
    expect([asked.errorCode, asked.data?.failed?.[0]?.errorCode]).toContainEqual(
      expect.stringMatching(/^E_(OP|SCOPE|NOT_FOUND)$/),
    )
    expect(await detail(id)).toMatchObject({ name: '管理员改' })
    await undo('admin', { change })
    expect(await detail(id)).toMatchObject({ name })
    expect(await undo('admin', { change: 'never was' })).toMatchObject({ errorCode: 'E_NOT_FOUND' })
    expect(await undo('admin', {})).toMatchObject({ errorCode: 'E_REQUIRED' })
    expect(await undo('admin', { change, all: true })).toMatchObject({ errorCode: 'E_UNKNOWN' })
  })
})
