import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import type { Call, DomainEvent } from '../../server/extensionApi.ts'
import { runClocks } from '../../server/jobs/clock/runClocks.ts'
import type { Repository, StoredRow } from '../../server/platform/repository.ts'
import { freshMobile, openScene, type Scene, stageHand } from '../../server/session/session.fixture.ts'

const day = 24 * 60 * 60 * 1000

describe.each(mainDatabase)('membership on %s', (_name, server) => {
  let scene: Scene
  let icon: string
  let rules: StoredRow
  const inCall = <T>(work: (call: Call) => Promise<T>): Promise<T> => scene.as(stageHand, work)
  const on = <T>(resource: string, work: (rows: Repository) => Promise<T>): Promise<T> =>
    inCall(({ rows }) => work(rows(resource).withoutScope()))

  const rank = (level: number, growthMin: number, more: object = {}) =>
    on('memberRank', (rows) => rows.insert({ name: `第${level}级`, level, growthMin, icon, ...more }))
  const resident = async (): Promise<string> => {
    const draft = { realName: '李静', mobile: freshMobile() }
    return (await on('customer', (rows) => rows.insert(draft, { set: { registerChannel: 'app' } }))).id
  }
  const emit = (...completed: DomainEvent[]) => inCall((call) => call.emit({ completed }))
  let payments = 0
  /** Pays so much that it is worth that much growth. */
  const grow = (customerId: string, growth: number) =>
    emit({ trigger: 'pay', customerId, bizNo: `pay ${payments++}`, amount: growth * 1_000 })
  const change = async (values: object) => {
    rules = await on('memberRules', (rows) => rows.update(rules.id, null, { ...values }))
  }
  /** Level and growth of a customer, who has grown by exactly what the ledger says (C08). */
  const standing = async (customerId: string) => {
    const { memberRankId, growthValue } = await scene.rows('customer').get(customerId)
    const ledger = await scene.rows('growthLedger').findAll({ customerId })
    expect(growthValue).toBe(ledger.reduce((sum, { growth }) => sum + Number(growth), 0))
    const held = memberRankId ? await scene.rows('memberRank').get(String(memberRankId)) : null
    return { level: held?.['level'] ?? null, growth: growthValue }
  }
  const level = async (n: number): Promise<StoredRow> => {
    const found = await scene.rows('memberRank').find({ level: n })
    if (!found) throw new Error(`no level ${n}`)
    return found
  }
  const points = async (customerId: string) => Number((await scene.rows('customer').get(customerId))['pointsBalance'])

  beforeAll(async () => {
    scene = await openScene(server)
    const file = { name: 'a.png', url: '/a.png', mime: 'image/png', size: 100, sha256: 'a' }
    icon = (await on('fileAsset', (rows) => rows.insert({}, { set: file }))).id
    await rank(1, 0)
    await rank(2, 100, { giftPoints: 50, pointsMultiplier: 1.5 })
    await rank(3, 1_000, { giftPoints: 200 })
    const growthRules = [
      { trigger: 'signIn', growth: 5, dailyTimes: 1, enable: true },
      { trigger: 'roast', growth: 10, dailyTimes: 0, enable: true },
      { trigger: 'read', growth: 1, dailyTimes: 1, enable: false },
    ]
    const draft = { growthRules, payPerGrowth: 1_000, signInSeries: 3, signInBonus: 20, ruleText: '<p>规则</p>' }
    rules = await on('memberRules', (rows) => rows.insert(draft))
  }, 300_000)
  afterAll(() => scene.close())

  test('C08: growth follows what members do, once and as often a day as the rules say, and the level follows growth', async () => {
    const one = await resident()
    expect(await standing(one)).toEqual({ level: 1, growth: 0 })
    const signIn = (bizNo: string) => emit({ trigger: 'signIn', customerId: one, bizNo })
    await signIn('a')
    await signIn('A')
    await signIn('b')
    await emit(
      { trigger: 'read', customerId: one, bizNo: 'off' },
      { trigger: 'share', customerId: one, bizNo: 'no rule' },
    )
    expect(await standing(one)).toEqual({ level: 1, growth: 5 })
    await Promise.all([grow(one, 60), grow(one, 40)])
    expect(await standing(one)).toEqual({ level: 2, growth: 105 })
    const [latest] = await scene.rows('growthLedger').findAll({ customerId: one, rankAfter: (await level(2)).id })
    expect(latest).toMatchObject({ rankBefore: (await level(1)).id, balanceAfter: 105, customerName: '李静' })
    await expect(on('growthLedger', (rows) => rows.update(latest?.id ?? '', null, { growth: 1 }))).rejects.toThrow(
      'E_STATE',
    )
  })

  test('every so many days of signing in without a gap there is a bonus', async () => {
    const one = await resident()
    const sign = () => emit({ trigger: 'signIn', customerId: one, bizNo: `day ${scene.platform.clock().getTime()}` })
    for (const gap of [1, 2, 1, 1, 1]) {
      await sign()
      scene.pass(gap * day)
    }
    // Two days, a gap, then three: one bonus.
    expect(await standing(one)).toMatchObject({ growth: 5 * 5 + 20 })
    scene.pass(-6 * day)
  })

  test('C09: a level gives its points to whoever reaches it, levels passed included, and to nobody twice', async () => {
    const one = await resident()
    await grow(one, 2_000)
    expect(await standing(one)).toMatchObject({ level: 3 })
    expect(await points(one)).toBe(250)
    const top = await level(3)
    await on('memberRank', (rows) => rows.update(top.id, null, { growthMin: 5_000 }))
    expect(await standing(one)).toMatchObject({ level: 2 })
    await on('memberRank', (rows) => rows.update(top.id, null, { growthMin: 1_000 }))
    expect(await standing(one)).toMatchObject({ level: 3 })
    expect(await points(one)).toBe(250)
  })

  test('C05: points are multiplied by the level, rounded down, where the source says so', async () => {
    const source = { name: '意见采纳', sourceCode: 'roast', trigger: 'roast', points: 5, dailyTimes: 0, validDays: 0 }
    const { id } = await on('pointsSource', (rows) => rows.insert(source))
    const one = await resident()
    await grow(one, 100)
    const before = await points(one)
    await emit({ trigger: 'roast', customerId: one, bizNo: 'x' })
    expect(await points(one)).toBe(before + 7)
    await on('pointsSource', (rows) => rows.update(id, null, { useMultiplier: false }))
    await emit({ trigger: 'roast', customerId: one, bizNo: 'y' })
    expect(await points(one)).toBe(before + 12)
  })

  test('C10: once a year who grew too little goes down, so many steps and never below the first level', async () => {
    await change({ keepLevelMode: 'yearly', evaluateOn: '01-01', downgradeStep: 1, keepPercent: 60 })
    const start = scene.platform.clock().getTime()
    const newYear = (years: number) =>
      Date.parse(`${new Date(start).getUTCFullYear() + years}-01-01T01:00:00Z`) - scene.platform.clock().getTime()
    const one = await resident()
    await grow(one, 1_200)
    await runClocks(scene.platform)
    scene.pass(newYear(1))
    await runClocks(scene.platform)
    expect(await standing(one)).toEqual({ level: 3, growth: 1_200 })
    await grow(one, 599)
    scene.pass(newYear(2))
    await runClocks(scene.platform)
    await runClocks(scene.platform)
    expect(await standing(one)).toEqual({ level: 2, growth: 999 })
    await grow(one, 1)
    expect(await standing(one)).toMatchObject({ level: 3 })
    await change({ downgradeStep: 9 })
    scene.pass(newYear(3))
    await runClocks(scene.platform)
    expect(await standing(one)).toMatchObject({ level: 1 })
    scene.pass(newYear(4))
    await runClocks(scene.platform)
    expect(await standing(one)).toEqual({ level: 1, growth: 99 })
    await change({ keepLevelMode: 'never' })
    scene.pass(start - scene.platform.clock().getTime())
  })

  test('C11: levels rise, the first is everybody’s, and who is on which follows when they change', async () => {
    await expect(rank(4, 1_000)).rejects.toThrow('E_ORDER')
    const [first, second] = [await level(1), await level(2)]
    const edit = (id: string, values: object) => on('memberRank', (rows) => rows.update(id, null, { ...values }))
    await expect(edit(second.id, { growthMin: 0 })).rejects.toThrow('E_ORDER')
    await expect(edit(first.id, { growthMin: 1 })).rejects.toThrow('E_ORDER')
    await expect(edit(first.id, { enable: false })).rejects.toThrow('E_STATE')
    const outcomes = await Promise.allSettled([rank(4, 3_000), rank(5, 2_000)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const highest = await rank(6, 9_000)
    expect(await level(6)).toMatchObject({ growthMax: null })

    const one = await resident()
    await grow(one, 150)
    await edit(second.id, { enable: false })
    expect(await standing(one)).toMatchObject({ level: 1 })
    await edit(second.id, { enable: true })
    expect(await standing(one)).toMatchObject({ level: 2 })
    const remove = (id: string) => on('memberRank', (rows) => rows.remove([id]))
    await expect(remove(first.id)).rejects.toThrow('E_STATE')
    await expect(remove(second.id)).rejects.toThrow()
    await remove(highest.id)
  })

  test('an event has one rule', async () => {
    const rule = { trigger: 'signIn', growth: 5, dailyTimes: 1, enable: true }
    await expect(change({ growthRules: [rule, rule] })).rejects.toThrow('E_UNIQUE')
  })
})
