import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import type { StoredRow } from '../../server/platform/repository.ts'
import { stageHand } from '../../server/session/session.fixture.ts'
import { clerk, manager, openTreasury, type Treasury } from '../../tests/support/yuanbao.ts'
import { invoiceFailed, invoiceIssued } from './invoice.server.ts'

describe.each(mainDatabase)('invoices on %s', (_name, server) => {
  let at: Treasury
  let buildingId: string
  let projectId: string
  let companyId: string
  let rooms = 100
  let limitId: string

  const thisYear = () => {
    const year = at.scene.platform.clock().getUTCFullYear()
    return { from: `${year - 1}-01-01`, to: `${year + 1}-12-31` }
  }
  const limitDraft = (more: object = {}) => ({
    projectId,
    companyId,
    taxNo: '91370500MA3C000001',
    invoiceType: 'eNormal' as const,
    singleLimit: 10_000,
    dailyLimit: 15_000,
    monthlyLimit: 20_000,
    effective: thisYear(),
    enable: true,
    ...more,
  })
  const addLimit = (more: object = {}) =>
    at.scene.as(clerk, ({ rows }) => rows('invoiceLimit').insert(limitDraft(more)))

  beforeAll(async () => {
    at = await openTreasury(server)
    await at.withoutScope(async (rows) => {
      const community = await rows('community').find({ name: 'community 1' })
      projectId = String(community?.['projectId'])
      companyId = (await rows('company').find({}))?.id ?? ''
      buildingId = (await rows('building').insert({ communityId: community?.id, name: '1号楼' })).id
      const dictionary = await rows('dictionary').insert({ dictCode: 'refundReason', dictName: '退款原因' })
      const words = { label: '其他', labelEn: 'Other', labelEs: 'Otros' }
      await rows('dictionaryItem').insert({ dictionaryId: dictionary.id, value: 'other', ...words })
      await rows('payRuleSetting').insert({ lateFeePerDay: 0, minPayAmount: 1_000, agreement: '<p>须知</p>' })
    })
    limitId = (await addLimit()).id
  }, 300_000)
  afterAll(() => at?.scene.close())

  const paid = async (amount: number): Promise<StoredRow> => {
    const house = await at.withoutScope(async (rows) => {
      const roomNo = String(++rooms)
      const one = await rows('house').insert({
        ...{ buildingId, unitNo: '1', floorNo: 1, roomNo, houseCode: `F1-${roomNo}`, buildArea: 90 },
      })
      await rows('houseBinding').insert({ customerId: at.people[0], houseId: one.id, relation: 'owner' })
      return one
    })
    const period = { periodStart: '2026-01-01', periodEnd: '2026-03-31' }
    const draft = {
      houseId: house.id,
      feeType: 'property',
      ...period,
      amount,
      payMethod: 'cash',
      tradeNo: 'T1',
    } as const
    return await at.scene.as(clerk, ({ rows }) => rows('ownerPay').insert(draft))
  }
  const apply = ({ id }: StoredRow, more: object = {}) =>
    at.move(clerk, 'ownerPay', id, 'invoice', { invoiceType: 'eNormal', title: '王伟', ...more })
  const invoicesOf = ({ id }: StoredRow) => at.withoutScope((rows) => rows('invoice').findAll({ ownerPayId: id }))
  const onlyInvoice = async (payment: StoredRow) => (await invoicesOf(payment))[0]?.id ?? ''
  const issue = (id: string) => at.scene.as(stageHand, (call) => invoiceIssued(call, id, `26-${id}`))
  const fail = (id: string) => at.scene.as(stageHand, (call) => invoiceFailed(call, id, '税号有误'))
  const limit = () => at.get('invoiceLimit', limitId)
  /** A month in which nothing has been invoiced yet, at noon of a day in its middle: no day or month ends meanwhile. */
  const nextMonth = () => {
    const now = at.scene.platform.clock()
    at.scene.pass(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 4) - now.getTime())
  }

  test('C21: an invoice is over what is left of the payment, counts at once, and no longer when it fails', async () => {
    nextMonth()
    const payment = await paid(6_000)
    expect(await apply(payment)).toMatchObject({ invoiceState: 'applied' })
    const id = await onlyInvoice(payment)
    expect(await at.get('invoice', id)).toMatchObject({ amount: 6_000, state: 'applied', invoiceLimitId: limitId })
    expect(await limit()).toMatchObject({ usedToday: 6_000, usedMonth: 6_000, remainingMonth: 14_000 })
    await expect(apply(payment)).rejects.toThrow('E_LIMIT')
    await fail(id)
    expect(await at.get('ownerPay', payment.id)).toMatchObject({ invoiceState: 'failed' })
    expect(await limit()).toMatchObject({ usedToday: 0, usedMonth: 0 })
    await apply(payment)
    const again = (await invoicesOf(payment)).find(({ state }) => state === 'applied')?.id ?? ''
    await issue(again)
    await expect(issue(again)).rejects.toThrow('E_STATE')
    expect(await at.get('ownerPay', payment.id)).toMatchObject({ invoiceState: 'issued' })
    expect(await limit()).toMatchObject({ usedMonth: 6_000, nearlyUsed: false })
    await expect(apply(await paid(1_000), { invoiceType: 'eSpecial' })).rejects.toThrow('E_REQUIRED')
    await expect(apply(await paid(1_000), { invoiceType: 'paper' })).rejects.toThrow('E_LIMIT')
  })

  test('C21: nothing exceeds the limits of an invoice, a day and a month, however many apply at once', async () => {
    nextMonth()
    expect(await limit()).toMatchObject({ usedToday: 0, usedMonth: 0 })
    await expect(apply(await paid(10_001))).rejects.toThrow('E_LIMIT')
    const payments = await Promise.all([paid(8_000), paid(8_000)])
    const outcomes = await Promise.allSettled(payments.map((payment) => apply(payment)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await limit()).toMatchObject({ usedToday: 8_000 })
    at.scene.pass(at.day)
    const last = await paid(9_000)
    await apply(last)
    expect(await limit()).toMatchObject({ usedMonth: 17_000, remainingMonth: 3_000, nearlyUsed: true })
    at.scene.pass(at.day)
    await expect(apply(await paid(3_001))).rejects.toThrow('E_LIMIT')
    const twice = await paid(2_000)
    const both = await Promise.allSettled([apply(twice), apply(twice)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const update = (monthlyLimit: number) =>
      at.scene.as(clerk, ({ rows }) => rows('invoiceLimit').update(limitId, null, { monthlyLimit }))
    await expect(update(18_999)).rejects.toThrow('E_LIMIT')
    await update(19_000)
    await update(20_000)
    await expect(at.scene.as(clerk, ({ rows }) => rows('invoiceLimit').remove([limitId]))).rejects.toThrow('E_IN_USE')
  })

  test('a refund takes back invoices over more than is left, and the rest can be invoiced anew', async () => {
    nextMonth()
    const payment = await paid(5_000)
    await apply(payment)
    await issue(await onlyInvoice(payment))
    await at.move(clerk, 'ownerPay', payment.id, 'refund', { refundAmount: 2_000, reason: 'other' })
    const [asked] = await at.withoutScope((rows) => rows('refund').findAll({ ownerPayId: payment.id }))
    await at.move(manager, 'refund', asked?.id ?? '', 'approve')
    expect((await invoicesOf(payment)).map(({ state }) => state)).toEqual(['issued'])
    await at.move(clerk, 'refund', asked?.id ?? '', 'execute', { channelRefundNo: 'R1', voucher: at.voucher })
    expect((await invoicesOf(payment)).map(({ state }) => state)).toEqual(['reversed'])
    expect(await at.get('ownerPay', payment.id)).toMatchObject({ invoiceState: 'reversed', refundedAmount: 2_000 })
    await apply(payment)
    expect(await limit()).toMatchObject({ usedMonth: 3_000 })
  })

  test('C22: no two limits in force for the same invoices on one day, on insert, update and enable', async () => {
    await expect(addLimit()).rejects.toThrow('E_OVERLAP')
    const effective = { from: '2020-01-01', to: '2020-12-31' }
    const past = await addLimit({ effective })
    await expect(
      at.scene.as(clerk, ({ rows }) => rows('invoiceLimit').update(past.id, null, { effective: thisYear() })),
    ).rejects.toThrow('E_OVERLAP')
    const idle = await addLimit({ enable: false })
    await expect(
      at.scene.as(clerk, ({ rows }) => rows('invoiceLimit').update(idle.id, null, { enable: true })),
    ).rejects.toThrow('E_OVERLAP')
    const fresh = { invoiceType: 'paper', singleLimit: 1 }
    const outcomes = await Promise.allSettled([addLimit(fresh), addLimit(fresh)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
