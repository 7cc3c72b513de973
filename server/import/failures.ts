import { sql } from 'kysely'
import type { OperationsPlatform } from '../domain/context.ts'
import type { Problems } from '../domain/problems.ts'
import { importResource } from './importJob.ts'
import type { ImportRow } from './parse.ts'
import type { Line, ReadSheet } from './readRows.ts'

/** What was wrong with rows of imports that are still running: a process that goes on with one has not seen them. */
export const importTables = [
  `create table if not exists "importFailure" (
    "jobId" text not null,
    "line" integer not null,
    "problems" jsonb not null,
    primary key ("jobId", "line")
  )`,
]

type Db = Pick<OperationsPlatform, 'database'>

export async function keepFailures({ database }: Db, jobId: string, bad: readonly ImportRow[]): Promise<void> {
  if (bad.length === 0) return
  const noted = JSON.stringify(bad.map(({ line, problems }) => ({ line, problems })))
  await sql`insert into "importFailure" select ${jobId}, line, problems
    from jsonb_to_recordset(${noted}::jsonb) as noted(line integer, problems jsonb)`.execute(database.read)
}

/** The rows that failed so far, as they stand in the sheet. */
export async function failuresOf({ database }: Db, jobId: string, { lines }: ReadSheet): Promise<ImportRow[]> {
  const { rows } = await sql<{ line: number; problems: Problems }>`select "line", "problems" from "importFailure"
    where "jobId" = ${jobId} order by "line"`.execute(database.read)
  const wanted = new Set(rows.map(({ line }) => line))
  const cells = new Map<number, Line['cells']>()
  for (const one of lines) if (wanted.has(one.line)) cells.set(one.line, one.cells)
  return rows.map(({ line, problems }) => ({ line, problems, cells: cells.get(line) ?? [], draft: {} }))
}

export async function forgetFailures({ database }: Db, jobId: string): Promise<void> {
  await sql`delete from "importFailure" where "jobId" = ${jobId}`.execute(database.read)
}

/** Takes away what was noted of imports that have ended: by a fault, or because their process died for good. */
export async function sweepFailures({ database }: Db): Promise<void> {
  await sql`delete from "importFailure" as f where not exists (select 1 from ${sql.table(importResource)} as j
    where j.id = f."jobId" and j.state in ('queued', 'running'))`.execute(database.read)
}
