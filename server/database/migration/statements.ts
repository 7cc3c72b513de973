import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../executor.ts'
import { actualTables, tableNames } from '../schema/actual.ts'
import { isOurs, literal, quoted } from '../schema/name.ts'
import { forgetUnique } from '../schema/uniqueOverMonths.ts'
import type { ConvertField, FillField, RecodeField, RenameField, RenameResource, Step } from './steps.ts'

type Statement = RawBuilder<unknown>

/**
 * Columns in which the platform keeps the name of a resource as a value. A test compares them with the declarations that
 * say `names: 'resource'`.
 */
export const namesOfResources: readonly (readonly [table: string, column: string])[] = [
  ['operationLog', 'entity'],
  ['exportJob', 'entity'],
  ['importJob', 'entity'],
  ['listView', 'listName'],
  ['batch', 'resource'],
  ['numbered', 'of'],
]

/** The condition and the order of a kept list are a query string, in which a field is a parameter or a term of `sort`. */
const renamedInQuery = (column: string, from: string, to: string) =>
  sql`regexp_replace(regexp_replace(${sql.ref(column)}, ${`(^|[?&"])${from}=`}, ${`\\1${to}=`}, 'g'),
    ${`((?:^|[?&"])sort=(?:[^&"]*,)?-?)${from}(?=,|&|"|$)`}, ${`\\1${to}`}, 'g')`

/** A statement for a table, where the database has it: it may be older than a table of the platform. */
type In = (table: string, ...statements: readonly Statement[]) => readonly Statement[]

function renameField({ resource, from, to }: RenameField, inTable: In): Statement[] {
  const named = JSON.stringify([{ field: from }])
  return [
    sql`alter table ${sql.table(resource)} rename column ${sql.ref(from)} to ${sql.ref(to)}`,
    ...inTable(
      'operationLog',
      sql`update "operationLog" set "changes" = (
          select jsonb_agg(case when c ->> 'field' = ${from} then c || jsonb_build_object('field', ${to}::text) else c end
            order by n)
          from jsonb_array_elements("changes") with ordinality as e(c, n))
        where "entity" = ${resource} and "changes" @> ${named}::jsonb`,
      sql`update "operationLog" set "replaced" = ("replaced" - ${from}::text)
          || jsonb_build_object(${to}::text, "replaced" -> ${from})
        where "entity" = ${resource} and "replaced" ? ${from}`,
    ),
    ...inTable(
      'listView',
      sql`update "listView" set "query" = ${renamedInQuery('query', from, to)} where "listName" = ${resource}`,
    ),
    ...inTable(
      'preference',
      sql`update "preference" set "value" = replace(${renamedInQuery('value', from, to)}, ${`"${from}"`}, ${`"${to}"`})
        where "key" in (${`list.${resource}`}, ${`list.${resource}.view`})`,
    ),
  ]
}

const renameResource = ({ from, to }: RenameResource, inTable: In): Statement[] => [
  sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`,
  ...namesOfResources.flatMap(([table, column]) =>
    inTable(table, sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`),
  ),
  ...inTable(
    'preference',
    sql`update "preference" set "key" = replace("key", ${`list.${from}`}, ${`list.${to}`})
      where "key" in (${`list.${from}`}, ${`list.${from}.view`})`,
  ),
]

const convertField = ({ resource, field, type, using }: ConvertField): Statement[] => [
  sql.raw(`alter table ${quoted(resource)} alter column ${quoted(field)} drop default,
    alter column ${quoted(field)} type ${type} using (${using})`),
]

const fillField = ({ resource, field, type, value }: FillField): Statement[] => [
  sql.raw(`alter table ${quoted(resource)} add column if not exists ${quoted(field)} ${type}`),
  sql.raw(`update ${quoted(resource)} set ${quoted(field)} = (${value}) where ${quoted(field)} is null`),
]

const codeSql = (code: RecodeField['codes'][string]) =>
  code === null ? 'null' : typeof code === 'string' ? literal(code) : `(${code.sql})`

function recodeField({ resource, field, codes, list }: RecodeField): Statement[] {
  const column = quoted(field)
  const cases = (of: string) =>
    `case ${of} ${Object.entries(codes)
      .map(([from, to]) => `when ${literal(from)} then ${codeSql(to)}`)
      .join(' ')} else ${of} end`
  const old = `array[${Object.keys(codes).map(literal).join(', ')}]::text[]`
  const value = list
    ? `(select coalesce(array_agg(distinct_code order by place), '{}') from (
        select coded as distinct_code, min(n) as place from (
          select ${cases('c')} as coded, n from unnest(${column}) with ordinality as e(c, n)) as each
        where coded is not null group by coded) as once)`
    : cases(column)
  const concerned = list ? `${column} && ${old}` : `${column} = any (${old})`
  return [sql.raw(`update ${quoted(resource)} set ${column} = ${value} where ${concerned}`)]
}

/** The statements of a step, in their order. */
function statementsOf(step: Step, inTable: In): readonly Statement[] {
  switch (step.do) {
    case 'renameField':
      return renameField(step, inTable)
    case 'renameResource':
      return renameResource(step, inTable)
    case 'convertField':
      return convertField(step)
    case 'fillField':
      return fillField(step)
    case 'recodeField':
      return recodeField(step)
    case 'dropField':
      return [sql`alter table ${sql.table(step.resource)} drop column ${sql.ref(step.field)}`]
    case 'dropResource':
      return [sql`drop table ${sql.table(step.resource)} cascade`]
    case 'keepResource':
      return []
    case 'runSql':
      return [sql.raw(step.statement)]
  }
}

/** The table a step changes; null: it changes none, or says so in SQL. */
const tableOf = (step: Step): string | null =>
  step.do === 'renameResource' ? step.from : 'resource' in step && step.do !== 'keepResource' ? step.resource : null

interface Dependent {
  readonly kind: 'index' | 'constraint'
  readonly name: string
}

/** Indexes and constraints over a column. They are made anew when the tables are compared with the declarations. */
async function dropDependents(db: Executor, table: string, column: string): Promise<void> {
  const { rows } = await sql<Dependent>`
    select 'index' as kind, c.relname as name from pg_depend d join pg_class c on c.oid = d.objid and c.relkind in ('i', 'I')
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.refobjid = ${quoted(table)}::regclass and a.attname = ${column}
    union select 'constraint', k.conname from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.conrelid = ${quoted(table)}::regclass and a.attname = ${column} and k.contype in ('c', 'f')`.execute(db)
  for (const { kind, name } of rows.filter((one) => isOurs(one.name)))
    await sql
      .raw(
        kind === 'index'
          ? `drop index if exists ${quoted(name)}`
          : `alter table ${quoted(table)} drop constraint if exists ${quoted(name)}`,
      )
      .execute(db)
}

/**
 * Days that were added up over a table are forgotten and added up anew: the triggers that mark changed days name columns
 * by the names they had. They are made again when the tables are compared.
 */
async function forgetDays(db: Executor, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger
    where tgrelid = to_regclass(${quoted(table)}) and not tgisinternal and tgname ~ '_per_day_'`.execute(db)
  if (rows.length === 0) return
  for (const { name } of rows) await sql.raw(`drop trigger ${quoted(name)} on ${quoted(table)}`).execute(db)
  await sql`delete from "summedDay"`.execute(db)
}

/** Rows of a ledger are never changed, but by a migration. The trigger that refuses is made again at the same start. */
const allowChange = (db: Executor, table: string) =>
  sql.raw(`drop trigger if exists "append_only" on ${quoted(table)}`).execute(db)

/**
 * Whether the start before this one has done it: it drops a column by itself where no row has a value, and adds one by
 * another name.
 */
export async function isDone(db: Executor, step: Step): Promise<boolean> {
  if (step.do !== 'renameField' && step.do !== 'dropField') return false
  const gone = step.do === 'renameField' ? step.from : step.field
  const columns = (await actualTables(db)).get(step.resource)?.columns
  return columns?.has(gone) === false
}

/** Runs one step. The caller has opened the transaction. */
export async function runStep(db: Executor, step: Step): Promise<void> {
  const table = tableOf(step)
  const names = await tableNames(db)
  if (table !== null) {
    if (!names.has(table) || (await isDone(db, step))) return
    await forgetDays(db, table)
    await forgetUnique(db, table)
    await allowChange(db, table)
  }
  if (step.do === 'convertField') await dropDependents(db, step.resource, step.field)
  const inTable: In = (name, ...statements) => (names.has(name) ? statements : [])
  for (const statement of statementsOf(step, inTable)) await statement.execute(db)
}
