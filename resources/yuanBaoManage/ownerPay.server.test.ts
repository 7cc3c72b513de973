import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import { runClocks } from '../../server/jobs/clock/runClocks.ts'
import type { Caller } from '../../server/platform/call.ts'
import type { StoredRow } from '../../server/platform/repository.ts'
import { stageHand } from '../../server/session/session.fixture.ts'
import { reportFigure } from '../../tests/support/figures.ts'
import { times } from '../../tests/support/size.ts'
import { clerk, manager, openTreasury, type Treasury } from '../../tests/support/yuanbao.ts'
import { finishPayment, startPayment } from './ownerPay.server.ts'
import { refundFailed, refundSucceeded } from './refund.server.ts'

describe.each(mainDatabase)('fees on %s', (_name, server) => {
  let at: Treasury
  let buildingId: string
  let projectId: string
  let rooms = 100
  const get = (resource: string, id: string) => at.get(resource, id)

  beforeAll(async () => {
    at = await openTreasury(server)
    await at.withoutScope(async (rows) => {
      const community = await rows('community').find({ name: 'community 1' })
      projectId = String(community?.['projectId'])
      buildingId = (await rows('building').insert({ communityId: community?.id, name: '1号楼' })).id
      const dictionary = await rows('dictionary').insert({ dictCode: 'refundReason', dictName: '退款原因' })
      const words = { label: '其他', labelEn: 'Other', labelEs: 'Otros' }
      await rows('dictionaryItem').insert({ dictionaryId: dictionary.id, value: 'other', ...words })
      const settings = { lateFeePerDay: 0, minPayAmount: 1_000, agreement: '<p>须知</p>' }
      await rows('payRuleSetting').insert(settings)
    })
  }, 300_000)
  afterAll(() => at?.scene.close())

  const owned = (index = 0): Promise<StoredRow> =>
    at.withoutScope(async (rows) => {
      const roomNo = String(++rooms)
      const draft = { buildingId, unitNo: '1', floorNo: 1, roomNo, houseCode: `F1-${roomNo}`, buildArea: 90 }
      const house = await rows('house').insert(draft)
      await rows('houseBinding').insert({ customerId: at.people[index], houseId: house.id, relation: 'owner' })
      return house
    })
  const period = { periodStart: '2026-01-01', periodEnd: '2026-03-31' }
  /** A bill of the platform. */
  const billed = async (amount: number, more: object = {}): Promise<StoredRow> => {
    const house = await owned()
    const draft = { houseId: house.id, feeType: 'property', ...period, amount, ...more }
    return await at.withoutScope((rows) => rows('ownerPay').insert(draft))
  }
  /** Paid at the counter. */
  const registered = async (amount: number, more: object = {}): Promise<StoredRow> => {
    const house = await owned()
    const draft = {
      houseId: house.id,
      feeType: 'property' as const,
      ...period,
      amount,
      payMethod: 'cash' as const,
      tradeNo: 'T1',
      ...more,
    }
    return await at.scene.as(clerk, ({ rows }) => rows('ownerPay').insert(draft))
  }
  const start = ({ id }: StoredRow, deductYuanbao = 0) =>
    at.scene.as(stageHand, (call) => startPayment(call, id, { payMethod: 'wechat', deductYuanbao }))
  const finish = ({ id }: StoredRow) => at.scene.as(stageHand, (call) => finishPayment(call, id, 'W1'))
  const ask = (who: Caller, { id }: StoredRow, refundAmount: number, refundYuanbao = 0) =>
    at.move(who, 'ownerPay', id, 'refund', { refundAmount, refundYuanbao, reason: 'other' })
  const refundsOf = ({ id }: StoredRow, where: object = {}) =>
    at.withoutScope((rows) => rows('refund').findAll({ ownerPayId: id, ...where }))
  const proof = () => ({ channelRefundNo: 'R1', voucher: at.voucher })
  const refunded = async (payment: StoredRow, money: number, yuanbao = 0): Promise<StoredRow> => {
    await ask(clerk, payment, money, yuanbao)
    const [{ id } = { id: '' }] = await refundsOf(payment, { state: 'pending' })
    await at.move(manager, 'refund', id, 'approve')
    await at.move(clerk, 'refund', id, 'execute', proof())
    if ((await get('refund', id))['state'] === 'processing')
      await at.scene.as(stageHand, (call) => refundSucceeded(call, id, 'R2'))
    return await get('refund', id)
  }
  const clock = () => runClocks(at.scene.platform)

  test('what is paid at the counter is paid by the owner, for whole months, once', async () => {
    const payment = await registered(30_000)
    expect(payment).toMatchObject({ state: 'paid', paidAmount: 30_000, customerId: at.people[0], projectId })
    const again = {
      houseId: payment['houseId'],
      feeType: 'property',
      ...period,
      amount: 1,
      payMethod: 'cash',
      tradeNo: 'T',
    }
    const insert = (draft: object) => at.scene.as(clerk, ({ rows }) => rows('ownerPay').insert({ ...draft }))
    await expect(insert(again)).rejects.toThrow('E_UNIQUE')
    await expect(insert({ ...again, feeType: 'gas', payMethod: 'wechat' })).rejects.toThrow('E_RANGE')
    await expect(insert({ ...again, feeType: 'gas', tradeNo: undefined })).rejects.toThrow('E_REQUIRED')
    await expect(insert({ ...again, feeType: 'gas', periodEnd: '2026-03-30' })).rejects.toThrow('E_RANGE')
    const open = await billed(100)
    expect(await at.move(clerk, 'ownerPay', open.id, 'close', { closeReason: '房屋过户' })).toMatchObject({
      state: 'closed',
    })
  })

  describe('a fee that is paid late', () => {
    const setRate = (lateFeePerDay: number) =>
      at.withoutScope(async (rows) => {
        const rules = await rows('payRuleSetting').find({})
        await rows('payRuleSetting').update(rules?.id ?? '', null, { lateFeePerDay })
      })
    beforeAll(() => setRate(0.055))
    afterAll(() => setRate(0))

    const past = { periodStart: '2024-01-01', periodEnd: '2024-12-31' }
    /** What 0.055 % a day are by now, as days are counted in Shanghai: of a fen that is begun, nothing. */
    const owedOn = (amount: number) => {
      const today = Math.floor((at.scene.platform.clock().getTime() + 8 * 60 * 60_000) / at.day)
      const days = today - Date.UTC(2024, 11, 31) / at.day
      return Number((BigInt(amount) * BigInt(days) * 55n) / 100_000n)
    }

    test.each([1, 1_817, 1_234_567, 9_999_999])('costs more by the day: %d fen', async (amount) => {
      const lateFee = owedOn(amount)
      expect(lateFee).toBeGreaterThanOrEqual(amount > 1 ? 1 : 0)
      expect(await registered(amount, past), 'at the counter').toMatchObject({ lateFee, paidAmount: amount + lateFee })
      const fee = await billed(amount, past)
      await start(fee)
      expect(await get('ownerPay', fee.id), 'in the app').toMatchObject({ lateFee, paidAmount: amount + lateFee })
    })

    test('costs no less before its period is over', async () => {
      const ahead = { periodStart: '2099-01-01', periodEnd: '2099-12-31' }
      expect(await registered(1_234_567, ahead)).toMatchObject({ lateFee: 0, paidAmount: 1_234_567 })
    })
  })

  test('C18: yuanbao take no more off a fee than the settings allow, and come back when nobody pays in time', async () => {
    const channelId = await at.channel(10_000, { needCheck: false })
    await at.give(channelId, [500])
    const [payer = ''] = at.people
    const before = await at.balance(payer, 'available')
    const fee = await billed(10_000)
    await expect(start(fee, 31)).rejects.toThrow('E_LIMIT')
    await expect(start(await billed(10_000, { feeType: 'gas' }), 1)).rejects.toThrow('E_LIMIT')
    await start(fee, 30)
    expect(await get('ownerPay', fee.id)).toMatchObject({ state: 'paying', deductAmount: 3_000, paidAmount: 7_000 })
    expect(await at.balance(payer, 'available')).toBe(before - 30)
    await expect(start(fee, 30)).rejects.toThrow('E_STATE')
    at.scene.pass(31 * 60_000)
    await clock()
    expect(await get('ownerPay', fee.id)).toMatchObject({ state: 'unpaid', deductYuanbao: 0, paidAmount: 0 })
    expect(await at.balance(payer, 'available')).toBe(before)
    await start(fee, 30)
    await finish(fee)
    expect(await get('ownerPay', fee.id)).toMatchObject({ state: 'paid', tradeNo: 'W1', paidAmount: 7_000 })
    await clock()
    expect(await at.balance(payer, 'available')).toBe(before - 30)
  })

  test('C19: no more is given back than was paid, nobody decides alone, and only success moves anything', async () => {
    const payment = await registered(10_000)
    await expect(ask(clerk, payment, 0)).rejects.toThrow('E_RANGE')
    await expect(ask(clerk, payment, 10_001)).rejects.toThrow('E_REFUND')
    const outcomes = await Promise.allSettled([ask(clerk, payment, 6_000), ask(clerk, payment, 6_000)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [{ id } = { id: '' }] = await refundsOf(payment)
    await expect(at.move(clerk, 'refund', id, 'approve')).rejects.toThrow('E_SELF')
    await expect(at.move(clerk, 'refund', id, 'execute', proof())).rejects.toThrow('E_STATE')
    await at.move(manager, 'refund', id, 'approve')
    await expect(ask(clerk, payment, 4_001)).rejects.toThrow('E_REFUND')
    expect(await get('ownerPay', payment.id)).toMatchObject({ state: 'paid', refundedAmount: 0 })
    await expect(at.move(clerk, 'refund', id, 'execute')).rejects.toThrow('E_REQUIRED')
    const execute = () => at.move(clerk, 'refund', id, 'execute', proof())
    const executed = await Promise.allSettled([execute(), execute()])
    expect(executed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await get('ownerPay', payment.id)).toMatchObject({ state: 'partRefunded', refundedAmount: 6_000 })
    await refunded(payment, 4_000)
    expect(await get('ownerPay', payment.id)).toMatchObject({ state: 'refunded', refundedAmount: 10_000 })
    await expect(ask(clerk, payment, 1)).rejects.toThrow('E_STATE')
  })

  const decisions = times(10, 200)
  test('C19: of two who decide one refund at the same moment one decides, and the other is told why not', {
    timeout: times(60_000, 1_200_000),
  }, async () => {
    const other: Caller = { ...manager, accountId: 'second manager' }
    for (let time = 0; time < decisions; time += 1) {
      const payment = await registered(5_000)
      await ask(clerk, payment, 1_000)
      const [{ id } = { id: '' }] = await refundsOf(payment)
      const deciding = [
        at.move(manager, 'refund', id, 'approve'),
        time % 2 === 0
          ? at.move(other, 'refund', id, 'approve')
          : at.move(other, 'refund', id, 'reject', { rejectReason: '账期内已享受减免' }),
      ]
      const outcomes = await Promise.allSettled(deciding)
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      expect(refused).toMatchObject([{ code: 'E_STATE' }])
      const decided = (await get('refund', id))['auditedBy']
      expect(decided).toBe(outcomes[0]?.status === 'fulfilled' ? 'manager' : 'second manager')
    }
    reportFigure('refunds decided by two at the same moment, one decision each', decisions, server ?? null)
  })

  test('C19: what the channel could not give back is tried again; who asked may think better of it, until the days are over', async () => {
    const fee = await billed(10_000)
    await start(fee)
    await finish(fee)
    await ask(clerk, fee, 10_000)
    const [{ id } = { id: '' }] = await refundsOf(fee)
    await expect(at.move(manager, 'refund', id, 'cancel', { cancelReason: '误操作' })).rejects.toThrow('E_SELF')
    await at.move(manager, 'refund', id, 'approve')
    expect(await at.move(clerk, 'refund', id, 'execute')).toMatchObject({ state: 'processing' })
    await at.scene.as(stageHand, (call) => refundFailed(call, id, '账户已注销'))
    await at.move(clerk, 'refund', id, 'retry')
    const arrived = () => at.scene.as(stageHand, (call) => refundSucceeded(call, id, 'R3'))
    const outcomes = await Promise.allSettled([arrived(), arrived()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await get('refund', id)).toMatchObject({ state: 'success', failReason: null, channelRefundNo: 'R3' })
    expect(await get('ownerPay', fee.id)).toMatchObject({ state: 'refunded' })
    const old = await registered(1_000)
    at.scene.pass(31 * at.day)
    await expect(ask(clerk, old, 1_000)).rejects.toThrow('E_STATE')
  })

  test('C15, C19: yuanbao of a fee come back from where they are: checked, or billed and paid', async () => {
    const unchecked = await at.withoutScope((rows) => rows('yuanbaoDeplete').findAll({ state: 'unchecked' }))
    for (const { id } of unchecked) await at.move(manager, 'yuanbaoDeplete', id, 'check')
    const earlier = unchecked.reduce((sum, { amount }) => sum + Number(amount), 0)
    const channelId = await at.channel(10_000, { needCheck: false })
    await at.give(channelId, [500])
    const [payer = ''] = at.people
    const fee = await billed(20_000)
    await start(fee, 60)
    await finish(fee)
    const before = await at.balance(payer, 'available')
    const [spending] = await at.withoutScope((rows) => rows('yuanbaoDeplete').findAll({ ownerPayId: fee.id }))
    await refunded(fee, 0, 10)
    await at.move(manager, 'yuanbaoDeplete', spending?.id ?? '', 'check')
    await refunded(fee, 0, 20)
    expect(await get('yuanbaoDeplete', spending?.id ?? '')).toMatchObject({ state: 'checked', reversedAmount: 30 })
    at.scene.pass(62 * at.day)
    await clock()
    const [bill] = await at.withoutScope((rows) =>
      rows('yuanbaoBill').findAll({ merchantId: spending?.['merchantId'] as string }),
    )
    expect(bill).toMatchObject({ depleteAmount: 30 + earlier })
    await at.move(manager, 'yuanbaoBill', bill?.id ?? '', 'confirm')
    const paidAt = new Date(Date.now() - 1_000).toISOString()
    await at.move(manager, 'yuanbaoBill', bill?.id ?? '', 'pay', { paidAt, voucher: at.voucher })
    await at.withoutScope((rows) =>
      rows('payRuleSetting')
        .find({})
        .then((row) => rows('payRuleSetting').update(row?.id ?? '', null, { refundDays: 365 })),
    )
    await refunded(fee, 0, 30)
    expect(await at.balance(payer, 'available')).toBe(before + 60)
    expect(await get('yuanbaoDeplete', spending?.id ?? '')).toMatchObject({ state: 'reversed', reversedAmount: 60 })

    // What was paid for already is taken off the next bill.
    const next = await billed(20_000)
    await start(next, 45)
    await finish(next)
    const [later] = await at.withoutScope((rows) => rows('yuanbaoDeplete').findAll({ ownerPayId: next.id }))
    await at.move(manager, 'yuanbaoDeplete', later?.id ?? '', 'check')
    at.scene.pass(31 * at.day)
    await clock()
    const bills = await at.withoutScope((rows) =>
      rows('yuanbaoBill').findAll({ merchantId: spending?.['merchantId'] as string }),
    )
    expect(bills[0]).toMatchObject({ depleteAmount: 45, refundAmount: 30, netAmount: 15, settleMoney: 1_500 })
  })

  describe('what a payment is answered with', () => {
    const setting = (channelId: string, more: object = {}) => ({
      name: `返还${++rooms}`,
      feeTypes: ['parking'],
      projectIds: [projectId],
      channelId,
      calcMode: 'ratio',
      ratioPercent: 5,
      delayDays: 7,
      startAt: at.inDays(-1),
      endAt: at.inDays(3_000),
      ...more,
    })
    const insert = (draft: object) => at.withoutScope((rows) => rows('payReleaseSetting').insert({ ...draft }))
    const releasesOf = ({ payNo }: StoredRow) =>
      at.withoutScope((rows) => rows('yuanbaoRelease').findAll({ sourceNo: String(payNo) }))

    test('C17, C22: yuanbao follow after their delay, once; a short budget is asked again the next day', async () => {
      const channelId = await at.channel(20, { needCheck: false })
      await insert(setting(channelId, { capPerPay: 40 }))
      await expect(insert(setting(channelId, { feeTypes: ['gas', 'parking'] }))).rejects.toThrow('E_OVERLAP')
      const tiers = [
        { minAmount: 100, amount: 1 },
        { minAmount: 100, amount: 2 },
      ]
      await expect(insert(setting(channelId, { feeTypes: ['gas'], calcMode: 'tiered', tiers }))).rejects.toThrow(
        'E_RANGE',
      )
      const payment = await registered(100_000, { feeType: 'parking' })
      expect(payment).toMatchObject({ payRelease: 'waiting' })
      await clock()
      expect(await releasesOf(payment)).toEqual([])
      at.scene.pass(7 * at.day + 1_000)
      await clock()
      // 5 % of 1,000 yuan are 50 yuanbao; the cap makes them 40, and the budget is 20.
      expect(await get('ownerPay', payment.id)).toMatchObject({ payRelease: 'short', releasedYuanbao: 0 })
      await at.move(clerk, 'yuanbaoChannel', channelId, 'allocate', {
        amount: 100,
        voucher: at.voucher,
        reason: '追加',
      })
      await clock()
      expect(await get('ownerPay', payment.id)).toMatchObject({ payRelease: 'short' })
      at.scene.pass(at.day)
      await Promise.all([clock(), clock()])
      expect(await get('ownerPay', payment.id)).toMatchObject({ payRelease: 'done', releasedYuanbao: 40 })
      expect(await releasesOf(payment)).toMatchObject([{ amount: 40, mode: 'auto', state: 'released' }])
      await clock()
      expect(await releasesOf(payment)).toHaveLength(1)

      // C20: half of the money takes half of the yuanbao back.
      const [payer = ''] = at.people
      const before = await at.balance(payer, 'available')
      await refunded(payment, 50_000)
      expect(await at.balance(payer, 'available')).toBe(before - 20)
      expect((await releasesOf(payment))[0]).toMatchObject({ reversedAmount: 20, state: 'released' })
    })

    test('C07, C20: a third of the money takes a third of the points and of the yuanbao back, all of it all of them', async () => {
      const channelId = await at.channel(10_000, { needCheck: false })
      await insert(setting(channelId, { feeTypes: ['heating'], calcMode: 'fixed', fixedAmount: 90, delayDays: 0 }))
      const answer = { name: '在线缴费', sourceCode: 'pay', trigger: 'pay', calcMode: 'ratio', amountPerPoint: 1_000 }
      const source = await at.withoutScope((rows) => rows('pointsSource').insert({ ...answer, dailyTimes: 0 }))
      const [payer = ''] = at.people
      const held = async () => ({
        points: Number((await get('customer', payer))['pointsBalance']),
        yuanbao: await at.balance(payer, 'available'),
      })
      const before = await held()
      const payment = await registered(60_000, { feeType: 'heating' })
      at.scene.pass(60_000)
      await clock()
      expect(await held()).toEqual({ points: before.points + 60, yuanbao: before.yuanbao + 90 })
      await refunded(payment, 20_000)
      expect(await held()).toEqual({ points: before.points + 40, yuanbao: before.yuanbao + 60 })
      await refunded(payment, 40_000)
      expect(await held()).toEqual(before)
      await at.withoutScope((rows) => rows('pointsSource').update(source.id, null, { enable: false }))
    })

    test('C19, C20: one refund takes back what was given and gives back what a shop has been checked for', async () => {
      const channelId = await at.channel(10_000, { needCheck: false })
      await insert(setting(channelId, { feeTypes: ['property'], calcMode: 'fixed', fixedAmount: 50, delayDays: 0 }))
      const [payer = ''] = at.people
      await at.give(channelId, [100])
      const fee = await billed(20_000)
      await start(fee, 40)
      await finish(fee)
      at.scene.pass(60_000)
      await clock()
      const [spending] = await at.withoutScope((rows) => rows('yuanbaoDeplete').findAll({ ownerPayId: fee.id }))
      await at.move(manager, 'yuanbaoDeplete', spending?.id ?? '', 'check')
      const before = await at.balance(payer, 'available')
      const paid = Number((await get('ownerPay', fee.id))['paidAmount'])
      expect(await refunded(fee, paid, 40)).toMatchObject({ state: 'success' })
      expect(await at.balance(payer, 'available')).toBe(before + 40 - 50)
      expect((await releasesOf(fee))[0]).toMatchObject({ reversedAmount: 50, state: 'reversed' })
      expect(await get('yuanbaoDeplete', spending?.id ?? '')).toMatchObject({ reversedAmount: 40, state: 'reversed' })
    })

    test('C20: what was not given yet is not given; what was spent is taken off the money', async () => {
      const channelId = await at.channel(10_000, { needCheck: false })
      await insert(setting(channelId, { feeTypes: ['water'], calcMode: 'fixed', fixedAmount: 100, delayDays: 0 }))
      const waiting = await registered(20_000, { feeType: 'water' })
      await refunded(waiting, 5_000)
      expect(await get('ownerPay', waiting.id)).toMatchObject({ payRelease: 'cancelled' })
      await clock()
      expect(await releasesOf(waiting)).toEqual([])

      const payment = await registered(20_000, { feeType: 'water' })
      at.scene.pass(60_000)
      await clock()
      expect(await get('ownerPay', payment.id)).toMatchObject({ payRelease: 'done', releasedYuanbao: 100 })
      const [payer = ''] = at.people
      const left = await at.balance(payer, 'available')
      const shops = await at.withoutScope((rows) => rows('shopDistributor').findAll({ builtIn: true }))
      const spent = { scene: 'shop', customerId: payer, merchantId: shops[0]?.id, amount: left - 30 }
      await at.withoutScope((rows) => rows('yuanbaoDeplete').insert(spent))
      // All of it would take 100 yuanbao back; 70 of them are gone, at 100 fen each.
      const refund = await refunded(payment, 20_000)
      expect(refund).toMatchObject({ refundAmount: 13_000, state: 'success' })
      expect(await at.balance(payer, 'available')).toBeGreaterThanOrEqual(0)
    })
  })

  test('C12: after all of it the books are in order', async () => {
    expect(await at.disorder()).toEqual([])
  })
})
