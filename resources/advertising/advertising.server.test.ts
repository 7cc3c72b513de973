import { afterAll, beforeAll, expect, test } from 'vitest'
import { draw } from '../../server/demo/pictures/draw.ts'
import { runClocks } from '../../server/jobs/clock/runClocks.ts'
import { endpoints, type ListAnswer, type WireRow, type WriteAnswer } from '../../src/platform/contract.ts'
import { type CallAnswer, type Client, logIn } from '../../tests/support/client.ts'
import { openPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { writeSheet } from '../../tests/support/sheet.ts'

let running: TestPlatform
let admin: Client
let picture: string

beforeAll(async () => {
  running = await openPlatform()
  admin = await logIn(running.url, 'admin')
  const uploaded = await admin.upload<{ id: string }>(endpoints.upload, { name: 'a.png', bytes: draw('portrait', 0) })
  picture = uploaded.data.id
})
afterAll(() => running?.close())

const rowsOf = async (resource: string, body: object = {}): Promise<readonly WireRow[]> =>
  (await admin.call<ListAnswer>(`POST /${resource}/condition`, { pageSize: 200, ...body })).data.list
const named = async (resource: string, keyword: string): Promise<WireRow> => {
  const [row] = await rowsOf(resource, { keyword })
  if (!row) throw new Error(`no ${resource} called ${keyword}`)
  return row
}

let counter = 0
/** A year far from everybody's demo rows and other tests'. */
const farYear = () => {
  counter += 1
  return 2100 + counter
}
const during = (year: number, from = '03-01', to = '03-31') => ({
  startAt: `${year}-${from}T00:00:00.000Z`,
  endAt: `${year}-${to}T00:00:00.000Z`,
})
const launch = async (values: object, space = '开屏'): Promise<CallAnswer<WriteAnswer>> => {
  counter += 1
  const spaceId = (await rowsOf('adSpace', { keyword: space })).find(({ name }) => name === space)?.id
  return await admin.call('POST /startAd/insert', { name: `测试开屏${counter}`, spaceId, image: picture, ...values })
}
const community = async (n: number) => (await rowsOf('building'))[n]?.['communityId']

test('C36: a launch ad of an exclusive space that overlaps another is refused, naming it and its dates', async () => {
  const year = farYear()
  const first = await launch({ name: '春季开屏', ...during(year) })
  expect(first.status).toBe('success')
  for (const [from, to] of [
    ['02-01', '03-01'],
    ['03-10', '03-20'],
    ['03-31', '04-30'],
    ['01-01', '12-31'],
  ] as const) {
    const answer = await launch(during(year, from, to))
    expect(answer).toMatchObject({ http: 200, status: 'fail', errorCode: 'E_OVERLAP' })
    expect(answer.msg).toContain('春季开屏')
    expect(answer.msg).toContain(`${year}-03-01 08:00`)
    expect(Object.keys(answer.errors ?? {})).toEqual(['startAt'])
  }
  expect((await launch(during(year, '04-01', '04-30'))).status).toBe('success')
})

test('C36: what is switched off takes no room, until it is switched on or moved', async () => {
  const year = farYear()
  await launch(during(year))
  const off = (await launch({ ...during(year), enable: false })).data
  const enabled = await admin.call('POST /startAd/enable', { ...off, enable: true })
  expect(enabled.errorCode).toBe('E_OVERLAP')
  const moved = await admin.call<WriteAnswer>('POST /startAd/update', { ...off, ...during(year, '06-01', '06-30') })
  expect(moved.status).toBe('success')
  expect((await admin.call('POST /startAd/enable', { ...moved.data, enable: true })).status).toBe('success')
  const row = await admin.call<WireRow>('GET /startAd/detail', { id: off.id })
  const back = await admin.call('POST /startAd/update', { id: off.id, version: row.data.version, ...during(year) })
  expect(back.errorCode).toBe('E_OVERLAP')
})

test('C36: residents of different communities may see different launch ads at one time', async () => {
  const year = farYear()
  const [a, b] = [await community(0), await community(12)]
  expect(a).not.toBe(b)
  const of = (ids: unknown[]) => ({ ...during(year), audience: 'community', communityIds: ids })
  expect((await launch(of([a]))).status).toBe('success')
  expect((await launch(of([b]))).status).toBe('success')
  expect((await launch(of([b, a]))).errorCode).toBe('E_OVERLAP')
  expect((await launch(during(year))).errorCode).toBe('E_OVERLAP')
})

test('C36: of many who book the same time at once, one gets it', async () => {
  const year = farYear()
  const answers = await Promise.all(Array.from({ length: 8 }, () => launch(during(year))))
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect(answers.filter(({ errorCode }) => errorCode === 'E_OVERLAP')).toHaveLength(7)
})

test('C36: elsewhere as many run at one moment as the space takes', async () => {
  const year = farYear()
  const space = '节日开屏'
  expect((await launch(during(year), space)).status).toBe('success')
  expect((await launch(during(year, '03-31', '04-10'), space)).status).toBe('success')
  // Both are met, but never at the same moment but one.
  const third = await launch(during(year, '03-20', '04-05'), space)
  expect(third).toMatchObject({ errorCode: 'E_LIMIT', errors: { startAt: expect.any(String) } })
  expect((await launch(during(year, '04-05', '04-20'), space)).status).toBe('success')
})

test('C36: a space does not become narrower than what is booked in it', async () => {
  const year = farYear()
  const space = await named('adSpace', '节日开屏')
  const change = async (values: object) => {
    const { version } = await named('adSpace', '节日开屏')
    return await admin.call('POST /adSpace/update', { id: space.id, version, ...values })
  }
  await launch({ name: '并行甲', ...during(year) }, '节日开屏')
  await launch({ name: '并行乙', ...during(year) }, '节日开屏')
  const exclusive = await change({ exclusive: true })
  expect(exclusive.errorCode).toBe('E_OVERLAP')
  expect((await change({ maxCount: 1 })).errorCode).toBe('E_LIMIT')
  expect((await change({ maxCount: 3 })).status).toBe('success')
})

test('C37: the counters of every advertisement are the sums of its days', async () => {
  const sums = new Map<unknown, { views: number; clicks: number }>()
  for (let pageNum = 1, seen = 0, total = 1; seen < total; pageNum += 1) {
    const { data } = await admin.call<ListAnswer>('POST /adStat/condition', { pageNum, pageSize: 200 })
    for (const day of data.list) {
      const sum = sums.get(day['adId']) ?? { views: 0, clicks: 0 }
      sums.set(day['adId'], { views: sum.views + Number(day['views']), clicks: sum.clicks + Number(day['clicks']) })
    }
    seen += data.list.length
    total = data.total
  }
  expect(sums.size).toBeGreaterThan(20)
  for (const resource of ['advertisement', 'treasure', 'startAd', 'mallGoods'])
    for (const row of await rowsOf(resource)) {
      const { views, clicks } = sums.get(row.id) ?? { views: 0, clicks: 0 }
      expect([row['viewCount'], row['clickCount']]).toEqual([views, clicks])
    }
})

test('a launch ad stands in a launch space, fits its size, and stays while residents see it', async () => {
  expect((await launch(during(farYear()), '首页轮播位')).errors).toHaveProperty('spaceId')
  const { id, version } = await named('adSpace', '节日开屏')
  await admin.call('POST /adSpace/update', { id, version, maxSizeKb: 50 })
  const large = await admin.upload<{ id: string }>(endpoints.upload, {
    name: 'b.png',
    bytes: Buffer.concat([draw('portrait', 1), Buffer.alloc(60 * 1024)]),
  })
  const answer = await launch({ image: large.data.id, ...during(farYear()) }, '节日开屏')
  expect(answer).toMatchObject({ errorCode: 'E_RANGE', errors: { image: expect.any(String) } })
  const active = await named('startAd', '供暖季开屏')
  expect(active['windowState']).toBe('active')
  expect((await admin.call('GET /startAd/delete', { id: active.id })).errorCode).toBe('E_STATE')
})

test('goods go on sale when they are complete and there are some, and stay while they are', async () => {
  const publish = (id: string) => admin.call('POST /mallGoods/publish', { id })
  const soldOut = (await rowsOf('mallGoods')).find(({ stock, state }) => stock === 0 && state === 'draft')
  expect((await publish(soldOut?.id ?? '')).errorCode).toBe('E_STOCK')
  const onSale = (await rowsOf('mallGoods', { filters: { state: ['onSale'] } }))[0]?.id ?? ''
  expect((await publish(onSale)).errorCode).toBe('E_STATE')
  expect((await admin.call('GET /mallGoods/delete', { id: onSale })).errorCode).toBe('E_STATE')

  const bytes = await writeSheet([
    ['商品名称', '商品编号', '商品分类', '商户', '售价', '库存'],
    ['导入的商品', 'SP99999', '食品', '胜和便民超市', '12.50', '8'],
  ])
  await admin.upload('POST /mallGoods/import', { name: '商品.xlsx', bytes }, { mode: 'insert' })
  const imported = await named('mallGoods', 'SP99999')
  expect(imported).toMatchObject({ state: 'draft', price: 1250 })
  const incomplete = await publish(imported.id)
  expect(incomplete.errorCode).toBe('E_REQUIRED')
  expect(Object.keys(incomplete.errors ?? {}).toSorted()).toEqual(['cover', 'linkUrl'])
})

test('C46: the goods of a shop that closes go off sale, and none of them comes back before it opens', async () => {
  const goods = (await rowsOf('mallGoods', { filters: { state: ['onSale'] } }))[0]
  const [id, merchantId] = [goods?.id ?? '', String(goods?.['merchantId'])]
  const shop = async () => (await admin.call<WireRow>('GET /shopDistributor/detail', { id: merchantId })).data
  const publish = async () => (await admin.call('POST /mallGoods/publish', { id })).errorCode
  await admin.call('POST /shopDistributor/suspend', { id: merchantId, suspendReason: '店面装修' })
  expect((await shop())['state']).toBe('suspended')
  await runClocks(running.platform)
  const theirs = await rowsOf('mallGoods', { filters: { merchantId: [merchantId] } })
  expect(theirs.filter(({ state }) => state === 'onSale')).toEqual([])
  const others = await rowsOf('mallGoods', { filters: { state: ['onSale'] } })
  expect(others.length).toBeGreaterThan(0)
  expect(await publish()).toBe('E_STATE')
  const elsewhere = await admin.call('POST /mallGoods/insert', { goodsName: '新品', goodsNo: 'SP90046', merchantId })
  expect(elsewhere.errors).toHaveProperty('merchantId')
  await admin.call('POST /shopDistributor/enable', { id: merchantId })
  expect(await publish()).toBeNull()
})

test('a state that the clock decides is counted for the tabs above the list like any other', async () => {
  const list = async (body: object = {}) =>
    (await admin.call<ListAnswer>('POST /startAd/condition', { pageSize: 200, ...body })).data
  const every = await list()
  const counted: Record<string, number> = {}
  for (const { windowState } of every.list) counted[String(windowState)] = (counted[String(windowState)] ?? 0) + 1
  expect(Object.keys(counted).length).toBeGreaterThan(1)
  expect(every.states).toEqual(counted)
  const active = await list({ filters: { windowState: ['active'] } })
  expect(active).toMatchObject({ total: counted['active'], states: counted })
})

test('a picture has the proportions of the space it is shown in, and of the field that states them', async () => {
  const upload = async (bytes: Buffer) =>
    (await admin.upload<{ id: string }>(endpoints.upload, { name: 'c.png', bytes })).data.id
  const [banner, square] = [await upload(draw('banner', 0)), await upload(draw('square', 0))]
  const wide = await launch({ image: banner, ...during(farYear()) })
  expect(wide.errorCode).toBe('E_FORMAT')
  expect(wide.errors?.['image']).toBe('图片宽高应为 1080 × 1920 px，这张是 750 × 300 px')

  const space = await named('adSpace', '首页轮播位')
  const [treasure] = await rowsOf('treasure')
  const of = async (resource: string, id = '') => (await admin.call<WireRow>(`GET /${resource}/detail`, { id })).data
  const kept = await of('treasure', treasure?.id)
  const covered = (cover: string) =>
    admin.call('POST /treasure/update', { id: kept.id, version: kept.version, cover, enable: false })
  expect((await covered(banner)).errors?.['cover']).toBe('图片宽高应为 1:1，这张是 750 × 300 px')
  expect((await covered(square)).status).toBe('success')

  // What fits one space need not fit the next.
  const ad = { name: '测试轮播', image: banner, enable: false, ...during(farYear()) }
  const made = (await admin.call<WriteAnswer>('POST /advertisement/insert', { ...ad, spaceId: space.id })).data
  const popup = await named('adSpace', '首页弹窗')
  const moved = await admin.call('POST /advertisement/update', { ...made, spaceId: popup.id })
  expect(moved).toMatchObject({ errorCode: 'E_FORMAT', errors: { image: expect.stringContaining('540 × 960') } })
})

test('who chooses a space learns with it how large pictures are', async () => {
  const { id } = await named('adSpace', '首页轮播位')
  const options = await admin.call<readonly object[]>('GET /adSpace/options', { ids: id })
  expect(options.data).toEqual([
    expect.objectContaining({ id, pictureSize: { width: 750, height: 300, maxBytes: 1024 * 1024 } }),
  ])
})

test('a calendar finds the ads that run in its days, wherever they begin and end', async () => {
  const year = farYear()
  await launch({ name: '跨月开屏', ...during(year, '02-20', '03-10') })
  await launch({ name: '月内开屏', ...during(year, '03-12', '03-14') })
  await launch({ name: '跨月末开屏', ...during(year, '03-30', '04-20') })
  await launch({ name: '下月开屏', ...during(year, '05-01', '05-02') })
  const filters = { startAt: { to: `${year}-03-31` }, endAt: { from: `${year}-03-01` } }
  const found = await rowsOf('startAd', { filters, sort: 'startAt' })
  expect(found.map(({ name }) => name)).toEqual(['跨月开屏', '月内开屏', '跨月末开屏'])
})
