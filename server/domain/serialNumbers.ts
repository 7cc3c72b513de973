import { sql } from 'kysely'
import type { NormalField } from '#declare'
import { shanghaiDay, startOfDay } from '../../src/fields/shanghai.ts'
import { advisoryLock } from '../database/advisoryLock.ts'
import { type Context, connection } from './context.ts'

type Row = Record<string, unknown>

const digits = 5

/** What the numbers of a row's day begin with: `KH20240501-`. */
const dayOf = (row: Row): string => shanghaiDay(String(row['createdAt']))
const headOf = ({ serial }: NormalField, row: Row): string => `${serial}${dayOf(row).replaceAll('-', '')}-`

async function giveNumbers(context: Context, field: NormalField, rows: readonly Row[]): Promise<void> {
  const heads = [...new Set(rows.map((row) => headOf(field, row)))]
  const [earliest = ''] = rows.map((row) => startOfDay(dayOf(row))).toSorted()
  const column = sql.ref(`t.${field.name}`)
  const { of } = context.resource
  // Who numbers rows of the resource waits for whoever is numbering some: two would give the same number.
  await advisoryLock({ db: connection(context) }, `${of}.${field.name}`)
  const given = await sql<{ head: string; n: number }>`
    select h.head, max(split_part(substr(${column}, length(h.head) + 1), '~', 1)::int) as n
    from unnest(${heads}::text[]) as h(head) join ${sql.table(of)} as t
      on starts_with(${column}, h.head) and t."createdAt" >= ${earliest} group by h.head`.execute(connection(context))
  const last = new Map(given.rows.map(({ head, n }) => [head, n]))
  for (const row of rows) {
    const head = headOf(field, row)
    const n = (last.get(head) ?? 0) + 1
    last.set(head, n)
    row[field.name] = `${head}${String(n).padStart(digits, '0')}`
  }
}

/** Gives new rows the numbers by which people speak of them. */
export async function assignSerialNumbers(context: Context, rows: readonly Row[]): Promise<void> {
  for (const field of context.resource.fields) {
    const unnumbered = field.serial === null ? [] : rows.filter((row) => !row[field.name])
    if (unnumbered.length > 0) await giveNumbers(context, field, unnumbered)
  }
}
