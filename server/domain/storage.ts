import { type RawBuilder, sql } from 'kysely'
import type { NormalField } from '#declare'
import { serverKindOf } from '../../src/fields/kinds.server.ts'
import { byKey } from '../database/prepared.ts'
import { currentState } from '../database/state.ts'
import type { StoredRow } from '../platform/repository.ts'
import { expressionOf, hasId, notDeleted, own, sourceOf } from './columns.ts'
import { type Context, connection } from './context.ts'
import { visible, writable } from './scope.ts'

export type Raw = Readonly<Record<string, unknown>>

/** A row with what the row scope says about it. */
export interface ScopedRow {
  readonly row: StoredRow
  readonly visible: boolean
  readonly writable: boolean
}

/** Every row that is read comes by here: pairs and arrays of them would cost as much as reading it. */
function decode(fields: readonly NormalField[], raw: Raw): StoredRow {
  const row: Record<string, unknown> = {}
  for (const field of fields) {
    const stored = raw[field.name]
    row[field.name] = stored === null || stored === undefined ? null : serverKindOf(field).fromColumn(stored, field)
  }
  return row as unknown as StoredRow
}

/** Columns as texts, kept because most of a statement are its columns. */
const columnTexts = new WeakMap<NormalField, RawBuilder<unknown>>()

/** A field's value under its name. What is derived may ask for the call, so it is put together for each statement. */
function selected(context: Context, field: NormalField): RawBuilder<unknown> {
  const known = columnTexts.get(field)
  if (known) return known
  const value = sql`${expressionOf(sourceOf(context), field)} as ${sql.ref(field.name)}`
  if (field.derived) return value
  const text = sql.raw(value.compile(connection(context)).sql)
  columnTexts.set(field, text)
  return text
}

/** The values of fields, by their names. */
export const selection = (context: Context, fields: readonly NormalField[]): RawBuilder<unknown> =>
  sql.join(fields.map((field) => selected(context, field)))

export const scopeColumns = (context: Context) =>
  sql`${visible(context) ?? sql`true`} as "$visible", ${writable(context) ?? sql`true`} as "$writable"`

export const scoped = (fields: readonly NormalField[], raw: Raw): ScopedRow => ({
  row: decode(fields, raw),
  visible: raw['$visible'] === true,
  writable: raw['$writable'] === true,
})

export const tableOf = ({ resource }: Context) => sql`${sql.table(resource.of)} as ${sql.ref(own)}`

/**
 * The rows of an answer, which lets go of them. The driver's objects of one statement hang on those of the statement
 * before: as long as that chain is not tidied up, all that an export has ever read would stay in memory.
 */
export const takenFrom = (rows: Raw[]): Raw[] => rows.splice(0)

export interface Selection {
  readonly fields?: readonly NormalField[]
  readonly where: readonly RawBuilder<boolean>[]
  readonly order: readonly RawBuilder<unknown>[]
  readonly limit: number
  readonly offset?: number
  /**
   * All rows are found before any is put in order. For those found by part of a text, of which the planner only guesses how
   * many there are: where it expects many, it looks for them along the order, past a million others if they are few. Default
   * false.
   */
  readonly foundFirst?: boolean
  /** Every value is asked for as it stands in an index, so that one plan fits them all (`byKey`). Default false. */
  readonly byKey?: boolean
}

const fieldsOf = (context: Context, { fields }: Pick<Selection, 'fields'>) => fields ?? context.resource.fields

/**
 * How much is read of the rows. Over a table in months a plan that knows nothing of it looks worse than one for the value,
 * which would be made each time: planning every month costs more than reading the first rows of them.
 */
const extentOf = ({ resource }: Context, { limit, offset = 0 }: Selection) =>
  resource.partition && offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${offset}`

/** The statement that reads undeleted rows in the caller's scope, with its plan kept if they are asked for by key. */
export function statementOf(context: Context, selected: Selection, beside = sql``): RawBuilder<Raw> {
  const rows = sql`${tableOf(context)} where ${predicateOf(context, selected.where)}`
  const alias = sql.ref(own)
  // `offset 0` keeps the order out of the search.
  const from = selected.foundFirst ? sql`(select ${alias}.* from ${rows} offset 0) as ${alias}` : rows
  return sql<Raw>`${selected.byKey ? byKey : sql``}select ${selection(context, fieldsOf(context, selected))}${beside} from ${from}
    order by ${sql.join(selected.order)} ${extentOf(context, selected)}`
}

/** The rows that a statement brings, that of the selection or one that reads on in it. */
export async function fetchRows(
  context: Context,
  selected: Pick<Selection, 'fields'>,
  statement: RawBuilder<Raw>,
): Promise<StoredRow[]> {
  const { rows } = await statement.execute(connection(context))
  return takenFrom(rows).map((raw) => decode(fieldsOf(context, selected), raw))
}

/** Living rows in the caller's scope. */
export const select = (context: Context, selected: Selection): Promise<StoredRow[]> =>
  fetchRows(context, selected, statementOf(context, selected))

/** Living rows in the caller's scope, and the state of the database they were read in; null where there are none. */
export async function selectOfState(
  context: Context,
  selected: Selection,
): Promise<{ readonly rows: StoredRow[]; readonly state: string | null }> {
  const fields = fieldsOf(context, selected)
  // What a scope lets through is told from row to row: over a table in months no plan is worth making for it each time.
  const isWhole = selected.where.length === 0 && (visible(context) === null || context.resource.partition !== null)
  const statement = statementOf(context, { ...selected, byKey: isWhole }, sql`, ${currentState} as "$state"`)
  const { rows } = await statement.execute(connection(context))
  const [first] = rows
  return { rows: takenFrom(rows).map((raw) => decode(fields, raw)), state: first ? String(first['$state']) : null }
}

/** Ids of undeleted rows in the caller's scope, in order: a list that stands still while its rows are read in parts. */
export async function selectIds(context: Context, { where, order, limit }: Selection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(`${own}.id`)} as id from ${tableOf(context)}
    where ${predicateOf(context, where)} order by ${sql.join(order)} limit ${limit}`.execute(connection(context))
  return rows.map(({ id }) => id)
}

