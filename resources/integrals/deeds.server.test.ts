import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import { scratchPlatform } from '../../server/http/http.fixture.ts'
import type { Repository, Values } from '../../server/platform/repository.ts'
import { internalCall, systemCaller } from '../../server/session/internalCall.ts'

const hour = 3_600_000

describe.each(mainDatabase)('what earns points on %s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  const rows = (resource: string): Repository =>
    internalCall(scratch.platform, systemCaller).rows(resource).withoutScope()
  /** All or nothing, as a call over the network is. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => scratch.platform.database.transaction(work)
  const moment = (hours: number) => new Date(scratch.time.now.getTime() + hours * hour).toISOString()

  let mobiles = 0
  const resident = async (): Promise<string> => {
    mobiles += 1
    const draft = { realName: '新住户', mobile: `1990000${String(mobiles).padStart(4, '0')}` }
    return (await alone(() => rows('customer').insert(draft, { set: { registerChannel: 'app' } }))).id
  }
  /** Points of a customer from an event, by business number. */
  const earned = async (customerId: string, trigger: string) => {
    const source = await rows('pointsSource').find({ trigger, enable: true })
    const found = await rows('pointsEarn').findAll({ customerId, sourceId: source?.id ?? '' })
    return found.map(({ points, bizNo }) => [bizNo, points])
  }
  const move = (resource: string, id: string, name: string, input: Values = {}) =>
    alone(() => rows(resource).transition(id, null, name, input))

  beforeAll(async () => {
    scratch = await scratchPlatform(server)
  }, 300_000)
  afterAll(() => scratch.drop())

  test('C39: who comes to an activity has the points it promised, until it is called off', async () => {
    const customerId = await resident()
    const news = await rows('news').find({ publishState: 'published' })
    const { id: activityId } = await rows('communityActivity').insert({
      title: '包粽子比赛',
      category: 'culture',
      cover: news?.['cover'],
      organizer: '居委会',
      place: '文体中心',
      signupStart: moment(-2),
      signupEnd: moment(4),
      startAt: moment(5),
      endAt: moment(7),
      contactName: '张三',
      contactPhone: '12345',
      content: '<p>欢迎参加</p>',
      rewardPoints: 15,
    })
    await move('communityActivity', activityId, 'publish')
    const { id } = await alone(() => rows('activitySignup').insert({ activityId, customerId }))
    await move('activitySignup', id, 'checkin')
    expect(await earned(customerId, 'activity')).toEqual([[id, 15]])
    const before = Number((await rows('pointsUser').get(customerId))['balance'])
    await move('communityActivity', activityId, 'cancel', { reason: '大风天气' })
    expect(await rows('pointsUser').get(customerId)).toMatchObject({ balance: before - 15 })
    expect(await rows('pointsUse').findAll({ customerId })).toMatchObject([{ useType: 'reverse', bizNo: id }])
  })

  test('C42: a suggestion is rewarded when it is taken up, once', async () => {
    const customerId = await resident()
    const draft = { customerId, roastType: 'ui', content: '希望增加夜间模式' }
    const { id } = await alone(() => rows('roast').insert(draft))
    const reply = (accepted: boolean) => move('roast', id, 'reply', { replyContent: '感谢您的建议', accepted })
    await reply(false)
    expect(await earned(customerId, 'roast')).toEqual([])
    await reply(true)
    await reply(true)
    expect(await earned(customerId, 'roast')).toEqual([[id, 50]])
  })

  test('C44: water is rewarded by what was paid for it, when it is paid', async () => {
    const customerId = await resident()
    const machine = await rows('waterMachine').find({ enable: true })
    const draft = { machineId: machine?.id, customerId, litres: 18.9, payMethod: 'wechat' }
    const buy = (state: string) => alone(() => rows('waterMachineOrder').insert(draft, { set: { state } }))
    const paid = await buy('paid')
    const late = await buy('unpaid')
    const worth = Math.floor(Number(paid['amount']) / 100)
    expect(worth).toBeGreaterThan(0)
    expect(await earned(customerId, 'water')).toEqual([[paid['orderNo'], worth]])
    await alone(() => rows('waterMachineOrder').update(late.id, null, {}, { set: { state: 'paid' } }))
    expect((await earned(customerId, 'water')).map(([bizNo]) => bizNo).toSorted()).toEqual(
      [paid['orderNo'], late['orderNo']].toSorted(),
    )
  })

  test('C01: who is bound to a house by approval is rewarded once, however many houses follow', async () => {
    const customerId = await resident()
    const houses = await rows('house').findAll({ ownerId: null, houseState: 'vacant' }, 1_000)
    for (const house of houses.slice(-2)) {
      const draft = { customerId, houseId: house.id, relation: 'owner', certType: 'propertyCert' }
      const { id } = await alone(() => rows('bindingAudit').insert(draft))
      await move('bindingAudit', id, 'approve')
    }
    expect(await earned(customerId, 'bindHouse')).toEqual([[customerId, 200]])
  })

  test('C04, C06 and C08: the demo data are sound, whoever earned, spent and rose in them', async () => {
    const accounts = await rows('pointsUser').findAll({ lastChangeAt: { not: null } }, 1_000)
    expect(accounts.length).toBeGreaterThan(100)
    const sumOf = async (resource: string, field: string) => {
      const sums = new Map<unknown, number>()
      for (const row of await rows(resource).findAll({}, 10_000))
        sums.set(row['customerId'], (sums.get(row['customerId']) ?? 0) + Number(row[field]))
      return sums
    }
    const [credits, left, debits, growths] = await Promise.all([
      sumOf('pointsEarn', 'points'),
      sumOf('pointsEarn', 'remaining'),
      sumOf('pointsUse', 'points'),
      sumOf('growthLedger', 'growth'),
    ])
    for (const { id, balance } of accounts) {
      expect([id, balance]).toEqual([id, (credits.get(id) ?? 0) - (debits.get(id) ?? 0)])
      expect([id, balance]).toEqual([id, left.get(id) ?? 0])
    }
    const ranks = await rows('memberRank').findAll({ enable: true })
    for (const [id, growth] of growths) {
      const level = ranks.findLast(({ growthMin }) => Number(growthMin) <= growth)
      expect(await rows('customer').get(String(id))).toMatchObject({ growthValue: growth, memberRankId: level?.id })
    }
  })
})
