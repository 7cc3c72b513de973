import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WorkAnswer } from '../../../src/platform/assignmentContract.ts'
import type { InboxItem } from '../../../src/platform/inboxContract.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople, everyRole } from '../../http/people.fixture.ts'
import { remindDueToday, remindOverdue } from './remind.ts'
import { tellWaiting, watchWaiting } from './waiting.ts'

describe.each(mainDatabase)('work that comes to people, on %s', (_name, server) => {
  const people = demoPeople(server, everyRole)
  const { get, idOf, post, rows } = people
  const inbox = async (who: string): Promise<InboxItem[]> => (await get(who, '/inbox/list')).data.list
  const told = async (who: string, kind: string) => (await inbox(who)).filter((one) => one.kind === kind)
  const work = async (who: string) => {
    const { list }: WorkAnswer = (await get(who, '/assignment/work')).data
    return (resource: string) => list.find((one) => one.resource === resource)
  }
  const asked: { readonly resource: string; readonly id: string }[] = []
  beforeAll(() => {
    watchWaiting(people.scratch.platform, {
      enqueue: async (_work, { resource = '', id = '' }) => void asked.push({ resource, id }),
    })
  })

  it('is told to whoever may do it, and taken back when somebody does', async () => {
    const [{ id }] = await rows('admin', 'refund', { filters: { state: ['pending'] } })
    await post('finance', '/refund/take', { id })
    expect(asked).toEqual([])
    await post('finance', '/refund/release', { id })
    expect(asked).toEqual([{ resource: 'refund', id }])
    await tellWaiting(people.scratch.platform, 'refund', id)
    await tellWaiting(people.scratch.platform, 'refund', id)
    expect(await told('finmgr', 'waiting')).toMatchObject([{ recordId: id, read: false }])
    const offered: { id: string }[] = (await get('admin', `/assignment/people?resource=refund&id=${id}`)).data
    for (const who of everyRole) {
      // Whoever let go of it knows, and super administrators are no desk.
      const accountId = await idOf(who)
      const may = !['finance', 'admin'].includes(who) && offered.some((one) => one.id === accountId)
      expect({ who, told: (await told(who, 'waiting')).length }).toEqual({ who, told: may ? 1 : 0 })
    }
    await post('finance', '/refund/take', { id })
    expect(await told('finmgr', 'waiting')).toEqual([])
    // Told too late: somebody has it.
    await tellWaiting(people.scratch.platform, 'refund', id)
    expect(await told('finmgr', 'waiting')).toEqual([])
  })

  it('of a community is told to nobody of another', async () => {
    const own = new Set((await rows('comm01', 'bindingAudit')).map(({ communityId }) => communityId))
    const waiting = await rows('admin', 'bindingAudit', { filters: { auditState: ['pending'] } })
    for (const { id } of waiting) await tellWaiting(people.scratch.platform, 'bindingAudit', id)
    const mine = waiting.filter(({ communityId }) => own.has(communityId)).map(({ id }) => id)
    expect(mine.length).toBeGreaterThan(0)
    expect(mine.length).toBeLessThan(waiting.length)
    expect((await told('comm01', 'waiting')).map(({ recordId }) => recordId).toSorted()).toEqual(mine.toSorted())
  })

  it('is counted by resource: what is theirs, what is due, and what is nobody’s', async () => {
    const { platform, time } = people.scratch
    const states = platform.catalogue.byName['refund']?.assignee?.states
    const waiting = await rows('admin', 'refund', { filters: { state: states } })
    const pending = waiting.filter(({ state }) => state === 'pending')
    const me = await idOf('finmgr')
    for (const { id, assigneeId } of waiting) if (assigneeId !== null) await post('finance', '/refund/release', { id })
    expect((await work('finmgr'))('refund')).toEqual({
      resource: 'refund',
      mine: 0,
      dueToday: 0,
      overdue: 0,
      free: waiting.length,
    })
    for (const { id } of pending.slice(0, 2)) await post('finmgr', '/refund/take', { id })
    const [first, second] = pending.map(({ id }) => id)
    const set = (id: string | undefined, dueAt: Date) =>
      sql`update "refund" set "dueAt" = ${dueAt} where id = ${id}`.execute(platform.database.read)
    await set(first, new Date(time.now.getTime() - 60_000))
    await set(second, new Date(time.now.getTime() + 1_000))
    const counts = (await work('finmgr'))('refund')
    expect(counts).toMatchObject({ mine: 2, dueToday: 1, overdue: 1, free: waiting.length - 2 })
    // The list behind a number has as many rows.
    const filters = { state: ['pending'], assigneeId: [me], dueAt: { to: time.now.toISOString() } }
    expect((await rows('finmgr', 'refund', { filters })).map(({ id }) => id)).toEqual([first])
    // Whoever may not work on refunds has none, and whoever has no list of them is told nothing.
    for (const who of ['editor', 'nomenu', 'wrongrole']) expect((await work(who))('refund')).toBeUndefined()
    expect((await work('finance'))('refund')).toMatchObject({ mine: 0, free: waiting.length - 2 })
  })

  it('is called to mind once when it is due, and once when its time is over', async () => {
    const { platform, time } = people.scratch
    const mine = await rows('finmgr', 'refund', { filters: { assigneeId: [await idOf('finmgr')] } })
    const [late, today] = mine
      .filter(({ dueAt }) => dueAt !== null)
      .toSorted((a, b) => String(a['dueAt']).localeCompare(String(b['dueAt'])))
    for (let times = 0; times < 2; times++) {
      await remindDueToday(platform)
      await remindOverdue(platform)
    }
    expect(await told('finmgr', 'dueToday')).toMatchObject([{ recordId: today?.id }])
    expect(await told('finmgr', 'overdue')).toMatchObject([{ recordId: late?.id }])
    time.now = new Date(time.now.getTime() + 5_000)
    await remindOverdue(platform)
    expect((await told('finmgr', 'overdue')).map(({ recordId }) => recordId)).toEqual([today?.id, late?.id])
    expect(await told('finance', 'overdue')).toEqual([])
  })
})
