import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import { runClocks } from '../../server/jobs/clock/runClocks.ts'
import type { StoredRow } from '../../server/platform/repository.ts'
import { freshMobile } from '../../server/session/session.fixture.ts'
import { clerk, manager, openTreasury, type Treasury } from '../../tests/support/yuanbao.ts'

describe.each(mainDatabase)('what yuanbao are spent on, on %s', (_name, server) => {
  let at: Treasury
  let channelId: string
  let codes = 0

  beforeAll(async () => {
    at = await openTreasury(server)
    channelId = await at.channel(1_000_000, { needCheck: false })
    for (const [dictCode, value] of [
      ['shopCategory', 'other'],
      ['goodsCategory', 'food'],
    ] as const)
      await at.withoutScope(async (rows) => {
        const { id } = await rows('dictionary').insert({ dictCode, dictName: dictCode })
        const words = { label: value, labelEn: value, labelEs: value }
        await rows('dictionaryItem').insert({ dictionaryId: id, value, ...words })
      })
  }, 300_000)
  afterAll(() => at?.scene.close())

  const shop = (more: object = {}): Promise<StoredRow> => {
    codes += 1
    const draft = {
      shopName: `超市${codes}`,
      shopCode: `SHOP${codes}`,
      category: 'other',
      contactName: '王店主',
      mobile: freshMobile(),
      region: '370502',
      address: '胜和路1号',
      creditCode: `92370500MA3D${String(codes).padStart(6, '0')}`,
      licence: [at.voucher],
      bankName: '商业银行',
      bankAccountName: `超市${codes}`,
      bankAccountNo: `6222020500${String(codes).padStart(8, '0')}`,
      settleCycle: 'weekly',
      ...more,
    }
    return at.withoutScope((rows) => rows('shopDistributor').insert(draft, { set: { state: 'active' } }))
  }
  const goodsOf = async (merchantId: string, more: object = {}): Promise<StoredRow> => {
    codes += 1
    const draft = {
      goodsName: '大米',
      goodsNo: `G${codes}`,
      category: 'food',
      merchantId,
      cover: at.voucher,
      yuanbaoPrice: 10,
      stock: 5,
      deliveryMode: 'virtual',
      content: '<p>大米</p>',
      startAt: at.inDays(-1),
      endAt: at.inDays(3_000),
      ...more,
    }
    const { id } = await at.withoutScope((rows) => rows('yuanbaoMallGoods').insert(draft))
    return await at.move(clerk, 'yuanbaoMallGoods', id, 'publish')
  }
  const spend = (customerId: string | undefined, more: object): Promise<StoredRow> =>
    at.withoutScope((rows) => rows('yuanbaoDeplete').insert({ scene: 'shop', customerId, ...more }))
  const get = (resource: string, id: string) => at.get(resource, id)
  const check = (id: string) => at.move(manager, 'yuanbaoDeplete', id, 'check')

  /** C15: pending and settled are the sums of what stands in those states. */
  const sums = async (merchantId: string) => {
    const [row] = await at.query(sql<{ pending: string; settled: string }>`select
        coalesce(sum("amount" - "reversedAmount") filter (where d."state" in ('unchecked', 'disputed')), 0) as pending,
        coalesce(sum("amount" - "reversedAmount") filter (where d."state" = 'checked'
          and coalesce(b."state" <> 'paid', true)), 0) as settled
      from "yuanbaoDeplete" d left join "yuanbaoBill" b on b."id" = d."billId" where d."merchantId" = ${merchantId}`)
    return { pendingBalance: Number(row?.pending), settledBalance: Number(row?.settled) }
  }

  test('C16: what is older than the rule allows is cleared once a day, the oldest being spent first', async () => {
    const { id: merchantId } = await shop()
    const [customerId = ''] = at.people
    await at.give(channelId, [100])
    const had = await at.balance(customerId, 'available')
    await spend(customerId, { merchantId, amount: 60 })
    const day = at.day
    at.scene.pass(25 * day)
    await at.give(channelId, [45])
    const window = { startAt: at.inDays(-1), endAt: at.inDays(3_000) }
    const rule = { ruleName: '有效期', ruleKind: 'expire', validDays: 30, ...window }
    const insert = (draft: object) => at.withoutScope((rows) => rows('yuanbaoRule').insert({ ...draft }))
    await insert(rule)
    await expect(insert({ ...rule, ruleName: '另一个' })).rejects.toThrow('E_OVERLAP')
    await runClocks(at.scene.platform)
    expect(await at.balance(customerId, 'available')).toBe(had - 60 + 45)
    at.scene.pass(10 * day)
    await Promise.all([runClocks(at.scene.platform), runClocks(at.scene.platform)])
    expect(await at.balance(customerId, 'available')).toBe(45)
    await runClocks(at.scene.platform)
    expect(await at.balance(customerId, 'available')).toBe(45)
  })

  test('C15: what is spent leaves the resident at once, waits for its check, and is the shop’s', async () => {
    await at.give(channelId, [100])
    const [payer] = at.people
    const before = await at.balance(payer ?? '', 'available')
    const { id: merchantId } = await shop()
    const spending = await spend(payer, { merchantId, amount: 30 })
    expect(spending).toMatchObject({ state: 'unchecked', depleteNo: expect.stringMatching(/^XH/) })
    expect(await at.balance(payer ?? '', 'available')).toBe(before - 30)
    expect(await get('shopDistributor', merchantId)).toMatchObject({ pendingBalance: 30, settledBalance: 0 })
    await check(spending.id)
    expect(await get('shopDistributor', merchantId)).toMatchObject({ pendingBalance: 0, settledBalance: 30 })
    await expect(at.move(clerk, 'yuanbaoDeplete', spending.id, 'reverse', { reverseReason: '退回' })).rejects.toThrow(
      'E_STATE',
    )
    await expect(spend(payer, { merchantId, amount: 1_000_000 })).rejects.toThrow('E_BALANCE')
  })

  test('4.11: what shops say fills the spendings their sheet names, as long as those are not decided', async () => {
    await at.give(channelId, [100])
    const [payer = ''] = at.people
    const { id: merchantId } = await shop()
    const [odd, even, completed] = [
      await spend(payer, { merchantId, amount: 20 }),
      await spend(payer, { merchantId, amount: 15 }),
      await spend(payer, { merchantId, amount: 10 }),
    ]
    await check(completed.id)
    const figures = [
      { depleteNo: odd['depleteNo'], merchantAmount: 22 },
      { depleteNo: even['depleteNo'], merchantAmount: 15 },
      { depleteNo: odd['depleteNo'], merchantAmount: 20 },
      { depleteNo: completed['depleteNo'], merchantAmount: 9 },
      { depleteNo: 'YX20200101-00001', merchantAmount: 1 },
    ]
    const extension = at.scene.platform.extensions.resources['yuanbaoDeplete']
    const refused = await at.scene.as(
      clerk,
      async (call) => (await extension?.sheetRows?.(figures, 'upsert', call)) ?? [],
    )
    expect([...refused].map(([row, { code }]) => [row, code])).toEqual([
      [2, 'E_UNIQUE'],
      [3, 'E_STATE'],
      [4, 'E_REF'],
    ])
    expect(await get('yuanbaoDeplete', odd.id)).toMatchObject({ merchantAmount: 22, difference: 2 })
    expect(await get('yuanbaoDeplete', completed.id)).toMatchObject({ merchantAmount: null, state: 'checked' })
    // What agrees is checked; what does not is not.
    await check(even.id)
    await expect(check(odd.id)).rejects.toThrow('E_STATE')
  })

  test('C15: a difference is settled before it is checked; what is returned is the resident’s again', async () => {
    await at.give(channelId, [100])
    const [payer = ''] = at.people
    const { id: merchantId } = await shop()
    const [odd, other] = [
      await spend(payer, { merchantId, amount: 20 }),
      await spend(payer, { merchantId, amount: 15 }),
    ]
    await at.withoutScope((rows) => rows('yuanbaoDeplete').writeDerived(new Map([[odd.id, { merchantAmount: 25 }]])))
    expect(await get('yuanbaoDeplete', odd.id)).toMatchObject({ difference: 5 })
    await expect(check(odd.id)).rejects.toThrow('E_STATE')
    await at.move(clerk, 'yuanbaoDeplete', odd.id, 'dispute', { checkRemark: '不符' })
    await at.move(manager, 'yuanbaoDeplete', odd.id, 'resolve', { checkRemark: '已更正' })
    const before = await at.balance(payer, 'available')
    const returning = () => at.move(clerk, 'yuanbaoDeplete', other.id, 'reverse', { reverseReason: '退回' })
    const outcomes = await Promise.allSettled([returning(), returning()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await at.balance(payer, 'available')).toBe(before + 15)
    expect(await get('shopDistributor', merchantId)).toMatchObject(await sums(merchantId))
  })

  test('C45: the last ones go to whoever is first, nobody gets more than the limit, and returned ones are there again', async () => {
    await at.give(channelId, [500, 500, 500, 500])
    const { id: merchantId } = await shop()
    const { id: goodsId } = await goodsOf(merchantId, { stock: 3, limitPerUser: 2, cashPrice: 990 })
    const redeem = (index: number, quantity = 1) => spend(at.people[index], { scene: 'mall', goodsId, quantity })
    await expect(redeem(0, 3)).rejects.toThrow('E_LIMIT')
    const outcomes = await Promise.allSettled([redeem(0), redeem(1), redeem(2), redeem(3), redeem(0)])
    const redeemed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(redeemed).toHaveLength(3)
    expect(redeemed[0]).toMatchObject({ merchantId, amount: 10, cashAmount: 990 })
    expect(await get('yuanbaoMallGoods', goodsId)).toMatchObject({ stock: 0, soldCount: 3 })
    await expect(redeem(3)).rejects.toThrow('E_STOCK')
    await at.move(clerk, 'yuanbaoDeplete', redeemed[0]?.id ?? '', 'reverse', { reverseReason: '退回' })
    expect(await get('yuanbaoMallGoods', goodsId)).toMatchObject({ stock: 1, soldCount: 2 })
    await at.move(clerk, 'yuanbaoMallGoods', goodsId, 'withdraw')
    await expect(redeem(1)).rejects.toThrow('E_STATE')
    await expect(at.withoutScope((rows) => rows('yuanbaoMallGoods').remove([goodsId]))).rejects.toThrow('E_IN_USE')
  })

  test('C45: variants are the stock, and goods whose time is over are taken off sale', async () => {
    const { id: merchantId } = await shop()
    const specs = [
      { name: '小份', yuanbaoPrice: 10, stock: 1 },
      { name: '大份', yuanbaoPrice: 15, stock: 4 },
    ]
    const goods = await goodsOf(merchantId, { specs, stock: 99 })
    expect(goods).toMatchObject({ stock: 5 })
    await at.give(channelId, [100])
    await spend(at.people[0], { scene: 'mall', goodsId: goods.id, quantity: 3 })
    const left = await get('yuanbaoMallGoods', goods.id)
    expect([left['stock'], (left['specs'] as { stock: number }[]).map(({ stock }) => stock)]).toEqual([2, [0, 2]])
    const twice = { specs: [specs[0], specs[0]] }
    await expect(goodsOf(merchantId, twice)).rejects.toThrow('E_UNIQUE')
    const soon = await goodsOf(merchantId, { endAt: at.inDays(0.01) })
    at.scene.pass(at.day)
    await runClocks(at.scene.platform)
    expect(await get('yuanbaoMallGoods', soon.id)).toMatchObject({ state: 'offSale' })
  })

  test('C46: a shop that is closed offers nothing and takes nothing, whoever is faster', async () => {
    await at.give(channelId, [100])
    const { id: merchantId } = await shop()
    const goods = await goodsOf(merchantId)
    const idle = await goodsOf(merchantId)
    await at.move(clerk, 'yuanbaoMallGoods', idle.id, 'withdraw')
    const publish = () => at.move(clerk, 'yuanbaoMallGoods', idle.id, 'publish')
    await Promise.allSettled([
      at.move(clerk, 'shopDistributor', merchantId, 'suspend', { suspendReason: '装修' }),
      publish(),
    ])
    expect(await get('shopDistributor', merchantId)).toMatchObject({ state: 'suspended' })
    expect(await get('yuanbaoMallGoods', goods.id)).toMatchObject({ state: 'offSale' })
    expect(await get('yuanbaoMallGoods', idle.id)).toMatchObject({ state: 'offSale' })
    await expect(publish()).rejects.toThrow('E_STATE')
    await expect(spend(at.people[0], { merchantId, amount: 1 })).rejects.toThrow('E_STATE')
    await at.move(clerk, 'shopDistributor', merchantId, 'enable')
    expect(await get('yuanbaoMallGoods', goods.id)).toMatchObject({ state: 'offSale' })
  })

  test('C46: a shop whose money is to go elsewhere is looked at again; what was refused is submitted anew', async () => {
    const { id } = await shop()
    const update = (changes: object) =>
      at.withoutScope((rows) => rows('shopDistributor').update(id, null, { ...changes }))
    expect(await update({ address: '锦苑街2号' })).toMatchObject({ state: 'active' })
    expect(await update({ bankName: '农村信用社' })).toMatchObject({ state: 'pending' })
    await at.move(manager, 'shopDistributor', id, 'reject', { rejectReason: '证照不清' })
    expect(await update({ address: '文汇街3号' })).toMatchObject({ state: 'pending', rejectReason: null })
    const [builtIn] = await at.withoutScope((rows) =>
      rows('shopDistributor').findAll({ companyId: at.companyId, builtIn: true }),
    )
    expect(builtIn).toMatchObject({ state: 'active' })
    await expect(at.withoutScope((rows) => rows('shopDistributor').remove([builtIn?.id ?? '']))).rejects.toThrow(
      'E_STATE',
    )
  })

  test('C47: a cycle that is over is billed once, from what was checked; the bill is confirmed, paid, and the yuanbao are no more', async () => {
    await at.give(channelId, [500])
    const [payer] = at.people
    const { id: merchantId } = await shop({ settlePercent: 97.5 })
    const spendings: StoredRow[] = []
    for (const amount of [33, 40, 50]) spendings.push(await spend(payer, { merchantId, amount }))
    for (const { id } of spendings.slice(0, 2)) await check(id)
    at.scene.pass(8 * at.day)
    await Promise.all([runClocks(at.scene.platform), runClocks(at.scene.platform)])
    const bills = () => at.withoutScope((rows) => rows('yuanbaoBill').findAll({ merchantId }))
    const [bill, ...others] = await bills()
    expect(others).toEqual([])
    // 73 yuanbao at 100 fen and 97.5 %: 7,117.5 fen, half a fen rounded up.
    expect(bill).toMatchObject({ depleteCount: 2, depleteAmount: 73, netAmount: 73, settleMoney: 7_118, state: 'open' })
    const id = bill?.id ?? ''
    await expect(at.move(manager, 'yuanbaoBill', id, 'confirm')).rejects.toThrow('E_STATE')
    await check(spendings[2]?.id ?? '')

    const questioned = { spendings: [spendings[1]?.id], note: '金额有误' }
    await at.move(manager, 'yuanbaoBill', id, 'dispute', questioned)
    expect(await get('yuanbaoDeplete', spendings[1]?.id ?? '')).toMatchObject({ state: 'disputed', billId: null })
    expect(await get('yuanbaoBill', id)).toMatchObject({ state: 'disputed', depleteAmount: 33 })
    await at.move(manager, 'yuanbaoDeplete', spendings[1]?.id ?? '', 'resolve', { checkRemark: '已核实' })
    await at.move(manager, 'yuanbaoBill', id, 'reopen', { note: '已核实' })
    await at.move(manager, 'yuanbaoBill', id, 'confirm')
    expect(await get('shopDistributor', merchantId)).toMatchObject(await sums(merchantId))

    const payment = { paidAt: new Date(Date.now() - 1_000).toISOString(), voucher: at.voucher }
    const pay = () => at.move(manager, 'yuanbaoBill', id, 'pay', payment)
    const outcomes = await Promise.allSettled([pay(), pay()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await get('shopDistributor', merchantId)).toMatchObject(await sums(merchantId))
    expect(await at.balance(merchantId, 'settled')).toBe(90)

    at.scene.pass(7 * at.day)
    await runClocks(at.scene.platform)
    expect((await bills()).map(({ depleteAmount }) => depleteAmount)).toEqual([90, 33])
  })

  test('a rule says how few yuanbao may be spent at once, and one rule for a scene', async () => {
    const { id: merchantId } = await shop()
    await at.give(channelId, [100])
    const window = { startAt: at.inDays(-1), endAt: at.inDays(3_000) }
    const rule = { ruleKind: 'consume', minSpend: 5, ...window }
    const insert = (draft: object) => at.withoutScope((rows) => rows('yuanbaoRule').insert({ ...rule, ...draft }))
    await insert({ ruleName: '商户消费', scenes: ['shop'] })
    await expect(insert({ ruleName: '重复', scenes: ['mall', 'shop'] })).rejects.toThrow('E_OVERLAP')
    await expect(spend(at.people[0], { merchantId, amount: 4 })).rejects.toThrow('E_LIMIT')
    await spend(at.people[0], { merchantId, amount: 5 })
  })

  test('a rule answers a deed once, within its limits and while the budget lasts, and undoes none', async () => {
    const id = await at.channel(60, { needCheck: false })
    const window = { startAt: at.inDays(-1), endAt: at.inDays(3_000) }
    const rule = { ruleName: '分享奖励', ruleKind: 'obtain', channelId: id, trigger: 'share', amount: 20, ...window }
    await at.withoutScope((rows) => rows('yuanbaoRule').insert({ ...rule, dailyLimit: 40 }))
    const emit = (bizNo: string, index = 0) => {
      const event = { trigger: 'share' as const, customerId: at.people[index] ?? '', bizNo }
      return at.scene.as(clerk, (call) => call.emit({ completed: [event] }))
    }
    const left = () => at.balance(id, 'budget')
    await Promise.all([emit('a'), emit('a')])
    expect(await left()).toBe(40)
    await emit('b')
    await emit('c')
    expect(await left()).toBe(20)
    await emit('c', 1)
    await emit('c', 2)
    expect(await left()).toBe(0)
    expect(await at.releases(id)).toMatchObject(
      [1, 2, 3].map(() => ({ mode: 'auto', createdBy: 'system', amount: 20 })),
    )
  })

  test('C12: after all of it the books are in order', async () => {
    expect(await at.disorder()).toEqual([])
  })
})
