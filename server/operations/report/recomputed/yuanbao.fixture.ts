import { expect } from 'vitest'
import type { ReportPlace } from '../../../../src/platform/contract.ts'
import { back, dayOf, during, type Figures, type Raw } from '../figures.fixture.ts'
import { isOneOf, onDays, percent, plainDay, type Recompute, sum } from './arithmetic.fixture.ts'
import { customersSeenBy } from './people.fixture.ts'

export const amountOf = (row: Raw): number => Number(row['amount'])
export const netOf = (row: Raw): number => Number(row['amount']) - Number(row['reversedAmount'])
const total = (rows: readonly Raw[], of: (row: Raw) => number) => rows.reduce((all, row) => all + of(row), 0)

/** Spendings belong to the customers who spent. */
export async function spendingsSeenBy(scene: Figures, loginName: string): Promise<readonly Raw[]> {
  const seen = new Set((await customersSeenBy(scene, loginName)).map(({ id }) => id))
  return (await scene.knownRows('yuanbaoDeplete')).filter((row) => loginName === 'admin' || seen.has(row['customerId']))
}

/** What each of those named by a field comes to. */
export function rankingOf(rows: readonly Raw[], by: string, of: (row: Raw) => number) {
  const groups = new Map<string, { key: string; amount: number; count: number }>()
  for (const row of rows) {
    if (row[by] === null) continue
    const key = String(row[by])
    const before = groups.get(key) ?? { key, amount: 0, count: 0 }
    groups.set(key, { key, amount: before.amount + of(row), count: before.count + 1 })
  }
  return [...groups.values()].filter(({ amount }) => amount > 0)
}

export function expectRanking(board: readonly ReportPlace[] | undefined, wanted: ReturnType<typeof rankingOf>): void {
  const all = wanted.reduce((sumOf, { amount }) => sumOf + amount, 0)
  const known = new Map(wanted.map((one) => [one.key, one]))
  expect(board?.length).toBe(Math.min(50, wanted.length))
  for (const [at, place] of (board ?? []).entries()) {
    const { key, amount, count } = place
    expect({ key, amount, count }).toEqual(known.get(key))
    expect(place.rank).toBe(at + 1)
    expect(place.share).toBe(percent(amount, all))
    const next = board?.[at + 1]
    if (!next) continue
    const order = amount - next.amount || count - next.count || (place.label < next.label ? 1 : 0)
    expect(order, `${place.label} before ${next.label}`).toBeGreaterThanOrEqual(place.label === next.label ? 0 : 1)
  }
}

const yuanbaoBillboard: Recompute = async (scene, loginName) => {
  const { today } = scene
  const from = back(today, 90)
  const answer = await scene.figures(loginName, 'yuanbaoBillboard', {
    filters: { occurredAt: { from, to: today } },
  })
  const kept = (await spendingsSeenBy(scene, loginName)).filter(({ state }) => state !== 'reversed')
  const given = (await scene.knownRows('yuanbaoLedger')).filter(
    ({ scene: kind, side }) => kind === 'release' && side === 'credit',
  )
  const spent = during(kept, 'occurredAt', from, today)
  const received = during(given, 'occurredAt', from, today)
  const wanted = {
    earners: rankingOf(received, 'customerId', amountOf),
    spenders: rankingOf(spent, 'customerId', netOf),
    shops: rankingOf(spent, 'merchantId', netOf),
    goods: rankingOf(spent, 'goodsId', netOf),
    channels: rankingOf(received, 'channelId', amountOf),
  }
  for (const [name, ranking] of Object.entries(wanted)) {
    if (loginName === 'admin') expect(ranking.length, name).toBeGreaterThan(0)
    expectRanking(answer.boards[name], ranking)
  }
  expect(answer.summary).toEqual({
    received: total(received, amountOf),
    receipts: received.length,
    spent: total(spent, netOf),
    spendings: spent.length,
  })
}

const yuanbaoPipelining: Recompute = async (scene, loginName) => {
  const { today } = scene
  const from = back(today, 30)
  const lines = await scene.knownRows('yuanbaoLedger')
  const sides = (rows: readonly Raw[], side: string) => total(rows.filter(isOneOf('side', side)), amountOf)
  const until = (rows: readonly Raw[], day: string) => rows.filter((row) => dayOf(row['occurredAt']) <= day)
  const balance = (rows: readonly Raw[]) => sides(rows, 'credit') - sides(rows, 'debit')
  const [account] = rankingOf(lines, 'accountId', amountOf).toSorted((a, b) => b.count - a.count)
  for (const filters of [{}, { accountId: [account?.key] }]) {
    const mine = 'accountId' in filters ? lines.filter(isOneOf('accountId', account?.key)) : lines
    const answer = await scene.figures(loginName, 'yuanbaoPipelining', {
      filters: { ...filters, occurredAt: { from, to: today } },
    })
    const scenes = new Set(until(mine, today).map(({ scene: kind }) => kind))
    expect(new Set(answer.list.map(({ keys }) => keys[0]))).toEqual(scenes)
    const groups = answer.list.map(
      ({ keys, values }) => [values, mine.filter(({ scene: kind }) => kind === keys[0])] as const,
    )
    for (const [values, rows] of [[answer.summary, mine] as const, ...groups]) {
      const now = during(rows, 'occurredAt', from, today)
      const opening = balance(until(rows, back(from, 1)))
      expect(values).toMatchObject({
        opening,
        inAmount: sides(now, 'credit'),
        outAmount: sides(now, 'debit'),
        lines: now.length,
        closing: opening + balance(now),
      })
    }
    for (const { keys, values } of answer.charts['perDay'] ?? [])
      expect(values['closing']).toBe(balance(until(mine, String(keys[0]))))
  }
}

