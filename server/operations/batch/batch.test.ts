import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { mainDatabase } from '../../database/database.fixture.ts'
import { contextFor } from '../../domain/rows.ts'
import { demoPeople } from '../../http/people.fixture.ts'
import { callerOfAccount, internalCall } from '../../session/internalCall.ts'
import { ownChange } from '../undo/entries.ts'
import { previewUndo } from '../undo/undo.ts'
import { openExport } from './batchExport.ts'
import { keepBatch, readBatch } from './batchJob.ts'
import { workOf } from './request.ts'
import { runBatch } from './runBatch.ts'

const phones = 'universalServicePhone'
const companies = 'company'

describe.each(mainDatabase)('batches on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'comm01', 'project01', 'editor'])
  const { post, get } = people
  const preview = (who: string, payload: object) => post(who, '/batch/preview', payload)
  const run = (who: string, payload: object) => post(who, '/batch/run', payload)
  const rowsOf = async (who: string, resource: string, query: object = {}) =>
    (await post(who, `/${resource}/condition`, { pageSize: 200, ...query })).data
  const idsOf = async (resource: string, query: object = {}): Promise<string[]> =>
    (await rowsOf('admin', resource, query)).list.map(({ id }: { id: string }) => id)

  it('foresee which rows will be refused, and change nothing', async () => {
    const before = await rowsOf('admin', companies)
    const foreseen = await preview('admin', { resource: companies, operation: 'remove', where: {} })
    expect(foreseen.data.total).toBe(before.total)
    expect(foreseen.data.failed.length).toBeGreaterThan(0)
    expect(foreseen.data.failed[0]).toMatchObject({ errorCode: 'E_IN_USE', msg: expect.stringContaining('×') })
    const titles = before.list.map(({ name }: { name: string }) => name)
    for (const { title } of foreseen.data.failed) expect(titles).toContain(title)
    expect(await rowsOf('admin', companies)).toEqual(before)
  })

  it('decide all rows that match, and only those, row by row', async () => {
    const matching = await idsOf(phones, { keyword: '物业', filters: { enable: true } })
    const others = await rowsOf('admin', phones, { filters: { enable: false } })
    const asked = { resource: phones, operation: 'enable', input: { enable: false } }
    const answer = await run('admin', { ...asked, where: { keyword: '物业', filters: { enable: true } } })
    expect(answer.data).toMatchObject({ total: matching.length, state: 'finished', failed: [] })
    expect(new Set(answer.data.done)).toEqual(new Set(matching))
    expect((await rowsOf('admin', phones, { filters: { enable: false } })).total).toBe(others.total + matching.length)
    const back = await run('admin', { ...asked, input: { enable: true }, ids: matching })
    expect(back.data).toMatchObject({ total: matching.length, failed: [] })
  })

  it('reach no further than the list of who asks', async () => {
    const [mine, all] = [await rowsOf('project01', phones), await rowsOf('admin', phones)]
    expect(mine.total).toBeLessThan(all.total)
    const asked = { resource: phones, operation: 'enable', input: { enable: true } }
    expect((await preview('project01', { ...asked, where: {} })).data.total).toBe(mine.total)
    const theirs = all.list.find(({ id }: { id: string }) => !mine.list.some((row: { id: string }) => row.id === id))
    expect((await run('project01', { ...asked, ids: [theirs.id] })).data).toMatchObject({
      done: [],
      // Nor is anybody told what those are called.
      failed: [{ id: theirs.id, title: theirs.id, errorCode: 'E_SCOPE' }],
    })
    expect(await run('editor', { ...asked, where: {} })).toMatchObject({ errorCode: 'E_OP' })
    expect(await preview('comm01', { resource: phones, operation: 'remove', where: {} })).toMatchObject({
      errorCode: 'E_OP',
    })
  })

  it.each([
    [{ resource: 'nothing', operation: 'remove', where: {} }, 'E_UNKNOWN'],
    [{ resource: phones, operation: 'list', where: {} }, 'E_UNKNOWN'],
    [{ resource: 'account', operation: 'resetPwd', where: {} }, 'E_UNKNOWN'],
    [{ resource: phones, operation: 'remove', where: { secret: 1 } }, 'E_UNKNOWN'],
    [{ resource: phones, operation: 'remove', where: { filters: { phone: 5 } } }, 'E_UNKNOWN'],
    [{ resource: phones, operation: 'remove', where: {}, ids: ['x'] }, 'E_UNKNOWN'],
    [{ resource: phones, operation: 'remove' }, 'E_REQUIRED'],
    [{ resource: phones, operation: 'enable', where: {} }, 'E_REQUIRED'],
    [{ resource: phones, operation: 'enable', where: {}, input: { enable: 'yes' } }, 'E_FORMAT'],
    [{ resource: phones, operation: 'enable', where: {}, input: { name: 'x' } }, 'E_UNKNOWN'],
  ])('refuse %j', async (asked, errorCode) => {
    const { total } = await rowsOf('admin', phones)
    expect(await run('admin', asked)).toMatchObject({ status: 'fail', errorCode })
    expect((await rowsOf('admin', phones)).total).toBe(total)
  })

  const db = () => people.scratch.platform.database.read
  /** What the trail says of a batch as a whole. */
  const entriesOf = async (id: string) => {
    const { rows } = await sql<{ changes: object }>`select "changes" from "operationLog"
      where "operation" = 'batch' and "entityId" = ${id} and "deletedAt" is null`.execute(db())
    return rows.map(({ changes }) => changes)
  }
  const line = async (id: string) => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select j.*, j."rowCount"::int as "rowCount" from "exportJob" as j
      join "batch" as b on b."jobId" = j.id where b.id = ${id}`.execute(db())
    return rows[0] ?? {}
  }
  const fileOf = async (who: string, id: string) => await people.call(who, `/batch/result?id=${id}`)
  /** The rows of a result, without its heading. */
  const linesOf = async ({ rawPayload }: { rawPayload: Buffer }) =>
    ((await readXlsxFile(rawPayload))[0]?.data ?? []).slice(1)

  it('tell row by row what became of them, in a file for who asked for them alone, and say so once in the trail', async () => {
    const [first, second] = await idsOf(phones, { filters: { enable: true } })
    const [third] = (await idsOf(phones)).filter((id) => id !== first && id !== second)
    const asked = { resource: phones, operation: 'update', input: { address: '东营市黄河路9号' } }
    await run('admin', { ...asked, ids: [second] })
    await sql`update ${sql.table(phones)} set "deletedAt" = now() where id = ${third}`.execute(db())
    const { data } = await run('admin', { ...asked, ids: [first, second, third] })
    expect(data).toMatchObject({ state: 'finished', doneCount: 2, same: 1, failedCount: 1 })
    expect(await entriesOf(data.id)).toEqual([[{ field: 'update', before: null, after: '1' }]])
    const file = await fileOf('admin', data.id)
    expect(file.headers['content-disposition']).toContain('batch%20result')
    const title = async (id: string | undefined) => (await get('admin', `/${phones}/detail?id=${id}`)).data.name
    expect(await linesOf(file)).toEqual([
      [await title(first), 'Done', null, first],
      [await title(second), 'Unchanged', null, second],
      [third, 'Refused', expect.stringMatching(/\S/), third],
    ])
    expect((await fileOf('editor', data.id)).json()).toMatchObject({ errorCode: 'E_NOT_FOUND' })
    await sql`update ${sql.table(phones)} set "deletedAt" = null where id = ${third}`.execute(db())
    // What changed nothing leaves no line.
    expect(await entriesOf((await run('admin', { ...asked, ids: [first] })).data.id)).toEqual([])
  })

  it('name removed rows as they were called', async () => {
    const [kept] = (await rowsOf('admin', phones)).list
    const { id } = (
      await post('admin', `/${phones}/insert`, { name: '待删除', categoryId: kept.categoryId, phone: '0546-8812345' })
    ).data
    const { data } = await run('admin', { resource: phones, operation: 'remove', ids: [id] })
    expect(await linesOf(await fileOf('admin', data.id))).toEqual([['待删除', 'Done', null, id]])
  })

  describe('that set fields', () => {
    const set = (input: object) => ({ resource: phones, operation: 'update', input })

    it('foresee how many rows change and how many are so already, and write one line in the trail for each', async () => {
      const [first, second, third] = await idsOf(phones)
      const ids = [first, second, third]
      await run('admin', { ...set({ address: '东营市济南路1号' }), ids: [first] })
      const foreseen = await preview('admin', { ...set({ address: '东营市济南路1号' }), ids })
      expect(foreseen.data).toMatchObject({ total: 3, done: ids, same: 1, failed: [] })
      const before = await rowsOf('admin', phones)
      expect((await run('admin', { ...set({ address: '东营市济南路1号' }), ids })).data).toMatchObject({
        done: ids,
        same: 1,
      })
      const { list } = await rowsOf('admin', phones)
      const version = (rows: typeof list, id: unknown) => rows.find((row: { id: unknown }) => row.id === id).version
      expect(ids.map((id) => version(list, id) - version(before.list, id))).toEqual([0, 1, 1])
      for (const id of ids) {
        expect((await get('admin', `/${phones}/detail?id=${id}`)).data.address).toBe('东营市济南路1号')
        const trail = (await get('admin', `/history/list?resource=${phones}&id=${id}`)).data.list
        expect(trail[0]).toMatchObject({ operation: 'update' })
      }
      // Left empty, it is cleared.
      await run('admin', { ...set({ address: null }), ids })
      expect((await get('admin', `/${phones}/detail?id=${first}`)).data.address).toBeNull()
    })

    it('refuse rows one by one, each with its reason', async () => {
      const ids = await idsOf(phones)
      const answer = await preview('admin', { ...set({ phone: 'not a number' }), ids })
      expect(answer.data.done).toEqual([])
      expect(answer.data.failed).toHaveLength(answer.data.total - (answer.data.unseen ?? 0))
      expect(answer.data.failed[0]).toMatchObject({ errorCode: 'E_FORMAT' })
      const unknown = await run('admin', { ...set({ categoryId: '0'.repeat(20) }), ids: ids.slice(0, 2) })
      expect(unknown.data).toMatchObject({ done: [], failed: [{ errorCode: 'E_REF' }, { errorCode: 'E_REF' }] })
    })

    it('set nothing that is not for many rows, and nothing at all for whoever may not edit', async () => {
      const ids = (await idsOf(phones)).slice(0, 1)
      for (const input of [{ id: 'x' }, { version: 9 }, { createdBy: 'x' }, { nothing: 1 }])
        expect(await run('admin', { ...set(input), ids })).toMatchObject({ errorCode: 'E_UNKNOWN' })
      expect(await run('admin', { ...set({}), ids })).toMatchObject({ errorCode: 'E_REQUIRED' })
      // The login name of an account is that of one account, and a first password is asked once.
      const account = { resource: 'account', operation: 'update' }
      for (const input of [{ loginName: 'same' }, { password: 'Demo@2024x' }])
        expect(await run('admin', { ...account, input, ids })).toMatchObject({ errorCode: 'E_UNKNOWN' })
      expect(await run('editor', { ...set({ address: 'x' }), ids })).toMatchObject({ errorCode: 'E_OP' })
    })
  })

  describe('as jobs', () => {
    const begin = async (target: boolean) => {
      const { platform } = people.scratch
      const [admin] = (await rowsOf('admin', 'account', { keyword: 'admin' })).list
      const caller = await callerOfAccount(platform, admin.id)
      if (!caller) throw new Error('no admin')
      const call = internalCall(platform, caller)
      const work = workOf(platform, call, { resource: phones, operation: 'enable', input: { enable: target } })
      const rest = await idsOf(phones)
      const { id } = await keepBatch(platform, call, work, { rows: [], rest })
      await openExport(work, { id })
      return { id, rest, call }
    }
    const state = async (who: string, id: string) => await get(who, `/batch/state?id=${id}`)
    const versions = async () =>
      new Map((await rowsOf('admin', phones)).list.map((row: { id: string; version: number }) => [row.id, row.version]))

    it('decide every row once, however many processes take them up', async () => {
      const before = await versions()
      const { id, rest, call } = await begin(false)
      await Promise.all([runBatch(people.scratch.platform, id), runBatch(people.scratch.platform, id)])
      await runBatch(people.scratch.platform, id)
      const { data } = await state('admin', id)
      expect(data).toMatchObject({ state: 'finished', total: rest.length, failed: [] })
      expect([...data.done].toSorted()).toEqual([...rest].toSorted())
      expect(data).toMatchObject({ doneCount: rest.length, failedCount: 0 })
      for (const [row, version] of await versions())
        expect(Number(version) - Number(before.get(row))).toBeLessThanOrEqual(1)
      // All its parts are one change.
      const context = contextFor(people.scratch.platform, call, phones)
      const change = ownChange(context, call.requestId)
      const changed = [...(await versions())].filter(([row, version]) => version !== before.get(row))
      expect(changed.length).toBeGreaterThan(25)
      expect(
        await previewUndo(context, change, { over: false, from: null, until: Number.POSITIVE_INFINITY }),
      ).toMatchObject({
        total: changed.length,
        failed: [],
        next: null,
      })
      // One line in the trail and one in the export centre, with the result.
      expect(await entriesOf(id)).toEqual([[{ field: 'enable', before: null, after: String(rest.length) }]])
      expect(await line(id)).toMatchObject({
        title: '通用便民电话 批量处理结果',
        state: 'success',
        rowCount: rest.length,
      })
      expect((await linesOf(await fileOf('admin', id))).map(([, , , row]) => row)).toEqual(rest)
    })

    it('say why in the export centre where they broke off', async () => {
      const { id } = await begin(true)
      await sql`update "batch" set "operation" = 'nothing' where "id" = ${id}`.execute(db())
      await runBatch(people.scratch.platform, id)
      expect(await readBatch(people.scratch.platform, id)).toMatchObject({ state: 'failed' })
      expect(await line(id)).toMatchObject({ state: 'failed', fileId: null, errorMsg: expect.stringMatching(/权限/) })
    })

    it('leave a result that is not made again once its file is gone', async () => {
      const { id } = await begin(false)
      await runBatch(people.scratch.platform, id)
      const { id: job } = await line(id)
      await sql`update "exportJob" set "state" = 'expired' where "id" = ${job}`.execute(db())
      const retry = { id: job, version: (await line(id)).version }
      expect(await post('admin', '/exportJob/retry', retry)).toMatchObject({ errorCode: 'E_STATE' })
    })

    it('stop when they are cancelled, and are nobody else’s business', async () => {
      const {
        id,
        rest: { length: total },
      } = await begin(true)
      expect(await state('editor', id)).toMatchObject({ errorCode: 'E_NOT_FOUND' })
      expect(await post('editor', '/batch/cancel', { id })).toMatchObject({ errorCode: 'E_NOT_FOUND' })
      expect(await post('admin', '/batch/cancel', { id })).toMatchObject({ data: { state: 'cancelled' } })
      await runBatch(people.scratch.platform, id)
      expect(await readBatch(people.scratch.platform, id)).toMatchObject({ state: 'cancelled', doneCount: 0 })
      expect(await line(id)).toMatchObject({ state: 'success', rowCount: total })
      expect((await linesOf(await fileOf('admin', id))).map(([, outcome]) => outcome)).toEqual(
        Array.from({ length: total }, () => 'Not processed'),
      )
      expect(await entriesOf(id)).toEqual([])
    })
  })
})