/** What stands between ids that are kept as one text. */
const between = ' '

/** Ids of rows in their order, in parts. */
interface FoundRows {
  readonly count: number
  readonly parts: Iterable<readonly string[]>
}

/**
 * The same for more rows than anybody would hold as values of their own: a million ids are a few texts of 20 MB
 * together, each taken apart when its turn comes.
 */
export async function selectManyIds(
  context: Context,
  { where, order, limit }: Selection,
  size: number,
): Promise<FoundRows> {
  const { rows } = await sql<{ n: number; ids: string }>`
    select count(*)::int as n, string_agg(id, ${between} order by n) as ids from (
      select ${sql.ref(`${own}.id`)} as id, row_number() over (order by ${sql.join(order)}) - 1 as n
      from ${tableOf(context)} where ${predicateOf(context, where)} order by n limit ${limit}) as found
    group by n / ${sql.lit(size)} order by n / ${sql.lit(size)}`.execute(connection(context))
  return {
    count: rows.reduce((sum, { n }) => sum + n, 0),
    parts: (function* () {
      for (const { ids } of rows) yield ids.split(between)
    })(),
  }
}

/** Number of undeleted rows in the caller's scope. */
export async function countRows(context: Context, where: readonly RawBuilder<boolean>[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${tableOf(context)}
    where ${predicateOf(context, where)}`.execute(connection(context))
  return rows[0]?.n ?? 0
}

/** The same once for each of several conditions: a statement of one row with a column for each, to stand beside others. */
export const countsOf = (
  context: Context,
  where: readonly RawBuilder<boolean>[],
  counted: Readonly<Record<string, RawBuilder<boolean>>>,
): RawBuilder<unknown> =>
  sql`select ${sql.join(
    Object.entries(counted).map(([name, one]) => sql`count(*) filter (where ${one})::int as ${sql.ref(name)}`),
  )} from ${tableOf(context)} where ${predicateOf(context, where)}`

/** Columns of undeleted rows in the caller's scope, as a statement to stand among others; rows are called `t`. */
export const columnsOf = (
  context: Context,
  columns: RawBuilder<unknown>,
  where: readonly RawBuilder<boolean>[] = [],
  beside = sql``,
): RawBuilder<unknown> => sql`select ${columns} from ${tableOf(context)} ${beside} where ${predicateOf(context, where)}`

const sumsOf = (context: Context, names: readonly string[]): RawBuilder<unknown>[] => {
  const source = sourceOf(context)
  const fields = names.flatMap((name) => context.resource.field[name] ?? [])
  return fields.map((field) => sql`coalesce(sum(${expressionOf(source, field)}), 0)::float8 as ${sql.ref(field.name)}`)
}

/** What the figures of undeleted rows in the caller's scope add up to. */
export async function sumRows(
  context: Context,
  where: readonly RawBuilder<boolean>[],
  names: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<Record<string, number>>`select ${sql.join(sumsOf(context, names))} from ${tableOf(context)}
    where ${predicateOf(context, where)}`.execute(connection(context))
  return rows[0] ?? {}
}

/**
 * The statement that counts undeleted rows in the caller's scope and adds up their figures, and the state it does so in. `by`: a
 * field by whose values they are counted and added up as well; the row of all has no `$by`.
 */
export function figuresStatement(
  context: Context,
  where: readonly RawBuilder<boolean>[],
  names: readonly string[],
  by: NormalField | null,
): RawBuilder<Readonly<Record<string, number | string | null>>> {
  const value = by && expressionOf(sourceOf(context), by)
  // What is derived may hold parameters, which no two places of a statement share; a column is counted along its index.
  const isDerived = Boolean(by?.derived)
  const group = isDerived ? sql`apart.value` : value
  const figures = [
    ...sumsOf(context, names),
    sql`count(*)::int as "$total"`,
    sql`${currentState} as "$state"`,
    ...(group ? [sql`${group} as "$by"`, sql`grouping(${group}) as "$all"`] : [sql`1 as "$all"`]),
  ]
  const apart = isDerived ? sql`cross join lateral (select ${value} as value) as apart` : sql``
  return sql`select ${sql.join(figures)} from ${tableOf(context)} ${apart} where ${predicateOf(context, where)}
    ${group ? sql`group by grouping sets ((${group}), ())` : sql``}`
}

/** The rows that a context is about. */
const meant = (context: Context): RawBuilder<boolean> =>
  context.removed ? sql`${sql.ref(`${own}.deletedAt`)} is not null` : notDeleted(sourceOf(context))

const predicateOf = (context: Context, where: readonly RawBuilder<boolean>[]) => {
  const scope = visible(context)
  return sql.join([meant(context), ...(scope ? [scope] : []), ...where], sql` and `)
}

/** Rows by id, in or out of scope, kept from others until the call ends: living ones, or those that were deleted. */
export async function lock(context: Context, ids: readonly string[]): Promise<ScopedRow[]> {
  const { fields } = context.resource
  const { rows } =
    await sql<Raw>`${byKey} select ${selection(context, fields)}, ${scopeColumns(context)} from ${tableOf(context)}
    where ${hasId(sql.ref(`${own}.id`), ids)} and ${meant(context)}
    order by ${sql.ref(`${own}.id`)} for update of ${sql.ref(own)}`.execute(connection(context))
  return rows.map((raw) => scoped(fields, raw))
}