const billingReport: Recompute = async (scene, loginName) => {
  const { today } = scene
  const from = back(today, 365)
  const bills = onDays(await scene.knownRows('yuanbaoBill'), 'periodStart', from, today)
  const answer = await scene.figures(loginName, 'billingReport', { filters: { periodStart: { from, to: today } } })
  const money = (rows: readonly Raw[], state: unknown) => sum(rows.filter(isOneOf('state', state)), 'settleMoney')
  const billFigures = (rows: readonly Raw[]) => ({
    bills: rows.length,
    netAmount: sum(rows, 'netAmount'),
    payable: sum(rows, 'settleMoney'),
    open: money(rows, 'open'),
    confirmed: money(rows, 'confirmed'),
    paid: money(rows, 'paid'),
    disputed: money(rows, 'disputed'),
  })
  expect(bills.length).toBeGreaterThan(0)
  expect(answer.summary).toEqual(billFigures(bills))
  for (const { keys, values } of answer.list)
    expect(values).toEqual(billFigures(bills.filter(isOneOf('merchantId', keys[0]))))
  expect(answer.period.granularity).toBe('month')
  for (const { keys, values } of answer.charts['perMonth'] ?? [])
    if (keys[1] !== null)
      expect(values['payable']).toBe(
        money(
          bills.filter(({ periodStart }) => plainDay(periodStart).slice(0, 7) === keys[0]),
          keys[1],
        ),
      )
}

const depleteCheckReport: Recompute = async (scene, loginName) => {
  const { today } = scene
  const from = back(today, 90)
  const rows = during(await spendingsSeenBy(scene, loginName), 'occurredAt', from, today)
  const answer = await scene.figures(loginName, 'depleteCheckReport', { filters: { occurredAt: { from, to: today } } })
  const spendingFigures = (spendings: readonly Raw[]) => {
    const inState = (state: string) => total(spendings.filter(isOneOf('state', state)), netOf)
    const amount = total(spendings, netOf)
    const merchantAmount = sum(spendings, 'merchantAmount')
    return {
      count: spendings.length,
      amount,
      merchantAmount,
      difference: merchantAmount - amount,
      unchecked: inState('unchecked'),
      disputed: inState('disputed'),
      checked: inState('checked'),
      checkedRate: percent(inState('checked'), amount),
    }
  }
  expect(rows.length).toBeGreaterThan(0)
  expect(answer.summary).toEqual(spendingFigures(rows))
  for (const { keys, values } of answer.list)
    expect(values).toEqual(spendingFigures(rows.filter(isOneOf('merchantId', keys[0]))))
}

const releaseCheckReport: Recompute = async (scene, loginName) => {
  const { today } = scene
  const from = back(today, 365)
  const releases = during(await scene.knownRows('yuanbaoRelease'), 'createdAt', from, today)
  const numbers = new Set(releases.map(({ releaseNo }) => releaseNo))
  const journal = (await scene.knownRows('yuanbaoLedger')).filter(
    ({ scene: kind, side, bizNo }) => kind === 'release' && side === 'credit' && numbers.has(bizNo),
  )
  const answer = await scene.figures(loginName, 'releaseCheckReport', { filters: { createdAt: { from, to: today } } })
  const releaseFigures = (rows: readonly Raw[]) => {
    const inState = (state: string) => total(rows.filter(isOneOf('state', state)), amountOf)
    const own = new Set(rows.map(({ releaseNo }) => releaseNo))
    return {
      count: rows.length,
      people: sum(rows, 'recipientCount'),
      amount: total(rows, amountOf),
      pending: inState('pendingCheck'),
      released: inState('released'),
      rejected: inState('rejected'),
      reversed: inState('reversed'),
      ledgerAmount: total(
        journal.filter(({ bizNo }) => own.has(bizNo)),
        amountOf,
      ),
      difference: 0,
    }
  }
  expect(answer.summary).toEqual(releaseFigures(releases))
  expect(answer.list.length).toBeGreaterThan(1)
  for (const { keys, values } of answer.list)
    expect(values).toEqual(releaseFigures(releases.filter(isOneOf('channelId', keys[0]))))
}

export const yuanbao = { yuanbaoBillboard, yuanbaoPipelining, billingReport, depleteCheckReport, releaseCheckReport }
