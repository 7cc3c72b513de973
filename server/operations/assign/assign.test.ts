import { describe, expect, it } from 'vitest'
import type { NormalAssignee } from '#declare'
import type { InboxItem } from '../../../src/platform/inboxContract.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'

describe.each(mainDatabase)('rows that somebody works on, on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'finance', 'finmgr', 'comm01', 'editor'])
  const { get, idOf, post, rows } = people
  const pending = () => rows('admin', 'refund', { filters: { state: ['pending'] } })
  const detail = async (id: string) => (await get('admin', `/refund/detail?id=${id}`)).data
  const inbox = async (who: string): Promise<InboxItem[]> => (await get(who, '/inbox/list')).data.list
  const trailOf = async (id: string) =>
    (await get('admin', `/history/list?resource=refund&id=${id}`)).data.list.map(
      (one: { operation: string }) => one.operation,
    )

  it('are taken, handed over with a word, and decided, and each is told', async () => {
    const [{ id, version }] = await pending()
    const [finance, finmgr] = [await idOf('finance'), await idOf('finmgr')]
    expect(await post('finance', '/refund/take', { id, version })).toMatchObject({ data: { id, version: version + 1 } })
    expect(await detail(id)).toMatchObject({ assigneeId: finance })
    // Nobody is told of what they did themselves.
    expect(await inbox('finance')).toEqual([])
    expect(await post('finmgr', '/refund/take', { id, version })).toMatchObject({ errorCode: 'E_VERSION' })
    expect(await post('finmgr', '/refund/take', { id })).toMatchObject({ errorCode: 'E_STATE' })

    const note = '请您复核账户'
    const given = { id, assigneeId: finmgr, handOverNote: note }
    expect(await post('finance', '/refund/handOver', given)).toMatchObject({ data: { id } })
    expect(await inbox('finmgr')).toMatchObject([{ kind: 'assigned', recordId: id, text: note }])
    expect(await rows('finmgr', 'refund', { filters: { assigneeId: [finmgr] } })).toMatchObject([{ id }])
    expect(await post('finance', '/refund/handOver', { id, assigneeId: finance })).toMatchObject({ data: { id } })
    expect((await trailOf(id)).slice(0, 3)).toEqual(['handOver', 'handOver', 'take'])
    await post('finmgr', '/refund/reject', { id, rejectReason: '账户有误' })
    expect(await inbox('finance')).toMatchObject([{ kind: 'decided', recordId: id }])
    expect(await detail(id)).toMatchObject({ assigneeId: finance, dueAt: null })
    // Nothing is left to be done about it.
    for (const act of ['take', 'release'])
      expect(await post('finance', `/refund/${act}`, { id })).toMatchObject({ errorCode: 'E_STATE' })
  })

  it('are won by one of two who take them at once', async () => {
    const [{ id, version }] = await pending()
    const both = await Promise.all(['finance', 'finmgr'].map((who) => post(who, '/refund/take', { id, version })))
    expect(both.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual(['E_VERSION', 'done'])
    expect(await post('finmgr', '/refund/release', { id })).toMatchObject({ data: { id } })
    expect(await detail(id)).toMatchObject({ assigneeId: null })
  })

  it('are neither offered to nor taken by whoever may not work on them', async () => {
    const [{ id }] = await pending()
    const editor = await idOf('editor')
    expect(await post('editor', '/refund/take', { id })).toMatchObject({ errorCode: 'E_OP' })
    expect(await get('editor', '/assignment/people?resource=refund')).toMatchObject({ errorCode: 'E_OP' })
    expect(await get('finance', '/assignment/people?resource=account')).toMatchObject({ errorCode: 'E_OP' })
    expect(await post('finance', '/refund/handOver', { id, assigneeId: editor })).toMatchObject({ errorCode: 'E_REF' })
    const offered = (await get('finance', `/assignment/people?resource=refund&id=${id}`)).data
    const ids = offered.map((one: { id: string }) => one.id)
    expect(ids).toContain(await idOf('finmgr'))
    expect(ids).not.toContain(editor)
  })

  it('are kept from whoever has another community', async () => {
    const own = new Set((await rows('comm01', 'bindingAudit')).map(({ communityId }) => communityId))
    const waiting = await rows('admin', 'bindingAudit', { filters: { auditState: ['pending'] } })
    const foreign = waiting.find(({ communityId }) => !own.has(communityId))
    const mine = waiting.find(({ communityId }) => own.has(communityId))
    if (!foreign || !mine) throw new Error('comm01 needs rows in and out of its communities')
    const comm01 = await idOf('comm01')
    expect((await post('comm01', '/bindingAudit/take', { id: foreign.id })).errorCode).toMatch(/E_SCOPE|E_NOT_FOUND/)
    expect(await get('comm01', `/assignment/people?resource=bindingAudit&id=${foreign.id}`)).toMatchObject({
      errorCode: 'E_NOT_FOUND',
    })
    const offered = async (id: string) =>
      (await get('admin', `/assignment/people?resource=bindingAudit&id=${id}`)).data.map(
        (one: { id: string }) => one.id,
      )
    expect(await offered(foreign.id)).not.toContain(comm01)
    expect(await offered(mine.id)).toContain(comm01)
    const given = { id: foreign.id, assigneeId: comm01 }
    expect(await post('admin', '/bindingAudit/handOver', given)).toMatchObject({ errorCode: 'E_REF' })
  })

  it('are handed over many at once, each decided for itself', async () => {
    const [first] = await pending()
    const done = (await rows('admin', 'refund', { filters: { state: ['rejected'] } }))[0]
    const finmgr = await idOf('finmgr')
    const work = { resource: 'refund', operation: 'handOver', input: { assigneeId: finmgr }, ids: [first.id, done.id] }
    const { data } = await post('finance', '/batch/run', work)
    expect(data).toMatchObject({ done: [first.id], failed: [{ id: done.id, errorCode: 'E_STATE' }] })
  })

  /** Has a refund that is nobody's come to wait while they are assigned by that rule. */
  async function assignedBy(rule: Partial<NormalAssignee>) {
    const { platform } = people.scratch
    const refund = platform.catalogue.byName['refund']
    if (!refund?.assignee) throw new Error('refund has no assignee')
    const { assignee } = refund
    const row = (await pending()).find(({ assigneeId }) => assigneeId === null)
    if (!row) throw new Error('every refund has an assignee')
    const offered = (await get('finance', `/assignment/people?resource=refund&id=${row.id}`)).data
    Object.assign(refund, { assignee: { ...assignee, ...rule } })
    await platform.database.transaction(() =>
      platform.events.emit('rowsStored', { resource: 'refund', rows: [{ before: null, after: row }] }),
    )
    Object.assign(refund, { assignee })
    const { assigneeId } = await detail(row.id)
    return { id: row.id, assigneeId, offered: offered.map((one: { id: string }) => one.id) }
  }

  it.each([
    { by: 'roundRobin' as const, role: null },
    { by: 'role' as const, role: 'finance_manager' },
  ])('go by rule to whoever has the least to do, of those who may: $by', async (rule) => {
    const { id, assigneeId, offered } = await assignedBy(rule)
    expect(offered).toContain(assigneeId)
    // A row was handed to the manager before, who alone has that role.
    const manager = await idOf('finmgr')
    if (rule.role === null) expect(assigneeId).not.toBe(manager)
    else expect(assigneeId).toBe(manager)
    expect((await trailOf(id))[0]).toBe('handOver')
  })

  it('of a role that nobody holds stay nobody’s', async () => {
    expect((await assignedBy({ by: 'role', role: 'nobody_here' })).assigneeId).toBeNull()
  })
})
