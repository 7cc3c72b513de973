import { sql } from 'kysely'
import type { Executor } from '../../server/database/executor.ts'
import type { Step } from '../../server/database/migration/steps.ts'
import { quoted } from '../../server/database/schema/name.ts'
import { type Named, namedNow } from './names.ts'

const number = new Intl.NumberFormat('en')
const some = (count: number, what: string) => `${number.format(count)} ${count === 1 ? what : `${what}s`}`

interface Reading {
  readonly rows: number
  /** Rows that meet a condition. */
  readonly concerned: number
  readonly size: string
  /** Milliseconds that reading the table took. */
  readonly took: number
}

/** The rows of a resource as the steps before this one will have named them. */
function rowsOf(resource: string, { table, columns }: Named) {
  const renamed = columns.map(([now, later]) => sql`, ${sql.ref(now)} as ${sql.ref(later)}`)
  return sql`(select *${sql.join(renamed, sql``)} from ${sql.table(table)}) as ${sql.table(resource)}`
}

async function read(db: Executor, resource: string, named: Named, condition: string): Promise<Reading> {
  const { table } = named
  const began = performance.now()
  const counted = await sql<{ rows: string; concerned: string }>`select count(*) as rows,
    count(*) filter (where ${sql.raw(condition)}) as concerned from ${rowsOf(resource, named)}`.execute(db)
  const took = Math.ceil(performance.now() - began)
  const { rows } = await sql<{
    size: string
  }>`select pg_size_pretty(pg_table_size(to_regclass(${quoted(table)}))) as size`.execute(db)
  return {
    rows: Number(counted.rows[0]?.rows),
    concerned: Number(counted.rows[0]?.concerned),
    size: rows[0]?.size ?? '',
    took,
  }
}

const briefly = 'an exclusive lock for an instant'
/** Writing a row costs several times what reading it does. */
const rewritten = ({ rows, size, took }: Reading) =>
  `rewrites ${some(rows, 'row')} (${size}) under an exclusive lock; reading them once took ${number.format(took)} ms, expect several times that`

/**
 * What a step does to a database as it is now, and how long others wait for it. Nothing is changed: `ahead` are the steps
 * that will have run before.
 */
export async function effectOf(db: Executor, step: Step, ahead: readonly Step[]): Promise<string> {
  const resource = step.do === 'renameResource' ? step.from : 'resource' in step ? step.resource : ''
  const named = namedNow(resource, ahead)
  const reading = (condition: string) => read(db, resource, named, condition)
  switch (step.do) {
    case 'renameField': {
      const [field = step.from] = named.columns.find(([, later]) => later === step.from) ?? []
      const { rows } = await sql<{ n: string }>`select count(*) as n from "operationLog"
        where "entity" = ${named.table} and ("replaced" ? ${field}
          or "changes" @> ${JSON.stringify([{ field }])}::jsonb)`.execute(db)
      return `${step.resource}.${step.from} becomes ${step.to}: ${briefly}; ${some(Number(rows[0]?.n), 'line')} of history follow`
    }
    case 'renameResource':
      return `${step.from} becomes ${step.to}, with history and kept lists: ${briefly}`
    case 'convertField': {
      const found = await reading(step.loses ?? 'false')
      return `${step.resource}.${step.field} becomes ${step.type}: ${rewritten(found)}; ${some(found.concerned, 'row')} get another value or none`
    }
    case 'fillField': {
      const found = await reading('true')
      return `${step.resource}.${step.field} gets ${step.value}: ${rewritten(found)}`
    }
    case 'recodeField': {
      const codes = sql.join(Object.keys(step.codes))
      const field = sql.ref(step.field)
      const condition = step.list ? sql`${field} && array[${codes}]::text[]` : sql`${field} in (${codes})`
      const { rows } = await sql<{ n: string }>`select count(*) as n from ${rowsOf(resource, named)}
        where ${condition}`.execute(db)
      return `${step.resource}.${step.field} loses the codes ${Object.keys(step.codes).join(', ')}: ${some(Number(rows[0]?.n), 'row')} change`
    }
    case 'dropField': {
      const { concerned } = await reading(`${quoted(step.field)} is not null`)
      return `${step.resource}.${step.field} goes: ${briefly}; ${some(concerned, 'row')} lose a value`
    }
    case 'dropResource': {
      const { rows, size } = await reading('true')
      return `${step.resource} goes with ${some(rows, 'row')} (${size}): ${briefly}`
    }
    case 'keepResource':
      return `${step.resource} is not declared any more; its table stays`
    case 'runSql':
      return `${step.why}: not tried`
  }
}
