import type { ZodMiniType } from 'zod/mini'
import type { FieldOfKind, Kind, KindValues, NormalField } from '../declare/index.ts'
import type { Formats } from '../platform/format/format.ts'

/** How a filter of a kind asks, and the shape of its value on the wire and in the address. */
export type FilterForm =
  /** string: the text contains it, ignoring case. */
  | 'contains'
  /** string: the digits contain it. */
  | 'digits'
  /** string: equals, or its last four digits. */
  | 'tail'
  /** `{ from?, to? }`, both inclusive. */
  | 'range'
  /** `{ from?, to? }`: the stored range shares a day with it. */
  | 'overlaps'
  /** string[]: one of several. */
  | 'oneOf'
  /** string[]: has any of several. */
  | 'hasAny'
  /** string: begins with it. */
  | 'prefix'
  /** boolean. */
  | 'yesNo'

/** What a kind needs to write a value as text, or to read it back from a spreadsheet. */
export interface FieldI18n {
  readonly locale: 'zh' | 'en' | 'es'
  /** How numbers and dates are written. Default: as people write them in the language; sheets are written in one way. */
  readonly formats?: Formats
  /** Label of a code of a select or multiSelect. */
  readonly option: (field: NormalField, code: string) => string
  /** All codes of a select with their labels, to read labels back. */
  readonly options: (field: NormalField) => readonly { readonly code: string; readonly label: string }[]
  /** Translates a message of the field kinds: `yes`, `no`, `points`, `yuanbao`, `items`. */
  readonly t: (key: string, params?: Readonly<Record<string, string | number>>) => string
}

/**
 * The pure part of a field kind: what a value is, on both sides alike. A kind is complete or does not compile:
 * `kinds.ts`, `kinds.ui.tsx`, `kinds.input.tsx`, `kinds.server.ts` and `kinds.fixture.ts` each satisfy `Record<Kind, …>`.
 */
export interface FieldKind<K extends Kind = Kind> {
  /** Fetches, in the console, what values of the kind cannot be shown or checked without: too much for every page. */
  readonly prepare?: () => Promise<unknown>
  /** Null: not filterable. */
  readonly filter: FilterForm | null
  readonly sortable: boolean
  /** Canonical form of typed or imported text before it is checked: trimmed, full-width digits, 转 as "-". */
  tidy(input: unknown, field: FieldOfKind<K>): unknown
  /** Schema of a stored value with the field's own facts. `required`, `when` and `compare` are checked over the row. */
  schema(field: FieldOfKind<K>): ZodMiniType<KindValues[K]>
  /** The value as lists, exports, confirmations and histories write it; references through `label`. */
  format(value: KindValues[K], field: FieldOfKind<K>, i18n: FieldI18n, label?: string | readonly string[]): string
  /** What a spreadsheet cell says, or undefined when it says nothing of this kind. References answer the label. */
  parse(cell: string, field: FieldOfKind<K>, i18n: FieldI18n): unknown
}
