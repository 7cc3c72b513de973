import type { Condition } from './condition.ts'
import type { Dictionary, Enumeration } from './enumeration.ts'
import type { Kind, KindFacts, KindValues } from './kind.ts'

/** A relation to another field of the row that must hold when both are set: `{ is: '>', field: 'startAt' }`. */
export interface Comparison {
  readonly is: '>' | '>=' | '<' | '<=' | '!='
  readonly field: string
}

/**
 * How the server derives a value instead of storing it, so that it can never disagree with its cause (rule C53):
 * `count` counts the rows of another resource that refer here by `by` (with `distinct`, the different values of that
 * field among them), `sum` adds up their field `of`, `share` is the percentage of them that are like `where`;
 * `addressed` counts the rows of another resource that the audience of this one means: those whose `by` is one of its
 * communities, and all of them where the row is for everybody or its resource has no audience; `window` reads
 * notStarted, active or ended from the clock and the two named fields; `until` reads from the clock which of several
 * periods it is, each code lasting until the moment in its field, and `last` after all; `rule` is stated under
 * `derived` in the resource's `.server.ts`.
 */
export type Derivation =
  | { readonly count: string; readonly by: string; readonly distinct?: string; readonly where?: Condition }
  | { readonly sum: string; readonly of: string; readonly by: string; readonly where?: Condition }
  | { readonly share: string; readonly by: string; readonly where: Condition }
  | { readonly addressed: string; readonly by: string; readonly where?: Condition }
  | { readonly window: readonly [startAt: string, endAt: string] }
  | { readonly until: Readonly<Record<string, string>>; readonly last: string }
  | 'rule'

/**
 * A snapshot: when the row is created, the first of these fields that has a value in the row that `by` refers to is
 * copied, unless a value is given; later edits over there change nothing here (rule C54).
 */
export interface Snapshot {
  readonly by: string
  readonly of: string | readonly string[]
}

/**
 * A title that quotes personal data, masked: 王伟 138****0001. Where rows are only chosen, whoever may not see `field` in
 * full is told `instead` in its place: what is left of a number is enough to ask for the rest.
 */
export interface Quote {
  readonly field: string
  readonly instead: string
}

/** Facts every field may state (domain 0.3). All are data; none knows React, antd or SQL. */
export interface FieldFacts<Required extends boolean = boolean, Value = unknown> {
  /**
   * Chinese label. en and es are display words in the locale files of the area. That of a number may end with its unit in
   * brackets, 响应时限(分钟): forms show the unit at the input.
   */
  readonly label: string
  /** An empty value is refused (E_REQUIRED). Default false. */
  readonly required?: Required
  /** Who sets the value: staff in forms, the server, or the resident app. Default `staff`. */
  readonly from?: 'staff' | 'server' | 'app'
  /** The only form that has the field. Default: both. */
  readonly on?: 'create' | 'edit'
  /** Value preset in the create form, and stored when a caller leaves the field out. */
  readonly default?: Value
  /**
   * One sentence of help under the input, in Chinese. Of a field that nobody types, what it is made of: shown with the
   * record, at a mark beside the label.
   */
  readonly hint?: string
  /**
   * No two living rows share the value, ignoring case; within the same values of the named fields, if any. Of a column
   * of a nested list: no two rows of that list.
   */
  readonly unique?: true | readonly string[]
  /** Fixed after create: shown read-only in the edit form, refused by update. */
  readonly immutable?: boolean
  /** Shown, required and checked only while the condition holds; cleared otherwise. */
  readonly when?: Condition
  /** Must compare so with other fields of the row (E_RANGE). */
  readonly compare?: Comparison | readonly Comparison[]
  /** Personal data: masked in lists, exports and logs; in full on the show page for holders of edit or audit. */
  readonly mask?: boolean
  /** The text quotes another field of the row, masked. Default: none. */
  readonly quotes?: Quote
  /** Never returned and never logged, as a password is. */
  readonly writeOnly?: boolean
  /** Derived by the server at reading; implies `from: 'server'`. */
  readonly derived?: Derivation
  /** Prefix of the number the row is given at creation: prefix, day, and a count within the day (KH20240501-00012). */
  readonly serial?: string
  /** Copied at creation from a row this one refers to. */
  readonly snapshot?: Snapshot
  /** Asked in forms and files and handed to the server half, which acts on it; stored nowhere. Default false. */
  readonly transient?: boolean
}

/** A field: its kind (the registry key on every side), its facts, and the phantom types rows are inferred from. */
export interface Field<K extends Kind = Kind, Value = unknown, Required extends boolean = boolean> {
  readonly kind: K
  readonly facts: FieldFacts<Required>
  /** Sub-fields of a `list`, otherwise absent. */
  readonly of?: Fields
  readonly $value: Value
  readonly $required: Required
}

