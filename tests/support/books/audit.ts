import { sql } from 'kysely'
import type { Executor } from '../../../server/database/executor.ts'
import type { Catalogue } from '../../../src/declare/index.ts'
import { brokenBy, rulesOf } from '../../conformance/rules/all.ts'
import type { Mark } from './acts.ts'
import { keysOf, type Press } from './crowd.ts'

/** How often the key of a call stands in what was written. */
const found: Readonly<Record<Mark, (keys: readonly string[]) => ReturnType<typeof sql<{ key: string; n: number }>>>> = {
  journal: (keys) => sql`select "note" as key, count(distinct "journalNo")::int as n from "yuanbaoLedger"
    where "note" = any(${[...keys]}::text[]) and "scene" in ('allocate', 'recycle', 'freeze', 'adjust', 'refund') group by 1`,
  points: (keys) => sql`select "note" as key, count(*)::int as n from (
      select "note" from "pointsEarn" union all select "note" from "pointsUse") l
    where "note" = any(${[...keys]}::text[]) group by 1`,
  tradeNo: (keys) => sql`select "tradeNo" as key, count(*)::int as n from "ownerPay"
    where "tradeNo" = any(${[...keys]}::text[]) group by 1`,
}

/** Calls that were answered and are not there once, and calls that were refused and left something behind. */
async function miscounted(db: Executor, presses: readonly Press[], mark: Mark): Promise<string[]> {
  const { done, refused } = keysOf(presses, mark)
  const { rows } = await found[mark]([...done, ...refused]).execute(db)
  const times = new Map(rows.map(({ key, n }) => [key, n]))
  return [
    ...done.filter((key) => times.get(key) !== 1).map((key) => `${mark} ${key}: ${times.get(key) ?? 0} times`),
    ...refused.filter((key) => times.has(key)).map((key) => `${mark} ${key}: refused, and yet there`),
  ]
}

/** Rows that are older than the last answer about them. */
async function forgotten(db: Executor, presses: readonly Press[]): Promise<string[]> {
  const answered = new Map<string, { table: string; id: string; version: number }>()
  for (const { endpoint, answer } of presses) {
    const table = /^POST \/(\w+)\//.exec(endpoint)?.[1] ?? ''
    if (answer?.status !== 'success') continue
    const { id, version } = answer.data
    if ((answered.get(id)?.version ?? 0) < version) answered.set(id, { table, id, version })
  }
  const lost: string[] = []
  for (const table of new Set([...answered.values()].map((row) => row.table))) {
    const expected = [...answered.values()].filter((row) => row.table === table)
    const { rows } = await sql<{
      id: string
      version: number
    }>`select "id", "version"::int as version from ${sql.table(table)}
      where "id" = any(${expected.map(({ id }) => id)}::text[])`.execute(db)
    const stored = new Map(rows.map(({ id, version }) => [id, version]))
    lost.push(
      ...expected.filter(({ id, version }) => (stored.get(id) ?? 0) < version).map(({ id }) => `${table} ${id}`),
    )
  }
  return lost
}

/** What is wrong with the books, by every rule that can be asked of the database; nothing when they are in order. */
export async function audit(db: Executor, catalogue: Catalogue): Promise<string[]> {
  const wrong: string[] = []
  for (const rule of rulesOf(catalogue))
    for (const id of await brokenBy(db, rule)) wrong.push(`${rule.rule} ${rule.says}: ${id}`)
  return wrong
}

/** What was acknowledged and is not there, what is there twice, and what was refused and is there. */
export async function lost(db: Executor, presses: readonly Press[]): Promise<string[]> {
  const marks = Object.keys(found) as Mark[]
  const counted = await Promise.all(marks.map((mark) => miscounted(db, presses, mark)))
  return [...counted.flat(), ...(await forgotten(db, presses))]
}
