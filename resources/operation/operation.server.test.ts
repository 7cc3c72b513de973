import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import { runClocks } from '../../server/jobs/clock/runClocks.ts'
import type { Repository } from '../../server/platform/repository.ts'
import { freshMobile, openScene, type Scene, stageHand } from '../../server/session/session.fixture.ts'

const day = 24 * 60 * 60 * 1000

describe.each(mainDatabase)('operation on %s', (_name, server) => {
  let scene: Scene
  let projects: readonly string[]
  let communityId: string
  let customerId: string
  const on = <T>(resource: string, work: (rows: Repository) => Promise<T>): Promise<T> =>
    scene.as(stageHand, ({ rows }) => work(rows(resource).withoutScope()))

  beforeAll(async () => {
    scene = await openScene(server)
    projects = (await scene.rows('project').findAll({})).map(({ id }) => id)
    communityId = (await scene.rows('community').find({ name: 'community 1' }))?.id ?? ''
    const draft = { realName: '王伟', mobile: freshMobile(), communityId }
    customerId = (await on('customer', (rows) => rows.insert(draft, { set: { registerChannel: 'app' } }))).id
    const { id: dictionaryId } = await on('dictionary', (rows) =>
      rows.insert({ dictCode: 'roastType', dictName: '吐槽类型' }),
    )
    const item = { dictionaryId, value: 'bug', label: '异常', labelEn: 'Bug', labelEs: 'Fallo' }
    await on('dictionaryItem', (rows) => rows.insert(item))
  }, 300_000)
  afterAll(() => scene.close())

  let n = 0
  const hours = (more: object = {}) => ({
    name: `工作时间${n++}`,
    workBiz: 'hall',
    projectIds: projects.slice(0, 1),
    season: 'all',
    effective: { from: '2030-01-01', to: '2030-06-30' },
    offTip: '请在工作时间联系',
    ...more,
  })
  const insertHours = (more: object = {}) => on('workingHours', (rows) => rows.insert(hours(more)))

  test('C22: hours of a service and project never overlap: on insert, update and enable, and when two come at once', async () => {
    const outcomes = await Promise.allSettled([insertHours(), insertHours(), insertHours()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const touching = { effective: { from: '2030-06-30', to: '2030-12-31' } }
    await expect(insertHours(touching)).rejects.toThrow('E_OVERLAP')
    const next = await insertHours({ effective: { from: '2030-07-01', to: '2030-12-31' } })
    await expect(on('workingHours', (rows) => rows.update(next.id, null, touching))).rejects.toThrow('E_OVERLAP')
    const idle = await insertHours({ enable: false })
    await expect(on('workingHours', (rows) => rows.update(idle.id, null, { enable: true }))).rejects.toThrow(
      'E_OVERLAP',
    )
    await insertHours({ workBiz: 'repair' })
    await insertHours({ projectIds: projects.slice(1, 2) })
    const both = { projectIds: projects.slice(0, 2), workBiz: 'repair' }
    await expect(insertHours(both)).rejects.toThrow('E_OVERLAP')
  })

  test('days off lie in the period, and each is named once', async () => {
    const at = (dates: readonly string[]) =>
      insertHours({ workBiz: 'waterMachine', holidays: dates.map((date) => ({ date, kind: 'off' })) })
    await expect(at(['2031-01-01'])).rejects.toThrow('E_RANGE')
    await expect(at(['2030-05-01', '2030-05-01'])).rejects.toThrow('E_UNIQUE')
    await at(['2030-05-01', '2030-05-02'])
  })

  test('at most ten popular questions at a time, when two come at once as well', async () => {
    const { id: dictionaryId } = await on('dictionary', (rows) =>
      rows.insert({ dictCode: 'problemType', dictName: '问题分类' }),
    )
    const item = { dictionaryId, value: 'other', label: '其他', labelEn: 'Other', labelEs: 'Otros' }
    await on('dictionaryItem', (rows) => rows.insert(item))
    const ask = (more: object = {}) =>
      on('problem', (rows) =>
        rows.insert({ question: `怎样缴物业费${n++}`, answer: '<p>在线</p>', hot: true, ...more }),
      )
    for (let count = 0; count < 9; count++) await ask()
    const outcomes = await Promise.allSettled([ask(), ask()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const idle = await ask({ enable: false })
    await expect(on('problem', (rows) => rows.update(idle.id, null, { enable: true }))).rejects.toThrow('E_LIMIT')
    await expect(ask({ hot: false, keywords: '一,二,三,四,五,六,七,八,九' })).rejects.toThrow('E_RANGE')
  })

  test('C44: litres add up over paid orders, and half a fen is rounded up', async () => {
    const machine = await on('waterMachine', (rows) =>
      rows.insert({
        name: '1号楼水机',
        deviceNo: 'WM-370500-9001',
        communityId,
        address: '1号楼北侧',
        pricePerLitre: 25,
        maintainer: '张师傅',
        maintainerPhone: freshMobile(),
        filters: [
          { name: 'PP棉', installedOn: '2024-01-01', lifeDays: 30 },
          { name: 'RO膜', installedOn: '2024-01-01', lifeDays: 700 },
        ],
      }),
    )
    expect(machine).toMatchObject({ filterDue: '2024-01-31', online: 'offline', totalLitres: 0 })
    const order = (litres: number, state: string) =>
      on('waterMachineOrder', (rows) =>
        rows.insert({ machineId: machine.id, customerId, litres, payMethod: 'wechat' }, { set: { state } }),
      )
    expect(await order(18.9, 'paid')).toMatchObject({ amount: 473, communityId, customerName: '王伟' })
    await Promise.all([order(0.2, 'paid'), order(5, 'unpaid'), order(10, 'closed')])
    expect((await scene.rows('waterMachine').get(machine.id))['totalLitres']).toBe(19.1)
    await expect(on('waterMachine', (rows) => rows.remove([machine.id]))).rejects.toThrow('E_IN_USE')

    const move = (name: string, input: object) =>
      on('waterMachine', (rows) => rows.transition(machine.id, null, name, { ...input }))
    await expect(move('restore', {})).rejects.toThrow('E_STATE')
    await move('maintain', { note: '更换水泵' })
    await move('replaceFilter', { filterName: 'PP棉', installedOn: '2024-06-01' })
    await expect(move('replaceFilter', { filterName: '没有', installedOn: '2024-06-01' })).rejects.toThrow('E_REF')
    const after = await scene.rows('waterMachine').get(machine.id)
    expect(after).toMatchObject({ state: 'maintenance', filterDue: '2024-07-01', maintainNote: '更换水泵' })
  })

  test('a complaint is answered, closes by itself after a week, and goes only when it is over', async () => {
    const jobIds = [await scene.role('helper', { dataScope: 'all' })]
    const handlerId = await scene.account('helper', { jobIds })
    const { id } = await on('roast', (rows) =>
      rows.insert({ customerId, roastType: 'bug', content: '缴费页面打不开了' }),
    )
    const move = (name: 'assign' | 'reply' | 'close', input: object) =>
      scene.as({ ...stageHand, accountId: handlerId }, ({ rows }) =>
        rows('roast').transition(id, null, name, { ...input }),
      )
    const state = () => scene.rows('roast').get(id)
    await expect(on('roast', (rows) => rows.remove([id]))).rejects.toThrow('E_STATE')
    await expect(move('assign', { handlerId: customerId })).rejects.toThrow('E_REF')
    await move('assign', { handlerId })
    await move('reply', { replyContent: '已修复', accepted: true })
    expect(await state()).toMatchObject({ state: 'replied', handlerId, accepted: true, communityId })
    await move('reply', { replyContent: '已修复，请更新', accepted: false })
    expect(await state()).toMatchObject({ accepted: true, replyContent: '已修复，请更新' })
    await expect(move('close', { reason: '重复提交' })).rejects.toThrow('E_STATE')
    await runClocks(scene.platform)
    expect(await state()).toMatchObject({ state: 'replied' })
    scene.pass(7 * day)
    await runClocks(scene.platform)
    expect(await state()).toMatchObject({ state: 'closed' })
    scene.pass(-7 * day)
    await on('roast', (rows) => rows.remove([id]))
  })
})
