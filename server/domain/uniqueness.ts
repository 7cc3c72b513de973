import { type RawBuilder, sql } from 'kysely'
import type { NormalField } from '#declare'
import { serverKindOf } from '../../src/fields/kinds.server.ts'
import { uniqueTableOf } from '../database/schema/uniqueOverMonths.ts'
import { type Context, connection } from './context.ts'
import { isValid, note } from './problems.ts'
import type { Candidate } from './references.ts'

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Values in the order of the key; null when the key does not apply because the value is empty. */
export function keyOf(field: NormalField, values: Readonly<Record<string, unknown>>): readonly unknown[] | null {
  const value = values[field.name]
  if (isEmpty(value)) return null
  return [String(value).toLowerCase(), ...(field.unique ?? []).map((name) => values[name] ?? null)]
}

const text = (key: readonly unknown[]) => JSON.stringify(key)

const changed = (field: NormalField, { before, values }: Candidate): boolean =>
  before === null || text(keyOf(field, before) ?? []) !== text(keyOf(field, values) ?? [])

/** Compared as the unique index of the table does, so that it serves the question too. */
function sameScope({ resource }: Context, name: string, index: number): RawBuilder<boolean> {
  const field = resource.field[name]
  const column = sql.ref(`t.${name}`)
  const wanted = sql.ref(`k.w${index}`)
  return field && serverKindOf(field).column(field).type === 'text'
    ? sql`lower(coalesce(${column}, '')) = lower(coalesce(${wanted}, ''))`
    : sql`${column}::text is not distinct from ${wanted}`
}

/** Case matters nowhere; what is no text has none. */
function sameValue(field: NormalField): RawBuilder<boolean> {
  const { type } = serverKindOf(field).column(field)
  const column = sql.ref(`t.${field.name}`)
  return type === 'text' ? sql`lower(${column}) = k.v` : sql`${column} = k.v::${sql.raw(type)}`
}

/** Which of the keys are taken by undeleted rows: the index of the candidate and the id of the holder. */
function statementOf(context: Context, field: NormalField, keys: ReadonlyMap<number, readonly unknown[]>) {
  const within = field.unique ?? []
  const places = [...keys.keys()]
  const values = [...keys.values()]
  const scopes = within.map((_, index) =>
    values.map((key) => (isEmpty(key[index + 1]) ? null : String(key[index + 1]))),
  )
  const columns = ['i', 'v', ...within.map((_, index) => `w${index}`)].map((name) => sql.ref(name))
  const texts = [values.map(([value]) => value), ...scopes]
  // How long a list is decides what it costs, so that its statement is planned each time.
  const asked =
    places.length === 1
      ? sql`(values (${sql.join([sql`${places[0]}::int`, ...texts.map(([one]) => sql`${one}::text`)])}))`
      : sql`unnest(${sql.join([sql`${places}::int[]`, ...texts.map((list) => sql`${list}::text[]`)])})`
  // Beside a table in months, the values of its living rows stand in one place.
  const beside = uniqueTableOf(context.resource, field)
  const living = beside ? [] : [sql`t."deletedAt" is null`]
  return sql`select ${field.name}::text as field, k.i as index, t.id as id
    from ${asked} as k(${sql.join(columns)})
    join ${sql.table(beside?.name ?? context.resource.of)} as t on ${sql.join(
      [sameValue(field), ...living, ...within.map((name, index) => sameScope(context, name, index))],
      sql` and `,
    )}`
}

export interface Holder {
  readonly field: string
  readonly index: number
  readonly id: string
}

/** Unique values that rows are to have: by field and the row's place among them. */
export type WantedKeys = ReadonlyMap<NormalField, ReadonlyMap<number, readonly unknown[]>>

/** The statements that find who holds the keys, field by field. */
export const holderStatements = (context: Context, wanted: WantedKeys): RawBuilder<unknown>[] =>
  [...wanted].flatMap(([field, keys]) => (keys.size > 0 ? [statementOf(context, field, keys)] : []))

/** Living rows that hold the keys, for several fields in one statement. */
export async function holdersOf(context: Context, wanted: WantedKeys): Promise<readonly Holder[]> {
  const statements = holderStatements(context, wanted)
  if (statements.length === 0) return []
  const { rows } = await sql<Holder>`${sql.join(statements, sql` union all `)}`.execute(connection(context))
  return rows
}

/** The unique values that candidates bring along. */
export const wantedKeys = ({ resource }: Context, candidates: readonly Candidate[]): WantedKeys =>
  new Map(
    resource.fields
      .filter(({ unique }) => unique !== null)
      .map((field) => {
        const keys = candidates.flatMap((candidate, index) => {
          const key = keyOf(field, candidate.values)
          return key === null || !changed(field, candidate) ? [] : [[index, key] as const]
        })
        return [field, new Map(keys)] as const
      }),
  )

/**
 * Notes values that another row already has, among the candidates themselves and in the database. The unique index of
 * the table decides in the end; this names the field and all rows at once.
 */
export function checkUniqueness(
  candidates: readonly Candidate[],
  wanted: WantedKeys,
  holders: readonly Holder[],
): void {
  for (const [field, keys] of wanted) {
    const seen = new Set<string>()
    for (const [index, key] of keys) {
      const problems = candidates[index]?.problems ?? {}
      if (seen.has(text(key))) note(problems, field.name, 'E_UNIQUE')
      // A row that is refused anyway takes nothing away from the next one.
      else if (isValid(problems)) seen.add(text(key))
    }
  }
  for (const { field, index, id } of holders) {
    const candidate = candidates[index]
    if (candidate && candidate.before?.['id'] !== id) note(candidate.problems, field, 'E_UNIQUE')
  }
}
