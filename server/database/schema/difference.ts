import type { ActualTable } from './actual.ts'
import type { Column, Index, Named, Table } from './model.ts'
import { isOurs, quoted } from './name.ts'

/** What brings a table from what it is to what is declared. */
interface Difference {
  /** Statements that lose nothing, in order; foreign keys apart, because they need all tables. */
  readonly before: readonly string[]
  readonly statements: readonly string[]
  readonly foreignKeys: readonly string[]
  /** Columns that nobody declares any more: they may go if they are empty. */
  readonly surplus: readonly { readonly table: string; readonly column: string }[]
  /** Changes that somebody has to write down. */
  readonly refused: readonly string[]
}

export const columnSql = ({ name, type, notNull, default: preset }: Column): string =>
  `${quoted(name)} ${type}${preset === null ? '' : ` default ${preset}`}${notNull ? ' not null' : ''}`

export const indexSql = (table: string, { name, unique, definition }: Index): string =>
  `create ${unique ? 'unique ' : ''}index ${quoted(name)} on ${quoted(table)} ${definition}`

const constraintSql = (table: string, { name, definition }: Named): string =>
  `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`

/** The key of a table in months says in which month a row is. */
export const keyOf = ({ monthsBy }: Pick<Table, 'monthsBy'>): string =>
  monthsBy === undefined ? 'primary key ("id")' : `primary key ("id", ${quoted(monthsBy)})`

const divided = ({ monthsBy }: Pick<Table, 'monthsBy'>) =>
  monthsBy === undefined ? '' : ` partition by range (${quoted(monthsBy)})`

const createTable = (table: Table): Difference => ({
  before: [],
  statements: [
    `create table ${quoted(table.name)} (${table.columns.map(columnSql).join(', ')}, ${keyOf(table)})${divided(table)}`,
    ...table.checks.map((check) => constraintSql(table.name, check)),
    ...table.indexes.map((one) => indexSql(table.name, one)),
  ],
  foreignKeys: table.foreignKeys.map((key) => constraintSql(table.name, key)),
  surplus: [],
  refused: [],
})

const numericScale = (type: string): number => Number(/^numeric\(\d+,(\d+)\)$/.exec(type)?.[1] ?? Number.NaN)

/** Every old value is a new value as it stands. */
export function isWidening(from: string, to: string): boolean {
  if (from === 'integer') return to === 'bigint' || to.startsWith('numeric')
  if (from === 'bigint') return to.startsWith('numeric')
  return from.startsWith('numeric') && (to === 'numeric' || numericScale(to) >= numericScale(from))
}

interface ColumnChange {
  readonly statements: readonly string[]
  readonly refused: readonly string[]
}
const accepted = (...statements: string[]): ColumnChange => ({ statements, refused: [] })

function columnChange(table: string, wanted: Column, actual: Column | undefined): ColumnChange {
  const alter = `alter table ${quoted(table)}`
  const column = quoted(wanted.name)
  if (!actual) {
    if (!wanted.notNull || wanted.default !== null) return accepted(`${alter} add column ${columnSql(wanted)}`)
    return { statements: [], refused: [`${table}.${wanted.name} is new and may not be empty`] }
  }
  if (actual.type !== wanted.type && !isWidening(actual.type, wanted.type))
    return { statements: [], refused: [`${table}.${wanted.name} is ${actual.type} and is declared ${wanted.type}`] }
  if (wanted.notNull && !actual.notNull)
    return { statements: [], refused: [`${table}.${wanted.name} may be empty and is declared never to be`] }
  return accepted(
    ...(actual.type === wanted.type ? [] : [`${alter} alter column ${column} type ${wanted.type}`]),
    ...(actual.notNull && !wanted.notNull ? [`${alter} alter column ${column} drop not null`] : []),
    ...(actual.default === wanted.default
      ? []
      : [
          `${alter} alter column ${column} ${wanted.default === null ? 'drop default' : `set default ${wanted.default}`}`,
        ]),
  )
}

/** Compares one table; nothing is asked of the database here. */
export function difference(wanted: Table, actual: ActualTable | undefined): Difference {
  if (!actual) return createTable(wanted)
  const { name } = wanted
  const changes = wanted.columns.map((column) => columnChange(name, column, actual.columns.get(column.name)))
  const declared = new Set([...wanted.indexes, ...wanted.checks, ...wanted.foreignKeys].map((one) => one.name))
  const undeclared = (names: ReadonlySet<string>) => [...names].filter((one) => isOurs(one) && !declared.has(one))
  const missing = <T extends Named>(items: readonly T[], names: ReadonlySet<string>) =>
    items.filter((item) => !names.has(item.name))
  const columns = new Set(wanted.columns.map((column) => column.name))
  const surplus = [...actual.columns.keys()].filter((column) => !columns.has(column))
  const derived = surplus.filter((column) => wanted.derived?.includes(column))
  return {
    before: [
      ...undeclared(actual.constraints).map((one) => `alter table ${quoted(name)} drop constraint ${quoted(one)}`),
      ...undeclared(actual.indexes).map((one) => `drop index ${quoted(one)}`),
    ],
    statements: [
      ...changes.flatMap(({ statements }) => statements),
      ...derived.map((column) => `alter table ${quoted(name)} drop column ${quoted(column)}`),
      ...missing(wanted.checks, actual.constraints).map((check) => constraintSql(name, check)),
      ...missing(wanted.indexes, actual.indexes).map((one) => indexSql(name, one)),
    ],
    foreignKeys: missing(wanted.foreignKeys, actual.constraints).map((key) => constraintSql(name, key)),
    surplus: surplus.filter((column) => !derived.includes(column)).map((column) => ({ table: name, column })),
    refused: [
      ...changes.flatMap(({ refused }) => refused),
      ...(actual.inMonths && wanted.monthsBy === undefined
        ? [`${name} is kept in months and is declared as one table`]
        : []),
    ],
  }
}
