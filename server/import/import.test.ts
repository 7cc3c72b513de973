import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { scratchPlatform } from '../http/http.fixture.ts'
import { closeAbandoned } from '../jobs/clock/expireJobs.ts'
import { readTable } from '../sheets/reading/readTable.ts'
import { runImport } from './runImport.ts'

const base = '/platform/pc/universalServicePhone'
const boundary = 'x-test-boundary'
const total = 510

// A tenth of the real sizes: what happens between parts happens to small ones too.
vi.mock('../sheets/sizes.ts', () => ({
  maxConcurrent: 50,
  maxImported: 1_000,
  part: 100,
  maxShown: 200,
  maxInWorkbook: 20,
}))

vi.mock('../sheets/reading/readTable.ts', { spy: true })

describe.each(mainDatabase)('large imports on %s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  let app: Awaited<ReturnType<typeof createApp>>
  let admin: Record<string, string>
  let category: string

  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    app = await createApp(scratch.platform)
    admin = await scratch.sessionOf('admin')
    const { rows } = await sql<{ name: string }>`select name from "servicePhoneCategory"
      where enable and "deletedAt" is null limit 1`.execute(scratch.platform.database.read)
    category = rows[0]?.name ?? ''
  }, 300_000)
  afterAll(async () => {
    await app.close()
    await scratch.drop()
  })

  const post = async (url: string, payload: object, headers = admin) =>
    (await app.inject({ method: 'POST', url, headers, payload })).json()
  const jobOf = async (id: string) =>
    (await app.inject({ url: `/platform/pc/importJob/detail?id=${id}`, headers: admin })).json().data
  const stored = async (keyword: string) =>
    (await post(`${base}/condition`, { keyword, pageSize: 1 })).data.total as number

  /** A sheet of the lines, told what is different about some of them by their number in it. */
  const sheet = (name: string, different: Readonly<Record<number, readonly string[]>> = {}, count = total) =>
    [
      'Name,Category,Phone',
      ...Array.from({ length: count }, (_, n) =>
        (different[n + 2] ?? [`${name} ${n + 2}`, category, '0546-8700000']).join(','),
      ),
    ].join('\n')
  const send = async (content: string, fields: Record<string, string> = {}, server = app) => {
    // The moment of the call is the moment of everything the import writes.
    scratch.time.now = new Date(scratch.time.now.getTime() + 1000)
    const parts = Object.entries(fields).map(
      ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    )
    const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n`
    const answer = await server.inject({
      method: 'POST',
      url: `${base}/importService`,
      headers: { ...admin, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${parts.join('')}${file}--${boundary}--\r\n`,
    })
    return answer.json().data
  }
  /** What happens to a job when it has decided so many rows. */
  const meanwhile = async (done: number, happens: string) => {
    await sql`${sql.raw(`create function meanwhile() returns trigger language plpgsql as
      $$ begin if new."doneCount" = ${done} then ${happens}; end if; return new; end $$`)}`.execute(
      scratch.platform.database.read,
    )
    await sql`create trigger meanwhile before update on "importJob" for each row execute function meanwhile()`.execute(
      scratch.platform.database.read,
    )
    return () => sql`drop function meanwhile cascade`.execute(scratch.platform.database.read)
  }

  it('tell beforehand what is wrong, the wrong rows first, and take corrections', async () => {
    const content = sheet('Look', { 500: ['Look', category, 'no phone'], 501: ['Look', 'Nowhere', '12345'] })
    const looked = await send(content, { preview: 'true' })
    expect(looked).toMatchObject({ total, failCount: 2, rows: { length: 200 } })
    expect(looked.rows.slice(0, 3).map(({ row }: { row: number }) => row)).toEqual([500, 501, 2])
    const corrections = JSON.stringify([[500, ['Look', category, '12345']]])
    const again = await send(content, { preview: 'true', corrections })
    expect(again).toMatchObject({ failCount: 1, errors: [{ row: 501, field: 'categoryId' }] })
    expect(await stored('Look')).toBe(0)
  })

  it('store the good rows, report every other one, and are taken back whole', async () => {
    vi.mocked(readTable).mockClear()
    const bad = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [n * 100 + 2, ['Good', category, 'none']]))
    const { jobId, state } = await send(sheet('Good', { ...bad, 510: ['Good 3', category, '12345'] }))
    expect(state).toBe('queued')
    // The job goes on with what the call has read.
    expect(readTable).toHaveBeenCalledOnce()
    const job = await jobOf(jobId)
    expect(job).toMatchObject({ state: 'success', total, doneCount: total, successCount: total - 6, failCount: 6 })
    expect(job.errors).toHaveLength(6)
    expect(job.errors.at(-1)).toMatchObject({ row: 510, field: 'name', message: 'Already exists' })
    expect(await stored('Good ')).toBe(total - 6)
    const file = await app.inject({ url: `/platform/pc/importJob/download?id=${jobId}`, headers: admin })
    expect((await readXlsxFile(file.rawPayload))[0]?.data).toHaveLength(7)

    expect(await post('/platform/pc/importJob/undo', { id: jobId })).toMatchObject({ data: { count: total - 6 } })
    expect(await stored('Good ')).toBe(0)
    expect(await post('/platform/pc/importJob/undo', { id: jobId })).toMatchObject({ errorCode: 'E_STATE' })
  })

  it('are one change to whoever takes it back later', async () => {
    const { jobId } = await send(sheet('Later', {}, 60))
    expect(await jobOf(jobId)).toMatchObject({ state: 'success', successCount: 60 })
    const { rows } = await sql<{ id: string }>`select "id" from "operationLog"
      where "entity" = 'universalServicePhone' and "operation" = 'import' order by "id" desc limit 1`.execute(
      scratch.platform.database.read,
    )
    const asked = { resource: 'universalServicePhone', entryId: rows[0]?.id, whole: true }
    const done: string[] = []
    let from: string | null = null
    // One answer comes as far as its time allows.
    do {
      const back = await post('/platform/pc/undo/run', { ...asked, ...(from !== null && { from }) })
      expect(back.data).toMatchObject({ total: from === null ? 60 : null, failed: [] })
      done.push(...back.data.done)
      from = back.data.next
    } while (from !== null)
    expect(done).toHaveLength(60)
    expect(await stored('Later ')).toBe(0)
  })

  it('find what a name means among the rows that are there, whatever a deleted one was called', async () => {
    const db = scratch.platform.database.read
    const id = 'deletedcategory00001'
    await sql`insert into "servicePhoneCategory" (id, name, enable, "createdAt", "updatedAt", "createdBy", "updatedBy",
        version, "deletedAt") select ${id}, name, true, now(), now(), 'system', 'system', 1, now()
      from "servicePhoneCategory" where name = ${category} and "deletedAt" is null`.execute(db)
    const { jobId } = await send(sheet('Named'))
    await sql`delete from "servicePhoneCategory" where id = ${id}`.execute(db)
    expect(await jobOf(jobId)).toMatchObject({ state: 'success', successCount: total, failCount: 0 })
  })

  it('store all rows or none', async () => {
    const late = await send(sheet('Whole', { 500: ['Whole 2', category, '12345'] }), { policy: 'all' })
    expect(await jobOf(late.jobId)).toMatchObject({ state: 'failed', successCount: 0, failCount: 1 })
    const bad = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [n + 9, ['Whole', category, 'none']]))
    const unreadable = await send(sheet('Whole', bad), { policy: 'all' })
    expect(await jobOf(unreadable.jobId)).toMatchObject({ state: 'failed', successCount: 0, failCount: 21 })
    const url = `/platform/pc/importJob/download?id=${unreadable.jobId}`
    const file = await app.inject({ url, headers: admin })
    // More than a workbook is made for.
    expect(file.headers['content-disposition']).toContain('.csv')
    expect(file.payload.trim().split('\r\n')).toHaveLength(22)
    expect(await stored('Whole ')).toBe(0)
    const sound = await send(sheet('Whole'), { policy: 'all' })
    expect(await jobOf(sound.jobId)).toMatchObject({ state: 'success', successCount: total, failCount: 0 })
    expect(await stored('Whole ')).toBe(total)
  })

  it('end where they are cancelled', async () => {
    const over = await meanwhile(100, `new.state := 'cancelled'`)
    const { jobId } = await send(sheet('Half', { 3: ['Half', category, 'none'] }))
    await over()
    expect(await jobOf(jobId)).toMatchObject({ state: 'cancelled', successCount: 99, failCount: 1 })
    expect(await jobOf(jobId)).toMatchObject({ errors: [{ row: 3 }] })
    expect(await stored('Half ')).toBe(99)
    expect(await post('/platform/pc/importJob/cancel', { id: jobId })).toMatchObject({ errorCode: 'E_STATE' })
    expect(await post('/platform/pc/importJob/undo', { id: jobId })).toMatchObject({ data: { count: 99 } })
    expect(await stored('Half ')).toBe(0)
  })

  it('go on behind the rows that are decided when their process died', async () => {
    const over = await meanwhile(300, `raise exception 'the process died'`)
    const { jobId } = await send(sheet('Died', { 4: ['Died', category, 'none'], 404: ['Died', category, 'none'] }))
    await over()
    expect(await jobOf(jobId)).toMatchObject({ state: 'failed', doneCount: 200, successCount: 199 })
    await sql`update "importJob" set state = 'running' where id = ${jobId}`.execute(scratch.platform.database.read)
    await runImport(scratch.platform, jobId)
    const job = await jobOf(jobId)
    expect(job).toMatchObject({ state: 'success', doneCount: total, successCount: total - 2, failCount: 2 })
    expect(job.errors.map(({ row }: { row: number }) => row)).toEqual([4, 404])
    expect(await stored('Died ')).toBe(total - 2)
  })

  it('leave nothing behind of rows that were refused, once they have ended by a fault', async () => {
    const kept = async () => {
      const { rows } = await sql<{ jobId: string }>`select distinct "jobId" from "importFailure"`.execute(
        scratch.platform.database.read,
      )
      return rows.map(({ jobId }) => jobId)
    }
    const over = await meanwhile(300, `raise exception 'the process died'`)
    const refused = { 4: ['Left', category, 'none'] }
    const { jobId: ended } = await send(sheet('Left', refused))
    const { jobId: running } = await send(sheet('Still', refused))
    await over()
    await sql`update "importJob" set state = 'running' where id = ${running}`.execute(scratch.platform.database.read)
    expect(await kept()).toEqual(expect.arrayContaining([ended, running]))
    await closeAbandoned(scratch.platform)
    // Whoever goes on with an import has to know what was refused.
    expect(await kept()).toEqual([running])
    await runImport(scratch.platform, running)
    expect(await jobOf(running)).toMatchObject({ state: 'success', failCount: 1 })
    expect(await kept()).toEqual([])
  })

  it('are cancelled while they wait', async () => {
    const waiting: string[] = []
    const jobs = {
      enqueue: async (_name: string, { id }: Readonly<Record<string, string>>) => void waiting.push(id ?? ''),
    }
    const queued = await createApp({ ...scratch.platform, jobs })
    const { jobId } = await send(sheet('Wait'), {}, queued)
    expect(waiting).toEqual([jobId])
    expect(await post('/platform/pc/importJob/cancel', { id: jobId }, await scratch.sessionOf('editor'))).toMatchObject(
      {
        errorCode: 'E_NOT_FOUND',
      },
    )
    expect(await post('/platform/pc/importJob/cancel', { id: jobId })).toMatchObject({ status: 'success' })
    await runImport(scratch.platform, jobId)
    expect(await jobOf(jobId)).toMatchObject({ state: 'cancelled', doneCount: 0 })
    expect(await stored('Wait ')).toBe(0)
    await queued.close()
  })

  it('are taken back by a super administrator for somebody else, while nothing has been done with their rows', async () => {
    const own = await send(sheet('Other', {}, 3), {})
    await sql`update "importJob" set "createdBy" = (select id from account where "loginName" = 'editor')
      where id = ${own.jobId}`.execute(scratch.platform.database.read)
    await sql`update "operationLog" set "createdBy" = (select id from account where "loginName" = 'editor')
      where "entity" = 'universalServicePhone' and "createdAt" = ${scratch.time.now}`.execute(
      scratch.platform.database.read,
    )
    expect(await post('/platform/pc/importJob/undo', { id: own.jobId })).toMatchObject({ data: { count: 3 } })
    expect(await stored('Other ')).toBe(0)
  })
})
