import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { type InboxAnswer, inboxLimits } from '../../src/platform/inboxContract.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { contextFor } from '../domain/rows.ts'
import { statementsOf } from '../domain/statements.fixture.ts'
import { demoPeople } from '../http/people.fixture.ts'
import { internalCall, systemCaller } from '../session/internalCall.ts'
import { deliver } from './deliver.ts'
import { tellJobsDone } from './jobsDone.ts'

describe.each(mainDatabase)('the inbox on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'finance', 'finmgr', 'editor'])
  const { get, idOf, post, rows } = people
  const stops: (() => void)[] = []
  afterAll(() => {
    for (const stop of stops) stop()
  })
  const platform = () => people.scratch.platform
  const inbox = async (who: string, asked = ''): Promise<InboxAnswer> =>
    (await get(who, `/inbox/list${asked}`)).data as InboxAnswer
  const unread = async (who: string): Promise<number> => (await get(who, '/inbox/count')).data.unread
  const refunds = async (most = 1) => (await rows('admin', 'refund')).slice(0, most).map(({ id }) => id)
  const tell = (message: Parameters<typeof deliver>[1], to: readonly string[], resource = 'refund') =>
    platform().database.transaction(async () => {
      await deliver(contextFor(platform(), internalCall(platform(), systemCaller), resource), message, to)
    })
  const clear = () => platform().database.transaction((db) => sql`delete from "inboxItem"`.execute(db))

  it('has what is told once, however often it is told', async () => {
    const [recordId = ''] = await refunds()
    const heard: string[] = []
    stops.push(
      platform().events.on('messagesStored', ({ messages }) => {
        heard.push(...messages.map(({ key }) => key))
      }),
    )
    const to = [await idOf('finance'), await idOf('finance')]
    for (let n = 0; n < 3; n++) await tell({ kind: 'assigned', recordId, key: 'once', text: '请处理' }, to)
    expect((await inbox('finance')).list).toMatchObject([{ kind: 'assigned', recordId, text: '请处理', read: false }])
    expect(heard).toEqual(['once'])
    expect(await unread('finance')).toBe(1)
  })

  it('shows a part of itself, and says where the next part begins', async () => {
    await clear()
    const [first = '', second = ''] = await refunds(2)
    const finance = await idOf('finance')
    for (let n = 0; n < inboxLimits.listed + 5; n++)
      await tell({ kind: n % 2 ? 'mention' : 'decided', recordId: n % 2 ? first : second, key: `k${n}` }, [finance])
    const { list, next } = await inbox('finance')
    expect(list).toHaveLength(inboxLimits.listed)
    const rest = await inbox('finance', `?after=${next}`)
    expect([rest.list.length, rest.next]).toEqual([5, null])
    expect(new Set([...list, ...rest.list].map(({ id }) => id)).size).toBe(inboxLimits.listed + 5)
    expect(new Set((await inbox('finance', '?kind=mention')).list.map(({ recordId }) => recordId))).toEqual(
      new Set([first]),
    )
    expect((await inbox('finance', '?resource=house')).list).toEqual([])
    for (const wrong of ['?view=some', '?kind=some'])
      expect(await get('finance', `/inbox/list${wrong}`)).toMatchObject({ errorCode: 'E_FORMAT' })
  })

  it('has messages that are read, unread again, and put off until they come back', async () => {
    await clear()
    const [recordId = ''] = await refunds()
    await tell({ kind: 'mention', recordId, key: 'one' }, [await idOf('finance')])
    const ids = (await inbox('finance')).list.map(({ id }) => id)
    await post('finance', '/inbox/read', { ids })
    expect([await unread('finance'), (await inbox('finance', '?view=unread')).list]).toEqual([0, []])
    await post('finance', '/inbox/unread', { ids })
    expect(await unread('finance')).toBe(1)

    const until = new Date(platform().clock().getTime() + 60_000).toISOString()
    await post('finance', '/inbox/later', { ids, until })
    expect([await unread('finance'), (await inbox('finance')).list]).toEqual([0, []])
    expect((await inbox('finance', '?view=later')).list).toMatchObject([{ id: ids[0], later: until }])
    // Nobody reads by mistake what they put off.
    await post('finance', '/inbox/read')
    await platform().database.transaction((db) =>
      sql`update "inboxItem" set "later" = ${platform().clock()}::timestamptz - interval '1 second'`.execute(db),
    )
    expect(await unread('finance')).toBe(1)
    expect((await inbox('finance')).list).toMatchObject([{ id: ids[0], later: null, read: false }])

    const wrong = (body: object) => post('finance', '/inbox/later', { ids, ...body })
    expect(await wrong({ until: 'soon' })).toMatchObject({ errorCode: 'E_FORMAT' })
    expect(await wrong({ until: '2020-01-01T00:00:00Z' })).toMatchObject({ errorCode: 'E_RANGE' })
    expect(await wrong({ until: '2090-01-01T00:00:00Z' })).toMatchObject({ errorCode: 'E_RANGE' })
  })

  it('does not count what is about a record out of reach, once it was looked at', async () => {
    await clear()
    await tell({ kind: 'mention', recordId: '0'.repeat(20), key: 'gone' }, [await idOf('finance')])
    expect(await unread('finance')).toBe(1)
    expect((await inbox('finance')).list).toEqual([])
    expect(await unread('finance')).toBe(0)
  })

  it('is nobody else’s to change', async () => {
    await clear()
    const [recordId = ''] = await refunds()
    await tell({ kind: 'mention', recordId, key: 'mine' }, [await idOf('finance')])
    const ids = (await inbox('finance')).list.map(({ id }) => id)
    const until = new Date(platform().clock().getTime() + 60_000).toISOString()
    await post('finmgr', '/inbox/later', { ids, until })
    await post('finmgr', '/inbox/read', { ids })
    expect(await unread('finance')).toBe(1)
    await post('finance', '/inbox/read', { ids })
    await post('finmgr', '/inbox/unread', { ids })
    expect(await unread('finance')).toBe(0)
  })

  it('does not count what somebody does not want to be told of', async () => {
    await clear()
    const [recordId = ''] = await refunds()
    const [finance, finmgr] = [await idOf('finance'), await idOf('finmgr')]
    await post('finance', '/inbox/mute', { resource: 'refund', muted: true })
    const heard: string[] = []
    stops.push(
      platform().events.on('messagesStored', ({ messages }) => {
        heard.push(...messages.map(({ accountId }) => accountId))
      }),
    )
    await tell({ kind: 'mention', recordId, key: 'quiet' }, [finance, finmgr])
    expect([await unread('finance'), await unread('finmgr'), heard]).toEqual([0, 1, [finmgr]])
    expect((await inbox('finance')).list).toMatchObject([{ recordId, read: true }])
    const resources = async () => (await get('finance', '/inbox/resources')).data.list
    expect(await resources()).toEqual([{ resource: 'refund', muted: true }])
    await post('finance', '/inbox/mute', { resource: 'refund', muted: false })
    expect(await resources()).toEqual([{ resource: 'refund', muted: false }])
    expect(await post('finance', '/inbox/mute', { resource: 'nothing', muted: true })).toMatchObject({
      errorCode: 'E_OP',
    })
  })

  it('tells how an export ended, whoever asked for it', async () => {
    await clear()
    stops.push(tellJobsDone(platform()))
    const call = internalCall(platform(), { ...systemCaller, accountId: await idOf('admin') })
    const job = await platform().database.transaction(() =>
      call.rows('exportJob').insert({}, { set: { title: '退款', entity: 'refund', state: 'queued' } } as never),
    )
    const become = (state: string) =>
      platform().database.transaction(() =>
        internalCall(platform(), systemCaller)
          .rows('exportJob')
          .update(job.id, null, {}, { set: { state }, operation: 'run' } as never),
      )
    await become('running')
    expect((await inbox('admin')).list).toEqual([])
    await become('failed')
    expect((await inbox('admin')).list.map(({ kind }) => kind)).toEqual(['jobFailed'])
    await become('success')
    expect((await inbox('admin')).list.map(({ kind }) => kind)).toEqual(['jobDone', 'jobFailed'])
  })

  it('counts a hundred thousand unread messages by one statement, and shows a page of them by as many as of a few', async () => {
    await clear()
    const [recordId = ''] = await refunds()
    const add = async (who: string, most: number) =>
      sql`insert into "inboxItem" ("id", "accountId", "kind", "createdAt", "resource", "recordId", "actorId", "text", "key")
        select ${who} || n, ${await idOf(who)}, 'assigned', now() - n * interval '1 second', 'refund', ${recordId}, 'system', '', 'many' || n
        from generate_series(1, ${most}::int) n`.execute(platform().database.read)
    await add('finance', 100)
    await add('finmgr', 100_000)
    const statementsFor = async (who: string, path: string) => {
      await get(who, path)
      return statementsOf(platform(), () => get(who, path))
    }
    expect(await unread('finmgr')).toBe(100_000)
    expect(await statementsFor('finmgr', '/inbox/count')).toBeLessThanOrEqual(2)
    expect((await inbox('finmgr')).list).toHaveLength(inboxLimits.listed)
    expect(await statementsFor('finmgr', '/inbox/list')).toBe(await statementsFor('finance', '/inbox/list'))
    await clear()
  })
})
