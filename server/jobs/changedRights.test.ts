import { type RawBuilder, sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mainDatabase } from '../database/database.fixture.ts'
import { contextFor } from '../domain/rows.ts'
import { askFor } from '../export/exportJob.ts'
import { runExport } from '../export/runExport.ts'
import { demoPeople } from '../http/people.fixture.ts'
import { keepBatch, readBatch } from '../operations/batch/batchJob.ts'
import { workOf } from '../operations/batch/request.ts'
import { runBatch } from '../operations/batch/runBatch.ts'
import { callerOfAccount, internalCall } from '../session/internalCall.ts'

// What somebody may do is asked again between the parts of long work: it ends where rights, account or scope went.
const phones = 'universalServicePhone'

vi.mock('../sheets/sizes.ts', () => ({
  maxConcurrent: 5,
  maxImported: 1_000,
  part: 10,
  maxShown: 200,
  maxInWorkbook: 20,
}))
/** What happens while the file of an export is written. */
const during = vi.hoisted(() => ({ happens: async () => undefined as unknown }))
vi.mock('../export/produce.ts', async (original) => {
  const actual = await original<typeof import('../export/produce.ts')>()
  const produce: typeof actual.produce = async (...given) => {
    const produced = await actual.produce(...given)
    await during.happens()
    return produced
  }
  return { ...actual, produce }
})

const person = sql`"loginName" in ('ops', 'project01')`
const roles = sql`id = any(select unnest("jobIds") from account where ${person})`
describe.each(mainDatabase)('long work on %s', (_name, server) => {
  const people = demoPeople(server, ['ops', 'project01'])
  const { upload } = people
  const db = () => people.scratch.platform.database.read
  const undo: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const one of undo.splice(0)) await one()
    during.happens = async () => undefined
  })

  const takeRole = sql`update job set "menuPermissions" = '[]' where ${roles}`
  const disable = sql`update account set enable = false where ${person}`
  const narrow = sql`update job set "dataScope" = 'own' where ${roles}`
  const kept = async () => {
    const { rows: jobs } = await sql<{ id: string; menuPermissions: object; dataScope: string }>`
      select id, "menuPermissions", "dataScope" from job where ${roles}`.execute(db())
    undo.push(async () => {
      await sql`update account set enable = true where ${person}`.execute(db())
      for (const { id, menuPermissions, dataScope } of jobs)
        await sql`update job set "menuPermissions" = ${JSON.stringify(menuPermissions)}::jsonb, "dataScope" = ${dataScope}
          where id = ${id}`.execute(db())
    })
  }
  /** What happens in the transaction that writes down how far a job is. */
  const meanwhile = async (table: string, when: string, happens: RawBuilder<unknown>) => {
    await kept()
    const text = happens.compile(db()).sql
    await sql
      .raw(`create function meanwhile() returns trigger language plpgsql as
      $$ begin if ${when} then ${text}; end if; return new; end $$`)
      .execute(db())
    await sql
      .raw(`create trigger meanwhile before update on "${table}" for each row execute function meanwhile()`)
      .execute(db())
    undo.unshift(() => sql`drop function meanwhile cascade`.execute(db()))
  }
  const project01 = async () => {
    const { rows } = await sql<{ id: string }>`select id from account where "loginName" = 'project01'`.execute(db())
    const caller = await callerOfAccount(people.scratch.platform, rows[0]?.id ?? '')
    if (!caller) throw new Error('no project01')
    return internalCall(people.scratch.platform, caller)
  }
  const exported = async () => {
    const { platform } = people.scratch
    const context = contextFor(platform, await project01(), phones)
    const asked = { query: { keyword: null, filters: {}, sort: [] }, columns: null, format: 'csv' } as never
    const job = await askFor(context, asked, 'queued')
    return async () => {
      await runExport(platform, job.id)
      const { rows } = await sql<{ state: string; errorMsg: string | null; fileId: string | null }>`
        select state, "errorMsg", "fileId" from "exportJob" where id = ${job.id}`.execute(db())
      return rows[0]
    }
  }
  const stopped = { state: 'failed', fileId: null, errorMsg: '权限已变更，任务已停止，请重新发起' }

  test.each([
    ['whose role lost the page', takeRole],
    ['who was disabled', disable],
    ['whose scope became narrower', narrow],
  ])('nobody is given the file of an export %s while it was written', async (_what, change) => {
    expect(await (await exported())()).toMatchObject({ state: 'success' })
    await kept()
    during.happens = () => change.execute(db())
    expect(await (await exported())()).toMatchObject(stopped)
  })

  test('an export that waited is not begun for somebody who may not export any more', async () => {
    const run = await exported()
    await kept()
    await takeRole.execute(db())
    expect(await run()).toMatchObject(stopped)
  })

  test.each([
    ['lost its page', takeRole],
    ['sees less', narrow],
  ])('an import stores no further part for somebody whose role %s', async (_what, change) => {
    await meanwhile('importJob', 'new."doneCount" = 10', change)
    const { rows } = await sql<{ name: string }>`select name from "servicePhoneCategory"
      where enable and "deletedAt" is null limit 1`.execute(db())
    const lines = Array.from({ length: 35 }, (_, n) => `Part ${n},${rows[0]?.name},0546-8700000`)
    const { data } = await upload('ops', `/${phones}/importService`, ['Name,Category,Phone', ...lines].join('\n'))
    const job = await sql<object>`select state, "doneCount"::int as "doneCount" from "importJob"
      where id = ${data.jobId}`.execute(db())
    expect(job.rows[0]).toEqual({ state: 'failed', doneCount: 10 })
    await sql`delete from "universalServicePhone" where name like 'Part %'`.execute(db())
  })

  test.each([
    ['whose role lost the page', takeRole],
    ['who was disabled', disable],
  ])('a batch decides no further row for somebody %s', async (_what, change) => {
    const { platform } = people.scratch
    const call = await project01()
    const ids = (await people.rows('project01', phones)).map(({ id }) => id)
    const rest = Array.from({ length: 60 }, (_, n) => ids[n % ids.length] ?? '')
    const work = workOf(platform, call, { resource: phones, operation: 'enable', input: { enable: true } })
    const { id } = await keepBatch(platform, call, work, { rows: [], rest })
    await meanwhile('batch', 'new."doneCount" + new."failedCount" = 25', change)
    await runBatch(platform, id)
    const { state, doneCount, failedCount } = (await readBatch(platform, id)) ?? {}
    expect({ state, decided: Number(doneCount) + Number(failedCount) }).toEqual({ state: 'failed', decided: 25 })
  })
})
