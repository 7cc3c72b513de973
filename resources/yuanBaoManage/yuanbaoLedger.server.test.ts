import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import type { StoredRow } from '../../server/platform/repository.ts'
import { stageHand } from '../../server/session/session.fixture.ts'
import { clerk, manager, openTreasury, type Treasury } from '../../tests/support/yuanbao.ts'
import { channel, platform } from './yuanbaoAccount.server.ts'
import { type Journal, post } from './yuanbaoLedger.server.ts'

describe.each(mainDatabase)('the journal on %s', (_name, server) => {
  let at: Treasury
  beforeAll(async () => {
    at = await openTreasury(server)
  }, 300_000)
  afterAll(() => at?.scene.close())

  const posted = (journal: Journal) => at.scene.as(stageHand, (call) => post(call, [journal]))
  const recycling = (channelId: string, amount: number, more: Partial<Journal> = {}): Journal => ({
    scene: 'recycle',
    bizNo: `back ${channelId}`,
    debit: [{ account: channel(channelId, 'budget'), amount }],
    credit: [{ account: platform('issue'), amount }],
    ...more,
  })
  const given = async (channelId: string, amounts: readonly number[]): Promise<StoredRow> => {
    await at.give(channelId, amounts)
    const [newest] = await at.releases(channelId)
    if (!newest) throw new Error('no release')
    return newest
  }
  const succeeded = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.filter(({ status }) => status === 'fulfilled').length

  test('C12: a journal that does not balance, takes a wrong way or moves nothing is no journal', async () => {
    const id = await at.channel(100)
    const wrong: Journal[] = [
      recycling(id, 10, { credit: [{ account: platform('issue'), amount: 9 }] }),
      recycling(id, 10, { scene: 'allocate' }),
      recycling(id, 10, { credit: [{ account: platform('retired'), amount: 10 }] }),
      ...[0, -10, 1.5, Number.NaN].map((amount) => recycling(id, amount)),
    ]
    for (const journal of wrong) await expect(posted(journal)).rejects.toThrow('not a journal')
    expect(await at.balance(id, 'budget')).toBe(100)
  })

  test('C12: the same journal is posted once, however many ask for it at once', async () => {
    const id = await at.channel(100)
    await Promise.all(Array.from({ length: 4 }, () => posted(recycling(id, 30))))
    expect(await at.balance(id, 'budget')).toBe(70)
  })

  test('C12: a call that waited for its accounts moves them after those it waited for', async () => {
    const id = await at.channel(100)
    // It began a minute before the budget was there, and had to wait for it.
    const began = new Date(at.scene.platform.clock().getTime() - 60_000)
    await at.scene.as(stageHand, (call) =>
      post(Object.assign(Object.create(call), { now: began }), [recycling(id, 30)]),
    )
    const lines = await at.query(sql<{ scene: string; balanceAfter: string }>`
      select l."scene", l."balanceAfter" from "yuanbaoLedger" l join "yuanbaoAccount" a on a."id" = l."accountId"
      where a."ownerId" = ${id} order by l."occurredAt", l."id"`)
    expect(lines.map(({ scene, balanceAfter }) => [scene, Number(balanceAfter)])).toEqual([
      ['allocate', 100],
      ['recycle', 70],
    ])
  })

  test('C12: no account but the one that issues goes below nothing, and no line is ever changed', async () => {
    const id = await at.channel(100)
    const recycle = () => at.move(clerk, 'yuanbaoChannel', id, 'recycle', { amount: 60, reason: '收回' })
    expect(succeeded(await Promise.allSettled([recycle(), recycle(), recycle()]))).toBe(1)
    expect(await at.balance(id, 'budget')).toBe(40)
    expect(await at.balance('platform', 'issue')).toBeLessThan(0)
    const overdraw = sql`update "yuanbaoAccount" set "balance" = -1 where "ownerId" = ${id}`
    await expect(at.query(overdraw)).rejects.toThrow('check')
    await expect(at.query(sql`update "yuanbaoLedger" set "amount" = 1`)).rejects.toThrow('never changed')
    await expect(at.query(sql`delete from "yuanbaoLedger"`)).rejects.toThrow('never changed')
    const changed = at.withoutScope(async (rows) => {
      const line = await rows('yuanbaoLedger').find({})
      await rows('yuanbaoLedger').writeDerived(new Map([[line?.id ?? '', { note: '改' }]]))
    })
    await expect(changed).rejects.toThrow('E_STATE')
  })

  test('C13: a release is held, checked by somebody else, and then given out', async () => {
    const id = await at.channel(1_000)
    const release = await given(id, [300, 100])
    expect(release).toMatchObject({ state: 'pendingCheck', mode: 'batch', amount: 400, recipientCount: 2 })
    expect(await at.get('yuanbaoChannel', id)).toMatchObject({ budgetAvailable: 600, budgetFrozen: 400 })
    await expect(at.move(clerk, 'yuanbaoRelease', release.id, 'check')).rejects.toThrow('E_SELF')
    const check = () => at.move(manager, 'yuanbaoRelease', release.id, 'check')
    expect(succeeded(await Promise.allSettled([check(), check()]))).toBe(1)
    expect(await at.get('yuanbaoRelease', release.id)).toMatchObject({ state: 'released', checkedBy: 'manager' })
    expect(await at.get('yuanbaoChannel', id)).toMatchObject({ budgetFrozen: 0, releasedTotal: 400 })
    const [first = ''] = at.people
    expect((await at.get('customer', first))['yuanbaoBalance']).toBe(await at.balance(first, 'available'))
  })

  test('C13: what is rejected returns to the budget; more than the budget is not held', async () => {
    const id = await at.channel(500)
    const release = await given(id, [500])
    await expect(at.give(id, [1])).rejects.toThrow('E_BUDGET')
    await expect(at.move(manager, 'yuanbaoRelease', release.id, 'dispute')).rejects.toThrow('E_REQUIRED')
    await at.move(clerk, 'yuanbaoRelease', release.id, 'dispute', { checkRemark: '名单有误' })
    expect(await at.get('yuanbaoChannel', id)).toMatchObject({ budgetAvailable: 500, budgetFrozen: 0 })
    await expect(at.move(manager, 'yuanbaoRelease', release.id, 'check')).rejects.toThrow('E_STATE')
  })

  test('C13: limits hold at the release and again at the check; nobody is named twice', async () => {
    const id = await at.channel(10_000, { perReleaseMax: 500, perUserDaily: 400 })
    await expect(at.give(id, [400, 101])).rejects.toThrow('E_LIMIT')
    await expect(at.give(id, [401])).rejects.toThrow('E_LIMIT')
    const twice = [at.people[0], at.people[0]].map((customerId) => ({ customerId, amount: 1 }))
    const stranger = [{ customerId: 'nobody', amount: 1 }]
    const release = (recipients: object) =>
      at.move(clerk, 'yuanbaoChannel', id, 'release', { recipients, reason: '福利' })
    await expect(release(twice)).rejects.toThrow('E_UNIQUE')
    await expect(release(stranger)).rejects.toThrow('E_REF')
    const [first, second] = [await given(id, [300]), await given(id, [300])]
    await at.move(manager, 'yuanbaoRelease', first.id, 'check')
    await expect(at.move(manager, 'yuanbaoRelease', second.id, 'check')).rejects.toThrow('E_LIMIT')
    await expect(at.give(id, [101])).rejects.toThrow('E_LIMIT')
    at.scene.pass(at.day)
    await at.move(manager, 'yuanbaoRelease', second.id, 'check')
  })

  test('C13: a trusted channel gives at once; a frozen one gives nothing, and one with yuanbao is not closed', async () => {
    const trusted = await at.channel(100, { needCheck: false })
    expect(await given(trusted, [40])).toMatchObject({ state: 'released' })
    const id = await at.channel(100)
    const waiting = await given(id, [40])
    await at.move(clerk, 'yuanbaoChannel', id, 'freeze', { reason: '审计' })
    await expect(at.give(id, [1])).rejects.toThrow('E_STATE')
    await expect(at.move(manager, 'yuanbaoRelease', waiting.id, 'check')).rejects.toThrow('E_STATE')
    await at.move(manager, 'yuanbaoRelease', waiting.id, 'dispute', { checkRemark: '渠道已冻结' })
    await expect(at.move(clerk, 'yuanbaoChannel', id, 'close')).rejects.toThrow('E_STATE')
    await at.move(clerk, 'yuanbaoChannel', id, 'recycle', { amount: 100, reason: '收回' })
    expect(await at.move(clerk, 'yuanbaoChannel', id, 'close')).toMatchObject({ state: 'closed' })
    await expect(at.withoutScope((rows) => rows('yuanbaoChannel').remove([id]))).rejects.toThrow('E_IN_USE')
  })

  test('C14: what is reversed comes back whole or not at all', async () => {
    const id = await at.channel(1_000)
    const release = await given(id, [200, 200])
    await at.move(manager, 'yuanbaoRelease', release.id, 'check')
    const reverse = () => at.move(manager, 'yuanbaoRelease', release.id, 'reverse', { reverseReason: '重复发放' })
    expect(succeeded(await Promise.allSettled([reverse(), reverse()]))).toBe(1)
    expect(await at.get('yuanbaoRelease', release.id)).toMatchObject({ state: 'reversed', reversedAmount: 400 })
    const whole = { budgetTotal: 1_000, budgetAvailable: 1_000, releasedTotal: 0 }
    expect(await at.get('yuanbaoChannel', id)).toMatchObject(whole)
  })

  test('C14: what was posted in an earlier month is not posted again, and nobody writes it a second time', async () => {
    const id = await at.channel(100)
    const journal = recycling(id, 30)
    await posted(journal)
    const [line] = await at.withoutScope((rows) => rows('yuanbaoLedger').findAll({ bizNo: journal.bizNo, lineNo: 1 }))
    if (!line) throw new Error('nothing was posted')
    at.scene.pass(40 * at.day)
    await posted({ ...journal, bizNo: journal.bizNo.toUpperCase() })
    expect(await at.balance(id, 'budget')).toBe(70)
    const { id: _, createdAt: __, ...values } = line
    const again = (set: object) =>
      at.withoutScope((rows) => rows('yuanbaoLedger').insert({}, { set: { ...values, ...set } }))
    await expect(again({ journalNo: 'LS1' })).rejects.toThrow('E_UNIQUE bizNo')
    await expect(again({ bizNo: 'another' })).rejects.toThrow('E_UNIQUE lineNo')
    const copied = sql`insert into "yuanbaoLedger" select (jsonb_populate_record(l,
      jsonb_build_object('id', 'copy', 'journalNo', 'LS2', 'createdAt', l."createdAt" + interval '40 days'))).*
      from "yuanbaoLedger" l where l."id" = ${line.id}`
    await expect(at.query(copied)).rejects.toThrow('yuanbaoLedger_bizNo_key')
  })

  test('moves that only money shows stand in the operation log with what was said', async () => {
    const id = await at.channel(1_234)
    const [entry] = await at.withoutScope((rows) =>
      rows('operationLog').findAll({ entityId: id, operation: 'allocate' }),
    )
    expect(entry?.['changes']).toContainEqual({ field: 'reason', before: null, after: '年度预算' })
    expect(JSON.stringify(entry?.['changes'])).toContain('1,234')
  })
})