/** Not `any`: with `any` the contextual return type leaks into `Required` and every field turns required. */
export type AnyField = Field
export type Fields = Readonly<Record<string, AnyField>>

type Flat<T> = { [K in keyof T]: T[K] } & {}
type RequiredNames<F extends Fields> = { [K in keyof F]: F[K]['$required'] extends true ? K : never }[keyof F]

/** The values of a set of fields: required ones present, the others absent or null. */
export type Values<F extends Fields> = Flat<
  { [K in RequiredNames<F>]: F[K]['$value'] } & { [K in Exclude<keyof F, RequiredNames<F>>]?: F[K]['$value'] | null }
>

type Facts<R extends boolean, K extends Kind, Value = KindValues[K]> = FieldFacts<R, Value> & KindFacts[K]
/** The facts an author writes for kinds whose first argument already says the target, options or sub-fields. */
type FactsWithout<R extends boolean, K extends Kind, Given extends PropertyKey, Value = KindValues[K]> = FieldFacts<
  R,
  Value
> &
  Omit<KindFacts[K], Given>

const make = <K extends Kind, V, R extends boolean>(kind: K, facts: object, of?: Fields) =>
  Object.freeze({ kind, facts: Object.freeze({ ...facts }), ...(of && { of }) }) as unknown as Field<K, V, R>

// `R` alone is inferred from the bag. A bag that is itself generic would silently accept misspelt facts.
const kind =
  <K extends Kind>(name: K) =>
  <const R extends boolean = false>(facts: Facts<R, K>) =>
    make<K, KindValues[K], R>(name, facts)

function select<const E extends string, const R extends boolean = false>(
  options: Enumeration<E>,
  facts: FactsWithout<R, 'select', 'options', NoInfer<E>>,
): Field<'select', E, R>
function select<const R extends boolean = false>(
  options: Dictionary,
  facts: FactsWithout<R, 'select', 'options'>,
): Field<'select', string, R>
function select(options: Enumeration | Dictionary, facts: object): AnyField {
  return make('select', { ...facts, options })
}

function multiSelect<const E extends string, const R extends boolean = false>(
  options: Enumeration<E>,
  facts: FactsWithout<R, 'multiSelect', 'options', readonly NoInfer<E>[]>,
): Field<'multiSelect', readonly E[], R>
function multiSelect<const R extends boolean = false>(
  options: Dictionary,
  facts: FactsWithout<R, 'multiSelect', 'options'>,
): Field<'multiSelect', readonly string[], R>
function multiSelect(options: Enumeration | Dictionary, facts: object): AnyField {
  return make('multiSelect', { ...facts, options })
}

/** The field kinds, as an author writes them: `f.text({ label: '名称', required: true, max: 30 })`. */
export const f = {
  text: kind('text'),
  longText: kind('longText'),
  richText: kind('richText'),
  integer: kind('integer'),
  money: kind('money'),
  points: kind('points'),
  yuanbao: kind('yuanbao'),
  decimal: kind('decimal'),
  percent: kind('percent'),
  phone: kind('phone'),
  mobile: kind('mobile'),
  email: kind('email'),
  url: kind('url'),
  date: kind('date'),
  dateTime: kind('dateTime'),
  dateRange: kind('dateRange'),
  timeOfDay: kind('timeOfDay'),
  /** Always true or false in a stored row; without a default, false. */
  switch: (facts: Facts<boolean, 'switch'>) => make<'switch', boolean, true>('switch', facts),
  select,
  multiSelect,
  /** Named, not imported: mutual and self relations stay inferable, and a declaration file stays a leaf. */
  ref: <const R extends boolean = false>(to: string, facts: FactsWithout<R, 'ref', 'to'>) =>
    make<'ref', string, R>('ref', { ...facts, to }),
  refs: <const R extends boolean = false>(to: string, facts: FactsWithout<R, 'refs', 'to'>) =>
    make<'refs', readonly string[], R>('refs', { ...facts, to }),
  image: kind('image'),
  images: kind('images'),
  file: kind('file'),
  files: kind('files'),
  icon: kind('icon'),
  color: kind('color'),
  region: kind('region'),
  /** An editable table inside the form; `of` are its columns. */
  list: <S extends Fields, const R extends boolean = false>(of: S, facts: Facts<R, 'list', readonly Values<S>[]>) =>
    make<'list', readonly Values<S>[], R>('list', facts, of),
  json: kind('json'),
} satisfies Record<Kind, unknown>
