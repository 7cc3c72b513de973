import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { commentFiles, commentLimits } from '../../../src/platform/commentContract.ts'
import { headers } from '../../../src/platform/contract.ts'
import type { InboxItem } from '../../../src/platform/inboxContract.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { keepFile } from '../../domain/storedFile.ts'
import { stageBuffer } from '../../files/store.ts'
import { demoPeople, everyRole } from '../../http/people.fixture.ts'
import { sweepFiles } from '../../jobs/clock/sweepFiles.ts'
import { authenticate } from '../../session/authenticate.ts'
import { internalCall } from '../../session/internalCall.ts'

describe.each(mainDatabase)('roles and files of comments on %s', (_name, server) => {
  const people = demoPeople(server, everyRole)
  const { get, post, rows, call } = people
  const inbox = async (who: string): Promise<InboxItem[]> => (await get(who, '/inbox/list')).data.list
  const roleOf = async (who: string): Promise<{ id: string; name: string }> => {
    const { rows: found } = await sql<{ id: string; name: string }>`select j.id, j.name from "job" j
      join "account" a on j.id = any(a."jobIds") where a."loginName" = ${who} limit 1`.execute(
      people.scratch.platform.database.read,
    )
    if (!found[0]) throw new Error(`${who} has no role`)
    return found[0]
  }
  const refund = async (index: number) => ({ resource: 'refund', id: (await rows('admin', 'refund'))[index]?.id ?? '' })
  const insert = (who: string, record: object, more: object) =>
    post(who, '/comment/insert', { ...record, text: '请看', ...more })
  const offered = async (who: string, { resource, id }: { resource: string; id: string }, keyword: string) =>
    (await get(who, `/comment/readers?resource=${resource}&id=${id}&keyword=${encodeURIComponent(keyword)}`)).data

  /** A file that somebody uploaded. */
  async function upload(who: string, bizType: string = commentFiles): Promise<string> {
    const { platform } = people.scratch
    const caller = await authenticate(platform, people.headersOf(who)[headers.token])
    const staged = await stageBuffer(platform.dataDir, Buffer.from('%PDF-1.4 收据'))
    const file = { staged, name: '收据.pdf', mime: 'application/pdf', bizType }
    return (await platform.database.transaction(() => keepFile(platform, internalCall(platform, caller), file))).id
  }

  const reads = async (who: string, id: string): Promise<boolean> =>
    (await call(who, `/file/content?id=${id}`)).headers['content-type'] === 'application/pdf'

  it('a role is offered if somebody holds it who may read the record', async () => {
    const record = await refund(0)
    const [managers, nobody] = [await roleOf('finmgr'), await roleOf('nomenu')]
    expect(await offered('finance', record, managers.name)).toContainEqual({ ...managers, role: true })
    expect(await offered('finance', record, nobody.name)).not.toContainEqual({ ...nobody, role: true })
  })

  it('a role that is mentioned tells those of its holders who may read the record', async () => {
    const record = await refund(1)
    const [managers, nobody] = [await roleOf('finmgr'), await roleOf('nomenu')]
    expect(await insert('finance', record, { roles: [nobody.id] })).toMatchObject({ errorCode: 'E_REF' })
    expect(await insert('finance', record, { roles: ['nothing'] })).toMatchObject({ errorCode: 'E_REF' })
    const { data } = await insert('finance', record, { text: `@${managers.name} 请审`, roles: [managers.id] })
    expect((await inbox('finmgr')).filter(({ text }) => text.endsWith('请审'))).toMatchObject([{ kind: 'mention' }])
    for (const who of everyRole.filter((one) => one !== 'finmgr'))
      expect((await inbox(who)).filter(({ text }) => text.endsWith('请审'))).toEqual([])
    const [item] = (await get('finmgr', `/comment/list?resource=refund&id=${record.id}`)).data.list
    expect(item).toMatchObject({ id: data.id, mentions: [{ ...managers, role: true }] })
  })

  it('a role that holds no more, or that too many hold, is not told', async () => {
    const record = await refund(2)
    const managers = await roleOf('finmgr')
    const { database } = people.scratch.platform
    const set = (enable: boolean) =>
      database.transaction((db) => sql`update "job" set enable = ${enable} where id = ${managers.id}`.execute(db))
    await set(false)
    expect(await insert('admin', record, { roles: [managers.id] })).toMatchObject({ errorCode: 'E_REF' })
    await set(true)
    const many = Array.from({ length: commentLimits.roles + 1 }, (_, index) => `role${index}`)
    expect(await insert('admin', record, { roles: many })).toMatchObject({ errorCode: 'E_RANGE' })
  })

  it('a file is read by whoever may read the record, of every role, and by nobody else', async () => {
    const audit = { resource: 'bindingAudit', id: (await rows('admin', 'bindingAudit'))[0].id }
    for (const record of [await refund(3), audit]) {
      const file = await upload('admin')
      expect(await reads('finmgr', file)).toBe(false)
      expect(await insert('admin', record, { files: [file] })).toMatchObject({ status: 'success' })
      const may = new Map<string, boolean>()
      for (const who of everyRole) {
        const read = (await get(who, `/${record.resource}/detail?id=${record.id}`)).status === 'success'
        may.set(who, read)
        expect([who, await reads(who, file)]).toEqual([who, read])
        const list = await get(who, `/comment/list?resource=${record.resource}&id=${record.id}`)
        if (read) expect(list.data.list[0].files).toEqual([{ id: file, name: '收据.pdf' }])
        else expect(list.data).toBeNull()
      }
      expect(new Set(may.values())).toEqual(new Set([true, false]))
    }
  })

  it('only what its author uploaded for a comment comes with one', async () => {
    const record = await refund(4)
    const [foreign, other] = [await upload('finmgr'), await upload('finance', 'notice')]
    for (const files of [[foreign], [other], ['nothing']])
      expect(await insert('finance', record, { files })).toMatchObject({ errorCode: 'E_REF' })
    const many = await Promise.all(Array.from({ length: commentLimits.files + 1 }, () => upload('finance')))
    expect(await insert('finance', record, { files: many })).toMatchObject({ errorCode: 'E_RANGE' })
    const { data } = await insert('finance', record, { files: many.slice(1) })
    // What stands there already stays when the text is changed.
    const change = { id: data.id, text: '已改', files: many.slice(1, 2) }
    expect(await post('finance', '/comment/update', change)).toMatchObject({ status: 'success' })
    expect([await reads('finmgr', many[1] ?? ''), await reads('finmgr', many[2] ?? '')]).toEqual([true, false])
  })

  it('a file stays as long as its comment', async () => {
    const record = await refund(5)
    const [said, left] = [await upload('finance'), await upload('finance')]
    const { data } = await insert('finance', record, { files: [said] })
    const { platform } = people.scratch
    const old = new Date(platform.clock().getTime() - 2 * 24 * 60 * 60_000)
    await platform.database.transaction((db) =>
      sql`update "fileAsset" set "createdAt" = ${old} where id in (${said}, ${left})`.execute(db),
    )
    await sweepFiles(platform)
    expect([await reads('finmgr', said), await reads('finance', left)]).toEqual([true, false])
    await post('finance', '/comment/delete', { id: data.id })
    expect(await reads('finmgr', said)).toBe(false)
    await sweepFiles(platform)
    expect(await reads('finance', said)).toBe(false)
  })
})
