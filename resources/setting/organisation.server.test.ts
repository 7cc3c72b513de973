import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { testServer } from '../../server/database/database.fixture.ts'
import { scratchPlatform } from '../../server/http/http.fixture.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

// Rules of domain 2.3 and 3 about the organisation, each by its number, over the demo data.
describe.each(testServer ? [undefined, testServer] : [undefined])('the organisation on %s', (server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  let app: Awaited<ReturnType<typeof createApp>>
  const people: Record<string, Record<string, string>> = {}

  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    app = await createApp(scratch.platform)
    for (const name of ['admin', 'comm01', 'project01']) people[name] = await scratch.sessionOf(name)
  }, 300_000)
  afterAll(async () => {
    await app?.close()
    await scratch?.drop()
  })

  const post = async (who: string, path: string, payload: object = {}) =>
    (await app.inject({ method: 'POST', url: `/platform/pc${path}`, headers: people[who] ?? {}, payload })).json()
  const get = async (who: string, path: string) =>
    (await app.inject({ url: `/platform/pc${path}`, headers: people[who] ?? {} })).json()
  const rows = async (who: string, resource: string, request: object = {}): Promise<Row[]> =>
    (await post(who, `/${resource}/condition`, { pageSize: 200, ...request })).data.list
  const byCode = async (code: string) => {
    const found = (await rows('admin', 'workOrderType')).find((row) => row['code'] === code)
    if (!found) throw new Error(`no type ${code}`)
    return found
  }
  const detail = async (resource: string, id: string): Promise<Row> =>
    (await get('admin', `/${resource}/detail?id=${id}`)).data
  const type = async (values: object) => {
    const { id } = (await rows('admin', 'job'))[0] ?? {}
    return post('admin', '/workOrderType/insert', { name: '新类型', handlerJobId: id, orderKind: 'repair', ...values })
  }

  it('C32: what stands below a type is of its kind, whatever was said', async () => {
    const parent = await byCode('TS')
    const { data } = await type({ name: '宠物扰民', code: 'TS-P', parentId: parent.id, orderKind: 'praise' })
    expect(await detail('workOrderType', data.id)).toMatchObject({ orderKind: 'complaint' })
    const root = await type({ name: '其他', code: 'QT', orderKind: 'consult' })
    const child = await type({ name: '其他事项', code: 'QT-1', parentId: root.data.id })
    const { version } = await detail('workOrderType', root.data.id)
    await post('admin', '/workOrderType/update', { id: root.data.id, version, orderKind: 'praise' })
    expect(await detail('workOrderType', child.data.id)).toMatchObject({ orderKind: 'praise' })
  })

  it('C32: a leaf with orders gets no children, also when two try at once', async () => {
    const leaf = await byCode('BX-N')
    const answers = await Promise.all(['BX-N-1', 'BX-N-2'].map((code) => type({ name: code, code, parentId: leaf.id })))
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(['E_IN_USE', 'E_IN_USE'])
  })

  it('C33: three levels and no loops', async () => {
    const deep = await byCode('BX-S-1')
    const [group, root] = [await byCode('BX-S'), await byCode('BX')]
    expect(await type({ name: '第四层', code: 'BX-S-1-1', parentId: deep.id })).toMatchObject({ status: 'fail' })
    for (const parentId of [root.id, group.id, deep.id])
      expect(
        await post('admin', '/workOrderType/update', { id: root.id, version: root.version, parentId }),
      ).toMatchObject({ errorCode: 'E_TREE' })
  })

  it('C34: the home screen is ordered in one call with all its blocks, numbered 10, 20, 30', async () => {
    const blocks = await rows('admin', 'homeLayout')
    const ids = blocks.map(({ id }) => id).toReversed()
    expect(await post('admin', '/homeLayout/sort', { ids: ids.slice(1) })).toMatchObject({ errorCode: 'E_VERSION' })
    expect(await post('admin', '/homeLayout/sort', { ids: [...ids, 'nobody'] })).toMatchObject({ status: 'fail' })
    expect(await post('admin', '/homeLayout/sort', { ids })).toMatchObject({ status: 'success' })
    const after = await rows('admin', 'homeLayout')
    expect(after.map(({ id }) => id)).toEqual(ids)
    expect(after.map((row) => row['sort'])).toEqual(ids.map((_, n) => (n + 1) * 10))
  })

  it('no two blocks share a place, and a community has one carousel, also when two come at once', async () => {
    const block = (values: object) =>
      post('admin', '/homeLayout/insert', { title: '测试模块', blockType: 'news', ...values })
    const made = await Promise.all([block({ sort: 30 }), block({ sort: 30 })])
    const places = (await rows('admin', 'homeLayout')).filter((row) => row['enable']).map((row) => row['sort'])
    expect(new Set(places).size).toBe(places.length)
    expect(made.map(({ status }) => status)).toEqual(['success', 'success'])
    const [space] = (await rows('admin', 'adSpace')).filter((row) => row['spaceType'] === 'banner')
    const carousel = { blockType: 'banner', spaceId: space?.id }
    const carousels = await Promise.all([block(carousel), block(carousel)])
    expect(carousels.map(({ errorCode }) => errorCode)).toEqual(['E_LIMIT', 'E_LIMIT'])
    const entries = (await rows('admin', 'homeLayout')).find((row) => row['blockType'] === 'quickEntry')
    expect(await get('admin', `/homeLayout/delete?id=${entries?.id}`)).toMatchObject({ errorCode: 'E_STATE' })
  })

  it('C35: a module that is switched off stays on the home screen, and cannot be deleted', async () => {
    const module = (await rows('admin', 'systemModule')).find((row) => row['moduleCode'] === 'repair')
    if (!module) throw new Error('no module')
    expect(module['useCount']).toBe(1)
    const enable = { id: module.id, version: module.version, enable: false }
    expect(await post('admin', '/systemModule/enable', enable)).toMatchObject({ status: 'success' })
    const block = (await rows('admin', 'homeLayout')).find((row) => row['blockType'] === 'quickEntry')
    const { entries } = (await detail('homeLayout', block?.id ?? '')) as unknown as { entries: { moduleId: string }[] }
    expect(entries.some(({ moduleId }) => moduleId === module.id)).toBe(true)
    expect(await get('admin', `/systemModule/delete?id=${module.id}`)).toMatchObject({ errorCode: 'E_IN_USE' })
  })

  it('an order goes to who is of the role that handles its type, and from state to state only', async () => {
    const [order] = await rows('admin', 'workOrder', { filters: { state: ['pending'] } })
    if (!order) throw new Error('no order')
    const { handlerJobId } = await detail('workOrderType', String(order['workOrderTypeId']))
    const accounts = (await rows('admin', 'account')).filter((row) => row['enable'])
    const holds = (row: Row) => (row['jobIds'] as string[]).includes(String(handlerJobId))
    const move = (verb: string, values: object) => post('admin', `/workOrder/${verb}`, { id: order.id, ...values })
    const version = async () => (await detail('workOrder', order.id)).version
    expect(await move('finish', { version: order.version, result: '完成' })).toMatchObject({ errorCode: 'E_STATE' })
    const stranger = accounts.find((row) => !holds(row))
    expect(await move('assign', { version: order.version, handlerId: stranger?.id })).toMatchObject({
      errorCode: 'E_REF',
    })
    const handlerId = accounts.find(holds)?.id
    const both = await Promise.all([1, 2].map(() => move('assign', { version: order.version, handlerId })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fail', 'success'])
    expect(await get('admin', `/account/delete?id=${handlerId}`)).toMatchObject({ errorCode: 'E_IN_USE' })
    expect(await move('finish', { version: await version(), result: '已更换' })).toMatchObject({ status: 'success' })
    expect(await detail('workOrder', order.id)).toMatchObject({ state: 'finished', result: '已更换' })
    expect(await move('close', { version: await version(), reason: '无人评价' })).toMatchObject({ status: 'success' })
  })

  it.each(['comm01', 'project01'])('row scope: %s sees and counts only its own places', async (who) => {
    const [all, mine] = [await rows('admin', 'community'), await rows(who, 'community')]
    expect(mine.length).toBeGreaterThan(0)
    expect(mine.length).toBeLessThan(all.length)
    const places = new Set(mine.map(({ id }) => id))
    for (const resource of ['building', 'house', 'doorOpenRecord', 'workOrder'])
      for (const row of await rows(who, resource))
        expect([resource, places.has(String(row['communityId']))]).toEqual([resource, true])
    const options = (await get(who, '/community/options')).data as { id: string }[]
    expect(options.every(({ id }) => places.has(id))).toBe(true)
    const foreign = all.find(({ id }) => !places.has(id))
    expect(await get(who, `/community/detail?id=${foreign?.id}`)).toMatchObject({ errorCode: 'E_NOT_FOUND' })
    const update = { id: foreign?.id, version: foreign?.version, name: '别人的小区' }
    expect((await post(who, '/community/update', update)).errorCode).toMatch(/E_SCOPE|E_OP/)
    const [door] = (await rows('admin', 'doorOpenRecord')).filter((row) => !places.has(String(row['communityId'])))
    expect(await get(who, `/doorOpenRecord/detail?id=${door?.id}`)).toMatchObject({ errorCode: 'E_NOT_FOUND' })
  })

  it('staff who are imported wait, switched off, for their first password; a bad row keeps no good one out', async () => {
    const [company] = await rows('admin', 'company')
    const lines = [
      '姓名,登录账号,手机号,所属单位,角色',
      `新员工一,imported1,13700001001,${company?.['name']},广告运营`,
      `新员工二,imported2,13700001002,${company?.['name']},没有这个角色`,
    ]
    const part = (head: string, body: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
    const answer = await app.inject({
      method: 'POST',
      url: '/platform/pc/account/import',
      headers: { ...people['admin'], 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${part('name="file"; filename="staff.csv"', lines.join('\n'))}--x--\r\n`,
    })
    expect(answer.json()).toMatchObject({ data: { total: 2, successCount: 1, failCount: 1 } })
    const found = await rows('admin', 'account', { keyword: 'imported' })
    expect(found).toMatchObject([{ loginName: 'imported1', enable: false }])
    const [{ id, version }] = found as [Row]
    const reset = await post('admin', '/account/resetPassword', { id, version, newPassword: 'Staff@2024' })
    expect(reset).toMatchObject({ status: 'success' })
    const enabled = await post('admin', '/account/enable', { id, version: reset.data.version, enable: true })
    expect(enabled).toMatchObject({ status: 'success' })
  })

  it('C25: every answer says by which permissions it was given, and a changed role changes it at once', async () => {
    const stamp = async () =>
      (await app.inject({ url: '/platform/pc/menu/list', headers: people['comm01'] ?? {} })).headers['x-permissions']
    const before = await stamp()
    expect(before).toMatch(/^[\w-]{16}$/)
    expect(await stamp()).toBe(before)
    const job = (await rows('admin', 'job')).find((row) => row['code'] === 'comm_admin')
    const { menuPermissions, version } = (await detail('job', job?.id ?? '')) as Row & { menuPermissions: object[] }
    const change = { id: job?.id, version, menuPermissions: menuPermissions.slice(1) }
    expect(await post('admin', '/job/setRole', change)).toMatchObject({ status: 'success' })
    expect(await stamp()).not.toBe(before)
  })
})
