import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { DomainError } from '../../server/core/errors.ts'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import { domainErrorOf } from '../../server/database/errors.ts'
import { constraintFields, declaredTables } from '../../server/database/schema/declared.ts'
import { scratchPlatform } from '../../server/http/http.fixture.ts'
import { publishDue } from '../../server/jobs/clock/publishDue.ts'
import { runClocks } from '../../server/jobs/clock/runClocks.ts'
import type { Call, Caller } from '../../server/platform/call.ts'
import type { StoredRow, Values } from '../../server/platform/repository.ts'
import { registry } from '../../server/registry.ts'
import { internalCall, systemCaller } from '../../server/session/internalCall.ts'

const hour = 3_600_000
const fields = constraintFields(declaredTables(registry().catalogue))
/** What a call is refused with; who lost a race hears of it from the constraint. */
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (cause: unknown) => {
      const error = cause instanceof DomainError ? cause : domainErrorOf(cause, fields)
      if (!error) throw cause
      return [error.code, ...Object.keys(error.facts.errors ?? {})].join(' ')
    },
  )

describe.each(mainDatabase)('publishing on %s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  let app: Awaited<ReturnType<typeof createApp>>
  let residents: readonly StoredRow[]
  let cover: string
  const communities: Record<string, string> = {}

  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    app = await createApp(scratch.platform)
    const call = at()
    residents = await call.rows('customer').findAll({ enable: true }, 40)
    for (const { id, name } of await call.rows('community').findAll({})) communities[String(name)] = id
    cover = String((await call.rows('news').find({ publishState: 'published' }))?.['cover'])
  }, 300_000)
  afterAll(async () => {
    await app.close()
    await scratch.drop()
  })

  /** A call of the server so many hours from now, or of somebody else. */
  const at = (hours = 0, caller: Partial<Caller> = {}): Call =>
    internalCall(
      { ...scratch.platform, clock: () => new Date(scratch.time.now.getTime() + hours * hour) },
      { ...systemCaller, ...caller },
    )
  const moment = (hours: number) => new Date(scratch.time.now.getTime() + hours * hour).toISOString()
  /** All or nothing, as a call over the network is. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => scratch.platform.database.transaction(work)
  const post = async (who: string, path: string, payload: object) =>
    (
      await app.inject({ method: 'POST', url: `/platform/pc${path}`, headers: await scratch.sessionOf(who), payload })
    ).json()

  const activityOf = async (more: Values = {}, published = true): Promise<StoredRow> => {
    const rows = at().rows('communityActivity')
    const row = await rows.insert({
      title: '乒乓球友谊赛',
      category: 'sport',
      cover,
      organizer: '职工文体协会',
      place: '文体中心',
      signupStart: moment(-2),
      signupEnd: moment(4),
      startAt: moment(5),
      endAt: moment(7),
      maxPerSignup: 3,
      contactName: '张三',
      contactPhone: '12345',
      content: '<p>欢迎参加</p>',
      ...more,
    })
    return published ? rows.transition(row.id, null, 'publish', {}) : row
  }
  const signUp = (activity: StoredRow, n: number, headcount = 1, call = at()) =>
    alone(() =>
      call
        .rows('activitySignup')
        .withoutScope()
        .insert({ activityId: activity.id, customerId: residents[n]?.id, headcount }),
    )
  const noticeOf = (more: Values = {}) =>
    at()
      .rows('notice')
      .insert({ title: '停水通知', content: '<p>停水</p>', signer: '物业一公司', ...more })

  it('C38: never takes more people than there are places, however many sign up at once', async () => {
    const activity = await activityOf({ capacity: 5 })
    const outcomes = await Promise.all(residents.slice(0, 12).map((_, n) => codeOf(signUp(activity, n))))
    expect(outcomes.filter((code) => code === 'none')).toHaveLength(5)
    expect(outcomes.filter((code) => code === 'E_CAPACITY')).toHaveLength(7)
    const rows = at().rows('communityActivity')
    expect(await rows.get(activity.id)).toMatchObject({ signupCount: 5, attendCount: 0, phase: 'signup' })
    expect(await codeOf(rows.update(activity.id, null, { capacity: 4 }))).toBe('E_CAPACITY capacity')
    expect(await codeOf(rows.update(activity.id, null, { capacity: 6 }))).toBe('none')
    expect(await codeOf(signUp(activity, 13, 2))).toBe('E_CAPACITY')
    const [first] = await at().rows('activitySignup').findAll({ activityId: activity.id, state: 'confirmed' })
    await at()
      .rows('activitySignup')
      .transition(first?.id ?? '', null, 'cancel', {})
    expect(await codeOf(signUp(activity, 13, 2))).toBe('none')
    expect((await rows.get(activity.id))['signupCount']).toBe(6)
  })

  it('C38: two who change the same sign-ups at once leave as many people as places', async () => {
    const activity = await activityOf({ capacity: 2, needAudit: true })
    await signUp(activity, 0, 2)
    expect(await codeOf(signUp(activity, 1))).toBe('E_CAPACITY')
    const signups = at().rows('activitySignup')
    const pending = await signups.find({ activityId: activity.id })
    expect(pending).toMatchObject({ state: 'pending' })
    const decisions = (['approve', 'reject'] as const).map((move) =>
      codeOf(
        alone(() => signups.transition(pending?.id ?? '', null, move, move === 'reject' ? { note: '人数已满' } : {})),
      ),
    )
    expect((await Promise.all(decisions)).toSorted()).toEqual(['E_STATE', 'none'])
  })

  it('takes a sign-up only in its time, of so many people, and of nobody twice', async () => {
    const activity = await activityOf()
    expect(await codeOf(signUp(activity, 0, 4))).toBe('E_RANGE headcount')
    expect(await codeOf(signUp(activity, 0, 1, at(4.5)))).toBe('E_STATE')
    expect(await codeOf(signUp(await activityOf({}, false), 0))).toBe('E_STATE')
    await signUp(activity, 0)
    expect(await codeOf(signUp(activity, 0))).toBe('E_UNIQUE customerId')
    const kept = await at().rows('activitySignup').find({ activityId: activity.id })
    expect(kept).toMatchObject({ mobile: residents[0]?.['mobile'], communityId: residents[0]?.['communityId'] ?? null })
  })

  it('leads an activity from draft to recap, and refuses every other order', async () => {
    const rows = (hours = 0) => at(hours).rows('communityActivity')
    const late = await activityOf({ signupStart: moment(-9), signupEnd: moment(-1) }, false)
    expect(await codeOf(rows().transition(late.id, null, 'publish', {}))).toBe('E_STATE')
    const activity = await activityOf()
    const recap = { reviewTitle: '圆满结束', reviewContent: '<p>谢谢</p>', reviewImages: [cover] }
    expect(await codeOf(rows().transition(activity.id, null, 'review', recap))).toBe('E_STATE')
    expect(await codeOf(rows().update(activity.id, null, { title: '换个名字' }))).toBe('E_STATE title')
    expect(await codeOf(rows().update(activity.id, null, { place: '新的地点' }))).toBe('none')
    await signUp(activity, 0)
    expect(await codeOf(rows().transition(activity.id, null, 'withdraw', {}))).toBe('E_STATE')
    expect(await codeOf(alone(() => rows().remove([activity.id])))).toBe('E_STATE')
    expect(await codeOf(rows(8).transition(activity.id, null, 'review', { ...recap, reviewImages: [] }))).toContain(
      'reviewImages',
    )
    expect(await rows(8).transition(activity.id, null, 'review', recap)).toMatchObject({ state: 'reviewed' })
    expect(await codeOf(rows(8).transition(activity.id, null, 'cancel', { reason: '太晚了' }))).toBe('E_STATE')
  })

  it('cancels with the activity whoever is to come, and notes as absent who did not', async () => {
    const signups = at().rows('activitySignup')
    const [dropped, held] = [await activityOf(), await activityOf()]
    for (const n of [0, 1]) await signUp(dropped, n)
    for (const n of [2, 3]) await signUp(held, n)
    await at().rows('communityActivity').transition(dropped.id, null, 'cancel', { reason: '大风天气' })
    for (const row of await signups.findAll({ activityId: dropped.id }))
      expect(row).toMatchObject({ state: 'cancelled', note: '大风天气' })
    const [came] = await signups.findAll({ activityId: held.id })
    await signups.transition(came?.id ?? '', null, 'checkin', {})
    const later = { ...scratch.platform, clock: () => new Date(scratch.time.now.getTime() + 32 * hour) }
    await Promise.all([runClocks(later), runClocks(later)])
    const states = (await signups.findAll({ activityId: held.id })).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['absent', 'attended'])
  })

  it('C40: only what is published is read; withdrawing keeps the reads, the schedule publishes once', async () => {
    const notices = at().rows('notice')
    const draft = await noticeOf()
    const read = (readDate: string) =>
      alone(() =>
        at()
          .rows('publishRead')
          .withoutScope()
          .insert({ bizType: 'notice', bizId: draft.id, customerId: residents[0]?.id }, { set: { readDate } }),
      )
    expect(await codeOf(read('2026-01-01'))).toBe('E_STATE')
    await notices.transition(draft.id, null, 'publish', { publishAt: moment(3) })
    expect(await codeOf(read('2026-01-01'))).toBe('E_STATE')
    const later = { ...scratch.platform, clock: () => new Date(scratch.time.now.getTime() + 4 * hour) }
    await Promise.all([publishDue(later), publishDue(later)])
    expect(await notices.get(draft.id)).toMatchObject({ publishState: 'published', version: 3 })
    await read('2026-01-01')
    expect(await codeOf(alone(() => notices.remove([draft.id])))).toBe('E_STATE')
    await notices.transition(draft.id, null, 'withdraw', { withdrawReason: '内容有误' })
    expect(await notices.get(draft.id)).toMatchObject({ publishState: 'withdrawn', readCount: 1, readerCount: 1 })
  })

  it('C41: one read per reader, item and day; repeats are counted in it', async () => {
    const notice = await noticeOf()
    await at().rows('notice').transition(notice.id, null, 'publish', {})
    const reads = at().rows('publishRead').withoutScope()
    const insert = (n: number, readDate: string, times = 1) =>
      alone(() =>
        reads.insert(
          { bizType: 'notice', bizId: notice.id, customerId: residents[n]?.id },
          { set: { readDate, times } },
        ),
      )
    await insert(0, '2026-03-01', 2)
    await insert(0, '2026-03-02')
    await insert(1, '2026-03-01')
    const again = await Promise.all([codeOf(insert(1, '2026-03-02')), codeOf(insert(1, '2026-03-02'))])
    expect(again.toSorted()).toEqual(['E_UNIQUE readDate', 'none'])
    const row = await at().rows('notice').get(notice.id)
    expect(row).toMatchObject({ readCount: 5, readerCount: 2 })
    const everybody = await at().rows('customer').count({ enable: true })
    expect(row['readRate']).toBeCloseTo((2 / everybody) * 100, 2)
    expect((await reads.find({ bizId: notice.id }))?.['bizTitle']).toBe('停水通知')
  })

  it('pins three notices to a community and no more, also when two are pinned at once', async () => {
    const notices = at().rows('notice')
    for (const { id } of await notices.findAll({ pinned: true }))
      await notices.transition(id, null, 'pin', { pinned: false })
    const { 丽水佳苑: here = '', 瑞景园: there = '' } = communities
    const published = async (communityIds: readonly (string | undefined)[]) => {
      const { id } = await noticeOf({ audience: 'community', communityIds })
      await notices.transition(id, null, 'publish', {})
      return id
    }
    const pin = (id: string, pinned = true) => codeOf(alone(() => notices.transition(id, null, 'pin', { pinned })))
    const ids = await Promise.all(Array.from({ length: 5 }, () => published([here])))
    const outcomes = await Promise.all(ids.map((id) => pin(id)))
    expect(outcomes.toSorted()).toEqual(['E_LIMIT', 'E_LIMIT', 'none', 'none', 'none'])
    const other = await published([there])
    expect(await pin(other)).toBe('none')
    expect(await codeOf(notices.update(other, null, { communityIds: [there, here] }))).toBe('E_LIMIT')
    const pinned = ids[outcomes.indexOf('none')] ?? ''
    await notices.transition(pinned, null, 'withdraw', { withdrawReason: '更正后重发' })
    expect(await notices.get(pinned)).toMatchObject({ pinned: false })
    expect(await pin(ids[outcomes.indexOf('E_LIMIT')] ?? '')).toBe('none')
  })

  it('lets an account publish only on its platforms', async () => {
    const editor = await at()
      .rows('account')
      .find({ loginName: 'editor' } as never)
    const rows = at(0, { accountId: editor?.id ?? '' }).rows('propertyNews')
    const draft = { title: '主题党日', cover, content: '<p>活动</p>', partyBranch: '第一支部' }
    expect(await codeOf(rows.insert(draft))).toBe('E_OP')
    expect(await codeOf(at().rows('propertyNews').insert(draft))).toBe('none')
  })

  it('keeps comm01 to the communities that are theirs, whatever id is sent', async () => {
    const everybody = await noticeOf()
    const mine = await noticeOf({ audience: 'community', communityIds: [communities['胜和小区']] })
    const foreign = await noticeOf({ audience: 'community', communityIds: [communities['丽水佳苑']] })
    const publish = (id: string) => post('comm01', '/notice/publish', { id })
    expect(await publish(mine.id)).toMatchObject({ status: 'success' })
    expect(await publish(everybody.id)).toMatchObject({ errorCode: 'E_SCOPE' })
    expect(await publish(foreign.id)).toMatchObject({ errorCode: 'E_SCOPE' })
    const { data } = await post('comm01', '/notice/condition', { pageSize: 200 })
    const seen = data.list.map(({ id }: { id: string }) => id)
    expect([seen.includes(mine.id), seen.includes(everybody.id), seen.includes(foreign.id)]).toEqual([
      true,
      true,
      false,
    ])
    expect(await post('editor', '/notice/publish', { id: mine.id })).toMatchObject({ errorCode: 'E_OP' })

    const activity = await activityOf()
    const elsewhere = residents.findIndex(({ communityId }) => communityId === communities['丽水佳苑'])
    const signup = await alone(() =>
      at()
        .rows('activitySignup')
        .withoutScope()
        .insert(
          { activityId: activity.id, customerId: residents[Math.max(elsewhere, 0)]?.id },
          { set: { communityId: communities['丽水佳苑'] } },
        ),
    )
    expect(await post('comm01', '/activitySignup/checkin', { id: signup.id })).toMatchObject({ errorCode: 'E_SCOPE' })
  })
})
