import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { commentLimits } from '../../../src/platform/commentContract.ts'
import type { InboxItem } from '../../../src/platform/inboxContract.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'

describe.each(mainDatabase)('comments on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'finance', 'finmgr', 'comm01', 'editor'])
  const { get, idOf, post, rows } = people
  const refund = async () => (await rows('admin', 'refund'))[0]
  const on = async () => ({ resource: 'refund', id: (await refund()).id })
  const listOf = async (who: string, { resource, id }: { resource: string; id: string }) =>
    get(who, `/comment/list?resource=${resource}&id=${id}`)
  const inbox = async (who: string): Promise<InboxItem[]> => (await get(who, '/inbox/list')).data.list
  const unread = async (who: string): Promise<number> => (await get(who, '/inbox/count')).data.unread

  it('are read by everybody who may read the record, and by nobody else', async () => {
    const record = await on()
    const { data } = await post('admin', '/comment/insert', { ...record, text: '  请核对收款账户 <b>今天</b>  ' })
    const { list } = (await listOf('finance', record)).data
    expect(list).toMatchObject([{ id: data.id, text: '请核对收款账户 <b>今天</b>', mine: false, edited: false }])
    expect((await listOf('admin', record)).data.list[0].mine).toBe(true)
    for (const call of ['list', 'readers'])
      expect(await get('editor', `/comment/${call}?resource=refund&id=${record.id}`)).toMatchObject({
        errorCode: 'E_OP',
      })
    expect(await post('editor', '/comment/insert', { ...record, text: '?' })).toMatchObject({ errorCode: 'E_OP' })
    expect(await listOf('admin', { resource: 'constructor', id: record.id })).toMatchObject({ errorCode: 'E_OP' })
    expect(await listOf('admin', { resource: 'refund', id: '0'.repeat(20) })).toMatchObject({
      errorCode: 'E_NOT_FOUND',
    })
  })

  it('are kept from whoever has another community', async () => {
    const own = new Set((await rows('comm01', 'bindingAudit')).map(({ communityId }) => communityId))
    const foreign = (await rows('admin', 'bindingAudit')).find(({ communityId }) => !own.has(communityId))
    if (!foreign) throw new Error('comm01 sees every community')
    const record = { resource: 'bindingAudit', id: foreign.id }
    await post('admin', '/comment/insert', { ...record, text: '已联系业主' })
    expect(await listOf('comm01', record)).toMatchObject({ errorCode: 'E_NOT_FOUND' })
    const mentions = [await idOf('comm01')]
    expect(await post('admin', '/comment/insert', { ...record, text: '@comm01', mentions })).toMatchObject({
      errorCode: 'E_REF',
    })
    const named = await get('admin', `/comment/readers?resource=bindingAudit&id=${foreign.id}&keyword=`)
    expect(named.data.map(({ id }: { id: string }) => id)).not.toContain(mentions[0])
    expect(await inbox('comm01')).toEqual([])
  })

  it('tell those whom they mention and those who wrote before, once', async () => {
    const record = { resource: 'refund', id: (await rows('admin', 'refund'))[1]?.id ?? '' }
    const [finance, finmgr] = [await idOf('finance'), await idOf('finmgr')]
    const before = await unread('finmgr')
    await post('finance', '/comment/insert', { ...record, text: '@经理 请看', mentions: [finmgr, finmgr, finance] })
    expect(await unread('finmgr')).toBe(before + 1)
    expect(await inbox('finmgr')).toMatchObject([{ kind: 'mention', recordId: record.id, read: false }])
    expect((await inbox('finmgr'))[0]?.title).not.toBe(record.id)
    expect(await unread('finance')).toBe(0)

    await post('finmgr', '/comment/insert', { ...record, text: '同意' })
    const [reply] = await inbox('finance')
    expect(reply).toMatchObject({ kind: 'reply', text: '同意', read: false })
    await post('finance', '/inbox/read', { ids: [reply?.id] })
    expect(await unread('finance')).toBe(0)
    expect((await inbox('finance'))[0]?.read).toBe(true)
    // Nobody marks what is somebody else's.
    const theirs = (await inbox('finmgr'))[0]?.id
    await post('finance', '/inbox/read', { ids: [theirs] })
    expect(await unread('finmgr')).toBe(before + 1)
    await post('finmgr', '/inbox/read')
    expect(await unread('finmgr')).toBe(0)
  })

  it('leave the inbox of whoever may not read the record any more', async () => {
    const record = { resource: 'refund', id: (await rows('admin', 'refund'))[2]?.id ?? '' }
    const finance = await idOf('finance')
    const { data } = await post('admin', '/comment/insert', { ...record, text: '只有您', mentions: [finance] })
    expect((await inbox('finance')).some(({ text }) => text === '只有您')).toBe(true)
    const { database } = people.scratch.platform
    const roles = await sql<{ jobIds: unknown }>`select "jobIds" from "account" where id = ${finance}`.execute(
      database.read,
    )
    const editor = sql`(select "jobIds" from "account" where "loginName" = 'editor')`
    await database.transaction(async (db) => {
      await sql`update "account" set "jobIds" = ${editor} where id = ${finance}`.execute(db)
    })
    expect((await inbox('finance')).some(({ text }) => text === '只有您')).toBe(false)
    await database.transaction(async (db) => {
      await sql`update "account" set "jobIds" = ${roles.rows[0]?.jobIds} where id = ${finance}`.execute(db)
    })
    // What is taken back is nowhere.
    expect((await inbox('finance')).some(({ text }) => text === '只有您')).toBe(true)
    await post('admin', '/comment/delete', { id: data.id })
    expect((await inbox('finance')).some(({ text }) => text === '只有您')).toBe(false)
  })

  it('are changed by their author, for ten minutes', async () => {
    const record = { resource: 'refund', id: (await rows('admin', 'refund'))[3]?.id ?? '' }
    const { data } = await post('finance', '/comment/insert', { ...record, text: '初稿' })
    const change = { id: data.id, text: '定稿' }
    expect(await post('finmgr', '/comment/update', change)).toMatchObject({ errorCode: 'E_NOT_FOUND' })
    expect(await post('finmgr', '/comment/delete', { id: data.id })).toMatchObject({ errorCode: 'E_NOT_FOUND' })
    await post('finance', '/comment/update', change)
    expect((await listOf('finance', record)).data.list).toMatchObject([{ text: '定稿', edited: true, mine: true }])
    const past = new Date(people.scratch.platform.clock().getTime() - commentLimits.minutes * 60_000)
    await people.scratch.platform.database.transaction(async (db) => {
      await sql`update "comment" set "createdAt" = ${past} where id = ${data.id}`.execute(db)
    })
    expect((await listOf('finance', record)).data.list[0].mine).toBe(false)
    for (const call of ['update', 'delete'])
      expect(await post('finance', `/comment/${call}`, call === 'update' ? change : { id: data.id })).toMatchObject({
        errorCode: 'E_STATE',
      })
  })

  it('refuse what is no text, too long, or mentions too many', async () => {
    const record = await on()
    const wrong = (more: object) => post('admin', '/comment/insert', { ...record, ...more })
    expect(await wrong({})).toMatchObject({ errorCode: 'E_REQUIRED' })
    expect(await wrong({ text: '   ' })).toMatchObject({ errorCode: 'E_REQUIRED' })
    expect(await wrong({ text: 5 })).toMatchObject({ errorCode: 'E_FORMAT' })
    expect(await wrong({ text: 'x'.repeat(commentLimits.text + 1) })).toMatchObject({ errorCode: 'E_RANGE' })
    expect(await wrong({ text: 'x', mentions: 'admin' })).toMatchObject({ errorCode: 'E_FORMAT' })
    expect(await wrong({ text: 'x', mentions: ['nobody'] })).toMatchObject({ errorCode: 'E_REF' })
    expect(await wrong({ text: 'x', authorId: 'nobody' })).toMatchObject({ errorCode: 'E_UNKNOWN' })
  })
})
