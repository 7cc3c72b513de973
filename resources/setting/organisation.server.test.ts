import { describe, expect, it } from 'vitest'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import { type AnsweredRow, demoPeople } from '../../server/http/people.fixture.ts'

// Rules of domain 2.3 and 3 about the organisation, each by its number, over the demo data.
describe.each(mainDatabase)('the organisation on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'comm01', 'project01'])
  const { post, get, rows, call, upload } = people
  const byCode = async (code: string) => {
    const found = (await rows('admin', 'workOrderType')).find((row) => row['code'] === code)
    if (!found) throw new Error(`no type ${code}`)
    return found
  }
  const detail = async (resource: string, id: string): Promise<AnsweredRow> =>
    (await get('admin', `/${resource}/detail?id=${id}`)).data
  /** Imports a sheet of these lines. */
  const send = (resource: string, lines: readonly string[], fields: Readonly<Record<string, string>> = {}) => {
    // The moment of the call is the moment of everything the import writes.
    people.scratch.time.now = new Date(people.scratch.time.now.getTime() + 1000)
    return upload('admin', `/${resource}/import`, lines.join('\n'), fields)
  }
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

  it('C33: moves that are sound each by themselves make no tree too deep, and no loop, when they come at once', async () => {
    let made = 0
    const company = async (parentId?: string): Promise<AnsweredRow> => {
      made += 1
      const draft = { name: `同时调整单位${made}`, code: `TREE-${made}`, companyType: 'other', parentId }
      return (await post('admin', '/company/insert', draft)).data
    }
    const move = async ({ id, version }: AnsweredRow, under: AnsweredRow) =>
      (await post('admin', '/company/update', { id, version, parentId: under.id })).errorCode
    for (let round = 0; round < 3; round += 1) {
      const [top, middle, last] = [await company(), await company(), await company()]
      const below = await company(middle.id)
      expect((await Promise.all([move(middle, top), move(last, below)])).toSorted()).toEqual(['E_TREE', null])
      const [one, other] = [await company(), await company()]
      expect((await Promise.all([move(one, other), move(other, one)])).toSorted()).toEqual(['E_TREE', null])
    }
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
    const orders = [ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]]
    await Promise.all(orders.map((order) => post('admin', '/homeLayout/sort', { ids: order })))
    const settled = await rows('admin', 'homeLayout')
    expect(orders).toContainEqual(settled.map(({ id }) => id))
    expect(settled.map((row) => row['sort'])).toEqual(ids.map((_, n) => (n + 1) * 10))
  })

  it('the preview of the home screen has what residents find there now, the latest first', async () => {
    const blocks: readonly { blockType: string; contents: readonly AnsweredRow[] }[] = (
      await get('admin', '/homeLayout/preview')
    ).data
    const shown = (type: string) => blocks.find(({ blockType }) => blockType === type)?.contents ?? []
    const published = { filters: { publishState: ['published'] }, sort: '-publishedAt' }
    const [latest] = await rows('admin', 'news', published)
    expect(shown('news')[0]).toEqual({
      id: latest?.id,
      name: latest?.['title'],
      picture: latest?.['cover'],
      detail: null,
    })
    const onSale = (await rows('admin', 'mallGoods', { filters: { state: ['onSale'] } })).map(({ id }) => id)
    expect(shown('mall').length).toBe(6)
    for (const { id, detail: price } of shown('mall')) {
      expect(onSale).toContain(id)
      expect(price).toBeGreaterThan(0)
    }
    expect(blocks.some(({ blockType }) => blockType === 'phone')).toBe(false)
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
    const roles = (await rows('admin', 'customerRole')).map(({ id }) => detail('customerRole', id))
    const granted = (await Promise.all(roles)).filter((row) => String(row['moduleIds']).includes(module.id))
    const about = await Promise.all(
      ['roast', 'shareConfig'].map(async (name) =>
        (await rows('admin', name)).filter((row) => row['moduleId'] === module.id),
      ),
    )
    // Once on the home screen.
    expect(module['useCount']).toBe(1 + granted.length + about.flat().length)
    expect(granted.length).toBeGreaterThan(0)
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
    const holds = (row: AnsweredRow) => (row['jobIds'] as string[]).includes(String(handlerJobId))
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
    const answer = await send('account', lines)
    expect(answer).toMatchObject({ data: { total: 2, successCount: 1, failCount: 1 } })
    const found = await rows('admin', 'account', { keyword: 'imported' })
    expect(found).toMatchObject([{ loginName: 'imported1', enable: false }])
    const [{ id, version }] = found as [AnsweredRow]
    const reset = await post('admin', '/account/resetPassword', { id, version, newPassword: 'Staff@2024' })
    expect(reset).toMatchObject({ status: 'success' })
    const enabled = await post('admin', '/account/enable', { id, version: reset.data.version, enable: true })
    expect(enabled).toMatchObject({ status: 'success' })
  })

  it('what is paid for stays: neither house, nor community, nor project goes while there are payments', async () => {
    const [fee] = await rows('admin', 'ownerPay', { filters: { state: ['unpaid'] } })
    for (const [resource, id] of [
      ['house', fee?.['houseId']],
      ['community', fee?.['communityId']],
      ['project', fee?.['projectId']],
    ]) {
      const answer = await get('admin', `/${resource}/delete?id=${id}`)
      expect(answer).toMatchObject({ errorCode: 'E_IN_USE' })
      expect(JSON.stringify(answer.data)).toContain('"ownerPay"')
    }
  })

  it('a community stays while content is aimed at it alone, also when two communities go at once', async () => {
    const [project] = await rows('admin', 'project')
    const built = await Promise.all(
      ['A', 'B'].map((letter) => {
        const place = { projectId: project?.id, name: `空小区${letter}`, code: `EMPTY-${letter}`, region: '370502' }
        return post('admin', '/community/insert', place)
      }),
    )
    const ids = built.map(({ data }) => data.id)
    const draft = { title: '仅两个小区可见', content: '<p>检修</p>', signer: '物业一公司', noticeType: 'water' }
    const { data } = await post('admin', '/notice/insert', { ...draft, audience: 'community', communityIds: ids })
    const gone = await Promise.all(ids.map((id) => get('admin', `/community/delete?id=${id}`)))
    expect(gone.map(({ errorCode }) => errorCode ?? '').toSorted()).toEqual(['', 'E_IN_USE'])
    const kept = ids[gone.findIndex(({ errorCode }) => errorCode === 'E_IN_USE')]
    expect(await get('admin', `/community/delete?id=${kept}`)).toMatchObject({
      msg: 'In use, cannot be deleted: Announcement × 1',
      data: { blocking: [{ resource: 'notice', count: 1 }] },
    })
    await post('admin', '/notice/update', { id: data.id, version: 1, audience: 'all' })
    expect(await get('admin', `/community/delete?id=${kept}`)).toMatchObject({ data: { count: 1 } })
  })

  it('a sheet of projects is a list of houses: what they stand in is found by its key, or made and waits', async () => {
    const [known] = await rows('admin', 'building', { pageSize: 1 })
    const community = await detail('community', String(known?.['communityId']))
    const project = await detail('project', String(known?.['projectId']))
    const here = [project['code'], project['name'], community['name']]
    const heading = '项目编码,项目名称,小区,楼栋,单元,楼层,房号,建筑面积(㎡),房屋用途'
    const sheet = (area: number) => [
      heading,
      [...here, known?.['name'], '1', 9, '901', area, '住宅'].join(','),
      [...here, '新楼', '2', 1, '101', area, ''].join(','),
      ['NEW-01', '新接管项目', '新小区', 'A座', '1', 3, '301', area, '住宅'].join(','),
      ['NEW-01', '新接管项目', '新小区', 'A座', '1', 3, '302', 0, '住宅'].join(','),
    ]
    const said = await send('project', sheet(80.5), { preview: 'true' })
    expect(said).toMatchObject({ data: { failCount: 1, errors: [{ row: 5, column: '建筑面积(㎡)' }] } })
    expect(await rows('admin', 'project', { keyword: 'NEW-01' })).toEqual([])
    const { data: first } = await send('project', sheet(80.5))
    expect(first).toMatchObject({ total: 4, successCount: 3, failCount: 1 })

    const [taken] = await rows('admin', 'project', { keyword: 'NEW-01' })
    expect(taken).toMatchObject({ name: '新接管项目', enable: false, communityCount: 1, houseCount: 1 })
    const made = ['901', '新楼2单元101', '新小区A座1单元301'].map((keyword) => rows('admin', 'house', { keyword }))
    const houses = (await Promise.all(made)).flat().filter((row) => row['buildArea'] === 80.5)
    const names = houses.map((row) => row['fullName'])
    expect(names.toSorted()).toEqual(
      [
        `${community['name']}${known?.['name']}1单元901`,
        `${community['name']}新楼2单元101`,
        '新小区A座1单元301',
      ].toSorted(),
    )
    expect(new Set(houses.map((row) => row['houseCode'])).size).toBe(3)
    // What is still missing is asked for before the project comes into use.
    const enabled = await post('admin', '/project/enable', { id: taken?.id, version: taken?.version, enable: true })
    expect(enabled).toMatchObject({ errorCode: 'E_REQUIRED' })

    expect((await send('project', sheet(81))).data).toMatchObject({ successCount: 0, failCount: 4 })
    expect((await send('project', sheet(81), { mode: 'upsert' })).data).toMatchObject({ successCount: 3, failCount: 1 })
    expect(await detail('house', houses[0]?.id ?? '')).toMatchObject({ buildArea: 81, version: 2 })
  })

  it('a sheet of houses is stored together, and what is wrong with a row keeps only that one out', async () => {
    const [other] = await rows('admin', 'project')
    const houses = (area: number) =>
      ['甲楼', '乙楼'].flatMap((building) =>
        Array.from(
          { length: 12 },
          (_, n) => `SET-01,成套项目,成套小区,${building},1,${n + 1},${n + 1}01,${area + n},住宅`,
        ),
      )
    const sheet = (area: number) => [
      '项目编码,项目名称,小区,楼栋,单元,楼层,房号,建筑面积(㎡),房屋用途',
      ...houses(area),
      // A project by the name of another one, and a house that the sheet has named already.
      `SET-02,${other?.['name']},成套小区,甲楼,1,1,101,60,住宅`,
      `SET-01,成套项目,成套小区,甲楼,1,1,101,${area + 50},住宅`,
    ]
    const { data: first } = await send('project', sheet(60))
    expect(first).toMatchObject({
      successCount: 24,
      failCount: 2,
      errors: [
        { row: 26, column: '项目名称' },
        { row: 27, column: '房号' },
      ],
    })
    const stored = await rows('admin', 'house', { keyword: '成套小区' })
    expect(new Set(stored.map((row) => row['houseCode'])).size).toBe(24)
    expect(await rows('admin', 'project', { keyword: 'SET-0' })).toMatchObject([{ communityCount: 1, houseCount: 24 }])

    const { data: second } = await send('project', sheet(60), { mode: 'upsert' })
    expect(second).toMatchObject({ successCount: 25, failCount: 1 })
    const again = await rows('admin', 'house', { keyword: '成套小区' })
    const changed = again.filter(({ version }) => version > 1)
    expect(changed).toMatchObject([{ fullName: '成套小区甲楼1单元101', buildArea: 110, version: 2 }])
  })

  it('an import of projects is taken back with everything it made', async () => {
    const line = 'BACK-01,撤回项目,撤回小区,1号楼,1,1,101,90,住宅'
    const { data } = await send('project', ['项目编码,项目名称,小区,楼栋,单元,楼层,房号,建筑面积(㎡),房屋用途', line])
    expect(data).toMatchObject({ successCount: 1 })
    expect(await post('admin', '/importJob/undo', { id: data.jobId })).toMatchObject({ data: { count: 4 } })
    expect(await rows('admin', 'project', { keyword: 'BACK-01' })).toEqual([])
    expect(await rows('admin', 'house', { keyword: '撤回小区' })).toEqual([])
  })

  it('C25: every answer says by which permissions it was given, and a changed role changes it at once', async () => {
    const stamp = async () => (await call('comm01', '/menu/list')).headers['x-permissions']
    const before = await stamp()
    expect(before).toMatch(/^[\w-]{16}$/)
    expect(await stamp()).toBe(before)
    const job = (await rows('admin', 'job')).find((row) => row['code'] === 'comm_admin')
    const { menuPermissions, version } = (await detail('job', job?.id ?? '')) as AnsweredRow & {
      menuPermissions: object[]
    }
    const change = { id: job?.id, version, menuPermissions: menuPermissions.slice(1) }
    expect(await post('admin', '/job/setRole', change)).toMatchObject({ status: 'success' })
    expect(await stamp()).not.toBe(before)
  })
})
