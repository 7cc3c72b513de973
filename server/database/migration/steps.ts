/**
 * What a migration may say. A step is plain data: the same step changes the database, is tried against the tables of the
 * last release by `npm run migration`, and is counted by its dry run.
 */

/** A field has another name. Its values, its history and the columns of kept lists follow. */
export interface RenameField {
  readonly do: 'renameField'
  readonly resource: string
  readonly from: string
  readonly to: string
}

/** A resource has another name. Its rows, its history and what refers to it by name follow. */
export interface RenameResource {
  readonly do: 'renameResource'
  readonly from: string
  readonly to: string
}

/** A field has another type of column. */
export interface ConvertField {
  readonly do: 'convertField'
  readonly resource: string
  readonly field: string
  /** As PostgreSQL writes it, such as `numeric(20,2)`. */
  readonly type: string
  /** SQL of the new value, over the columns of the row. */
  readonly using: string
  /** SQL of a condition: rows whose value the conversion changes or loses. Null: it loses none. */
  readonly loses: string | null
}

/** Rows that exist get a value of a field, where they have none. The column is made if it is not there. */
export interface FillField {
  readonly do: 'fillField'
  readonly resource: string
  readonly field: string
  readonly type: string
  /** SQL of the value, over the columns of the row. */
  readonly value: string
}

/** Codes that an enumeration no longer has become others. */
export interface RecodeField {
  readonly do: 'recodeField'
  readonly resource: string
  readonly field: string
  /** What becomes of each old code: another code, null for no value, or SQL over the columns of the row. */
  readonly codes: Readonly<Record<string, string | null | { readonly sql: string }>>
  /** The field holds a list of codes. Default false. */
  readonly list?: boolean
}

/** A field and its values go. */
export interface DropField {
  readonly do: 'dropField'
  readonly resource: string
  readonly field: string
}

/** A resource and its rows go. */
export interface DropResource {
  readonly do: 'dropResource'
  readonly resource: string
}

/** A resource is not declared any more, and its table stays as it is. */
export interface KeepResource {
  readonly do: 'keepResource'
  readonly resource: string
}

/** Anything else, in SQL. */
export interface RunSql {
  readonly do: 'runSql'
  /** What it is for, in one sentence. */
  readonly why: string
  readonly statement: string
}

export type Step =
  | RenameField
  | RenameResource
  | ConvertField
  | FillField
  | RecodeField
  | DropField
  | DropResource
  | KeepResource
  | RunSql

/** What a generated step leaves to a person begins with this. A migration that still has one is refused. */
export const todo = 'TODO'

/** What of the steps nobody has decided yet. */
export function undecided(steps: readonly Step[]): readonly string[] {
  const open = (value: unknown): string[] => {
    if (typeof value === 'string') return value.startsWith(todo) ? [value] : []
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(open) : []
  }
  return steps.flatMap((step) =>
    open(step).map((what) => `${step.do} ${'resource' in step ? `${step.resource}: ` : ''}${what}`),
  )
}
