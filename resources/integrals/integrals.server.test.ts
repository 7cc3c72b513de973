import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import type { Call, DomainEvent } from '../../server/extensionApi.ts'
import { runClocks } from '../../server/jobs/clock/runClocks.ts'
import type { Repository, StoredRow } from '../../server/platform/repository.ts'
import { freshMobile, openScene, type Scene, stageHand } from '../../server/session/session.fixture.ts'

const day = 24 * 60 * 60 * 1000

describe.each(mainDatabase)('points on %s', (_name, server) => {
  let scene: Scene
  let communityId: string
  const inCall = <T>(work: (call: Call) => Promise<T>): Promise<T> => scene.as(stageHand, work)
  const on = <T>(resource: string, work: (rows: Repository) => Promise<T>): Promise<T> =>
    inCall(({ rows }) => work(rows(resource).withoutScope()))

  const resident = async (more: object = {}): Promise<string> => {
    const draft = { realName: '王伟', mobile: freshMobile(), communityId, ...more }
    return (await on('customer', (rows) => rows.insert(draft, { set: { registerChannel: 'app' } }))).id
  }
  const sources = new Map<string, StoredRow>()
  /** The one enabled source of an event, with these facts. */
  const source = async (trigger: string, facts: object = {}): Promise<string> => {
    const plain = { dailyTimes: 0, dailyPoints: 0, totalTimes: 0, validDays: 0, roleTypes: ['1', '2', '3'] }
    const known = sources.get(trigger)
    const row = await on('pointsSource', (rows) =>
      known
        ? rows.update(known.id, null, { ...plain, ...facts })
        : rows.insert({ name: `来源${trigger}`, sourceCode: trigger, trigger, points: 10, ...plain, ...facts }),
    )
    sources.set(trigger, row)
    return row.id
  }
  const emit = (...completed: DomainEvent[]) => inCall((call) => call.emit({ completed }))
  const earn = (customerId: string, bizNo: string, more: Partial<DomainEvent> = {}) =>
    emit({ trigger: 'signIn', customerId, bizNo, ...more })
  const undo = (customerId: string, bizNo: string, more: object = {}) =>
    inCall((call) => call.emit({ reverted: [{ trigger: 'signIn', customerId, bizNo, subject: '取消', ...more }] }))
  const use = (customerId: string, points: number, more: object = {}) =>
    on('pointsUse', (rows) => rows.insert({ customerId, useType: 'exchange', points, subject: '兑换', ...more }))
  const move = (id: string, name: string, input: object = {}) =>
    on('pointsUser', (rows) => rows.transition(id, null, name, { ...input }))
  const account = (id: string) => scene.rows('pointsUser').get(id)
  const earned = (customerId: string) => scene.rows('pointsEarn').findAll({ customerId })
  const used = (customerId: string) => scene.rows('pointsUse').findAll({ customerId })

  /** C04 and C06: what the account says is what its ledgers say. */
  const expectSound = async (customerId: string) => {
    const [{ balance, earnedTotal, usedTotal }, credits, debits] = await Promise.all([
      account(customerId),
      earned(customerId),
      used(customerId),
    ])
    const sum = (rows: readonly StoredRow[], field: string) =>
      rows.reduce((total, row) => total + Number(row[field]), 0)
    expect({ earnedTotal, usedTotal }).toEqual({
      earnedTotal: sum(credits, 'points'),
      usedTotal: sum(debits, 'points'),
    })
    expect(balance).toBe(Number(earnedTotal) - Number(usedTotal))
    expect(balance).toBeGreaterThanOrEqual(0)
    expect(sum(credits, 'remaining')).toBe(balance)
  }

  beforeAll(async () => {
    scene = await openScene(server)
    communityId = (await scene.rows('community').find({ name: 'community 1' }))?.id ?? ''
  }, 300_000)
  afterAll(() => scene.close())

  test('a customer has an account from the beginning, and welcome points once there is a source of them', async () => {
    const early = await resident()
    expect(await account(early)).toMatchObject({ balance: 0, customerName: '王伟', communityId, state: 'normal' })
    await source('register', { points: 100 })
    const late = await resident()
    expect(await account(late)).toMatchObject({ balance: 100, earnedTotal: 100 })
    expect(await scene.rows('customer').get(late)).toMatchObject({ pointsBalance: 100 })
  })

  test('one enabled source to an event, also when two come at once; a ratio only where something is paid', async () => {
    const draft = (n: number) => ({
      name: `阅读${n}`,
      sourceCode: `read${n}`,
      trigger: 'read',
      points: 1,
      validDays: 0,
    })
    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => on('pointsSource', (rows) => rows.insert(draft(n)))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const ratio = { calcMode: 'ratio', amountPerPoint: 100, name: '分享', sourceCode: 'share', trigger: 'share' }
    await expect(on('pointsSource', (rows) => rows.insert({ ...ratio, validDays: 0 }))).rejects.toThrow('E_RANGE')
    const manual = { name: '人工调整', sourceCode: 'manual', trigger: 'manual', points: 1, validDays: 365 }
    const { id } = await on('pointsSource', (rows) => rows.insert(manual))
    await expect(on('pointsSource', (rows) => rows.remove([id]))).rejects.toThrow('E_STATE')
  })

  test('C04: both ledgers only grow, and the account is their difference', async () => {
    const sourceId = await source('signIn', { points: 30 })
    const one = await resident()
    await earn(one, 'a')
    await earn(one, 'b')
    await use(one, 45)
    await expect(use(one, 16 + Number((await account(one))['balance']))).rejects.toThrow('E_BALANCE')
    await expectSound(one)
    const [latest] = await used(one)
    expect(latest).toMatchObject({ balanceAfter: (await account(one))['balance'], customerName: '王伟' })
    await expect(on('pointsUse', (rows) => rows.update(latest?.id ?? '', null, { points: 1 }))).rejects.toThrow(
      'E_STATE',
    )
    const [credit] = await earned(one)
    await expect(on('pointsEarn', (rows) => rows.update(credit?.id ?? '', null, { points: 1 }))).rejects.toThrow(
      'E_STATE',
    )
    await expect(on('pointsSource', (rows) => rows.remove([sourceId]))).rejects.toThrow('E_IN_USE')
  })

  test('C04: many who move one account at once leave it sound, and nobody spends the same points twice', async () => {
    await source('signIn', { points: 10 })
    const one = await resident()
    const before = Number((await account(one))['balance'])
    await Promise.all(Array.from({ length: 6 }, (_, n) => earn(one, `many ${n % 3}`)))
    expect(await account(one)).toMatchObject({ balance: before + 30 })
    const spent = await Promise.allSettled(Array.from({ length: 5 }, () => use(one, before + 20)))
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // What is taken back may be what was to be spent; whoever comes second is refused.
    await Promise.all([
      earn(one, 'later'),
      move(one, 'adjust', { delta: 5, reason: '补录' }),
      use(one, 10).catch((cause) => expect(cause).toMatchObject({ code: 'E_BALANCE' })),
      undo(one, 'many 0'),
    ])
    await expectSound(one)
  })

  test('C05: an event counts once, for those it is meant for, within the limits of the day and of all days', async () => {
    await source('signIn', { points: 10, dailyTimes: 2, dailyPoints: 15, totalTimes: 3 })
    const one = await resident()
    const before = Number((await account(one))['balance'])
    const balance = async () => Number((await account(one))['balance']) - before
    await earn(one, 'first')
    await earn(one, 'FIRST')
    expect(await balance()).toBe(10)
    await earn(one, 'second')
    expect(await balance()).toBe(15)
    await earn(one, 'third')
    expect(await balance()).toBe(15)
    scene.pass(day)
    await earn(one, 'third')
    scene.pass(day)
    await earn(one, 'fourth')
    expect(await balance()).toBe(25)
    scene.pass(-2 * day)
    await source('signIn', { points: 10, roleTypes: ['3'] })
    await earn(one, 'as an owner')
    await source('signIn', { points: 10, enable: false })
    await earn(one, 'while it is off')
    await source('signIn', { points: 10, enable: true })
    expect(await balance()).toBe(25)
    await expectSound(one)
  })

  test('C05: what is paid is shared out in whole points', async () => {
    await source('pay', { calcMode: 'ratio', points: null, amountPerPoint: 1_000 })
    const one = await resident()
    await emit({ trigger: 'pay', customerId: one, bizNo: 'p1', amount: 12_999 })
    await emit({ trigger: 'pay', customerId: one, bizNo: 'p2', amount: 999 })
    expect((await earned(one)).filter(({ bizNo }) => String(bizNo).startsWith('p'))).toMatchObject([{ points: 12 }])
  })

  test('C06: uses consume what expires first, and what is left of it goes at half past midnight', async () => {
    await source('register', { enable: false })
    const one = await resident()
    await source('signIn', { points: 100, validDays: 60 })
    await earn(one, 'long')
    await source('signIn', { points: 40, validDays: 10 })
    await earn(one, 'short')
    await use(one, 25)
    const left = async () => (await earned(one)).map(({ bizNo, remaining }) => [bizNo, remaining]).toSorted()
    expect(await left()).toEqual([
      ['long', 100],
      ['short', 15],
    ])
    expect(await account(one)).toMatchObject({ balance: 115, expiringSoon: 15 })
    await runClocks(scene.platform)
    expect(await used(one)).toHaveLength(1)
    scene.pass(11 * day)
    await runClocks(scene.platform)
    await runClocks(scene.platform)
    expect((await used(one)).filter(({ useType }) => useType === 'expire')).toMatchObject([
      { points: 15, balanceAfter: 100 },
    ])
    expect(await account(one)).toMatchObject({ balance: 100, expiringSoon: 0 })
    await expectSound(one)
    scene.pass(-11 * day)
    await source('register', { points: 100, enable: true })
  })

  test('C07: what is undone is taken back once, in part when part of it is undone, and never below nothing', async () => {
    await source('register', { enable: false })
    await source('signIn', { points: 100 })
    const one = await resident()
    await earn(one, 'x')
    await undo(one, 'x', { by: 'refund 1', part: [333, 1_000] })
    await undo(one, 'x', { by: 'refund 1', part: [333, 1_000] })
    expect(await account(one)).toMatchObject({ balance: 67 })
    await undo(one, 'never happened')
    await use(one, 60)
    await undo(one, 'x', { by: 'refund 2', part: [667, 1_000] })
    expect(await account(one)).toMatchObject({ balance: 0 })
    const [short] = (await used(one)).filter(({ bizNo }) => bizNo === 'refund 2')
    expect(short).toMatchObject({ useType: 'reverse', points: 7 })
    expect(short?.['note']).toContain('59')
    await expectSound(one)
    await source('register', { points: 100, enable: true })
  })

  test('an account is in the community that the customer has now, and is found by it', async () => {
    const one = await resident({ communityId: null })
    expect(await account(one)).toMatchObject({ communityId: null })
    await on('customer', (rows) => rows.update(one, null, { communityId }))
    expect(await account(one)).toMatchObject({ communityId })
    const found = await scene.rows('pointsUser').list({ filters: { communityId: [communityId], customerId: [one] } })
    expect(found.list.map(({ id, labels }) => [id, labels?.['communityId']])).toEqual([[one, 'community 1']])
    const other = await scene.rows('community').find({ name: 'community 2' })
    await on('customer', (rows) => rows.update(one, null, { communityId: other?.id }))
    expect(await scene.rows('pointsUser').findAll({ communityId, customerId: one })).toEqual([])
  })

  test('staff adjust an account, but never below nothing; frozen, it is filled and not spent', async () => {
    const one = await resident()
    const before = Number((await account(one))['balance'])
    await expect(move(one, 'adjust', { delta: 0, reason: '没有' })).rejects.toThrow('E_RANGE')
    await move(one, 'adjust', { delta: 70, reason: '志愿服务' })
    await move(one, 'adjust', { delta: -20, reason: '更正' })
    await expect(move(one, 'adjust', { delta: -(before + 51), reason: '更正' })).rejects.toThrow('E_BALANCE')
    expect(await account(one)).toMatchObject({ balance: before + 50 })
    expect((await used(one))[0]).toMatchObject({ useType: 'manual', operatorId: 'system', note: '更正' })
    await move(one, 'freeze', { reason: '待核实' })
    await expect(use(one, 10)).rejects.toThrow('E_FROZEN')
    await expect(move(one, 'freeze', { reason: '待核实' })).rejects.toThrow('E_STATE')
    await source('signIn', { points: 10 })
    await earn(one, 'while frozen')
    await undo(one, 'while frozen')
    await move(one, 'unfreeze')
    await use(one, 10)
    expect(await account(one)).toMatchObject({ balance: before + 40, frozenReason: null })
    await expectSound(one)
  })
})
