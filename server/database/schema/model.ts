import type { NormalPerDay } from '#declare'

/** Tables as the declarations want them, and as PostgreSQL says they are. */
export interface Column {
  readonly name: string
  /** As `format_type` writes it: `text`, `numeric(20,2)`, `timestamp with time zone`. */
  readonly type: string
  readonly notNull: boolean
  /** SQL of the value that existing rows get, and those written without the column. */
  readonly default: string | null
}

/** An index, check or foreign key; its name tells its content, so that another content is another name. */
export interface Named {
  readonly name: string
  /** Field it is about. */
  readonly field: string
  /** SQL after `create [unique] index "name" on "table"`, or after `add constraint "name"`. */
  readonly definition: string
}

export interface Index extends Named {
  readonly unique: boolean
  /** Made of trigrams, which are an extension that a database may lack. Default false. */
  readonly trigrams?: boolean
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly indexes: readonly Index[]
  readonly checks: readonly Named[]
  readonly foreignKeys: readonly Named[]
  /** Fields that are derived when they are read: what older rows have stored of them is a copy that may go. */
  readonly derived?: readonly string[]
  /** Rows are only ever added: the database itself refuses to change or delete one. Default false. */
  readonly appendOnly?: boolean
  /** Of those: columns that personal data may be taken out of, by a transaction that says so. */
  readonly lettingGo?: readonly string[]
  /** Tables in which its days are added up, for each way of it. Default: none. */
  readonly perDay?: readonly DayTables[]
  /** Moment by which its rows are kept in months; it is part of the key. Default: it is one table. */
  readonly monthsBy?: string | undefined
  /** Of a table in months: where the values stand that no two of its rows share. Default: there are none. */
  readonly uniqueOverMonths?: readonly UniqueTable[]
}

/** A table of the values that living rows of a table in months have, of which no two may be the same in any month. */
export interface UniqueTable {
  readonly name: string
  /** Columns it shares with the table: the id and the moment of the row, the value and its scope. */
  readonly columns: readonly Column[]
  /** The unique index. Its name tells what stands here. */
  readonly index: Index
  /** SQL of a condition: a row of the table has something here. */
  readonly holds: string
  /** SQL of a condition: `b` stands here for the row `r`. */
  readonly standsFor: string
}

/** Tables that hold the days of a resource, and how its rows tell their day. */
export interface DayTables extends NormalPerDay {
  /** The resource. */
  readonly table: string
  /** Number of rows and figures of each day. */
  readonly sums: readonly string[]
  readonly sumsTable: string
  /** Who was among them: persons by their numbers, as bits. */
  readonly whoTable: string
  /** To whom the persons' reference leads; null: nobody is counted. */
  readonly persons: string | null
  /** Whether `at` is a day already. */
  readonly isDay: boolean
  /** Those of `by` that references lead to. */
  readonly paths: Readonly<Record<string, Path>>
  /** Statements that make the tables and triggers, each of which may run again. */
  readonly statements: readonly string[]
  /** Names of the functions that its triggers call. */
  readonly triggers: readonly string[]
}

/** A field of the row that a reference leads to. */
export interface Path {
  readonly reference: string
  readonly table: string
  readonly field: string
  readonly type: string
}
