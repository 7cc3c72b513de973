import type { Condition, Expectation, ExpectationOf } from './condition.ts'
import type { Dictionary, Enumeration } from './enumeration.ts'
import type { Kind, KindFacts, KindValues } from './kind.ts'
import type { Retain } from './retain.ts'
import type { StandardName } from './standardValues.ts'

/**
 * A relation to another field of the row. It must hold when both have a value; otherwise the answer is E_RANGE.
 * @example `{ is: '>', field: 'startAt' }`
 */
export interface Comparison<Name extends string = string> {
  readonly is: '>' | '>=' | '<' | '<=' | '!='
  readonly field: Name
}

/**
 * How the server computes a value instead of storing it (rule C53). `count`: the rows of another resource that refer
 * here by `by`; with `distinct`, the different values of that field. `sum`: their field `of`, added up. `share`: the
 * percentage of them that meet `where`. `addressed`: the rows of another resource that this row's audience includes.
 * `window`: notStarted, active or ended, from two moment fields and the clock. `until`: the first code whose moment has
 * not passed, and `last` after all of them. `rule`: a function under `derived` in `<resource>.server.ts`.
 * @example `{ count: 'house', by: 'communityId', where: { enable: true } }`
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
 * A copy taken when the row is created: the first field of `of` that has a value in the row that `by` refers to. Later
 * changes over there do not change the copy (rule C54).
 * @example `{ by: 'customerId', of: ['realName', 'nickname'] }`
 */
export interface Snapshot {
  readonly by: string
  readonly of: string | readonly string[]
}

/**
 * A title that quotes a masked field, as in 王伟 138****0001. In pickers, a user who may not see `field` in full gets
 * `instead`: the unmasked digits would be enough to ask for the others.
 */
export interface Quote {
  readonly field: string
  readonly instead: string
}

/** Facts that every field may state (domain 0.3). They are plain data and know nothing of React, antd or SQL. */
export interface FieldFacts<Required extends boolean = boolean, Value = unknown, Name extends string = string> {
  /**
   * Chinese label; en and es stand in the locale files of the area. A unit in brackets at its end, 响应时限(分钟), is shown
   * at the input.
   * @check R010
   */
  readonly label: string
  /**
   * Whether a value must be given (E_REQUIRED). `'staff'`: by staff; the server may write rows without it, as bills that
   * nobody has paid yet.
   * @default false
   */
  readonly required?: Required | 'staff'
  /**
   * Who sets the value: staff in forms, the server, or the residents' app.
   * @default 'staff'
   */
  readonly from?: 'staff' | 'server' | 'app'
  /**
   * The only form that has the field.
   * @default both forms
   */
  readonly on?: 'create' | 'edit'
  /**
   * Value that the create form starts with. It is stored when a caller leaves the field out.
   * @default none
   */
  readonly default?: Value
  /**
   * One Chinese sentence of help under the input. For a field that nobody types it says how the value is computed, and
   * is shown at a mark beside the label.
   * @default none
   */
  readonly hint?: string
  /**
   * No two rows may share the value, ignoring case; deleted rows do not count. A list of fields limits this to rows
   * that agree in them. In a nested list it concerns the rows of that list.
   * @default false
   * @example `unique: ['communityId']`
   */
  readonly unique?: true | readonly string[]
  /**
   * Whether the value is fixed after creation. The edit form shows it read-only, and update refuses a change.
   * @default false
   */
  readonly immutable?: boolean
  /**
   * Condition under which the field is shown, required and checked. Otherwise its value is cleared.
   * @default always
   * @example `{ linkType: { not: 'none' } }`
   * @check R016
   */
  readonly when?: Condition
  /**
   * Relations to other fields of the row (E_RANGE).
   * @default none
   * @check R016
   */
  readonly compare?: Comparison<Name> | readonly Comparison<Name>[]
  /**
   * Marks personal data. It is masked in lists, exports and logs, and shown in full on the show page to holders of
   * `edit` or `audit`. With `reason` it is masked on the show page as well: whoever asks for it says why, and the reason
   * stands in the operation log. Only fields that staff do not type can ask for a reason.
   * @default false
   * @example `{ reason: true }`
   * @check R033
   */
  readonly mask?: boolean | { readonly reason: true }
  /**
   * After how many days the value goes, and what is left of it. Money, numbers, codes, unique values and what reports
   * count by cannot go.
   * @default it stays
   * @example `retain: { days: 180, then: 'mask' }`
   * @check R040
   */
  readonly retain?: Retain
  /**
   * Names the field that says whom the text tells of, where the server wrote a name into it: a reference, or the id of the
   * person. It is erased with that person (`subject`). Copies (`snapshot`) need not say so.
   * @default it tells of nobody
   * @example `ownerName: f.text({ label: '主体名称', from: 'server', tells: 'ownerId' })`
   * @check R040
   */
  readonly tells?: string
  /**
   * Says that the text quotes a masked field of the row.
   * @default none
   */
  readonly quotes?: Quote
  /**
   * Whether the value is never returned and never logged, as a password.
   * @default false
   */
  readonly writeOnly?: boolean
  /**
   * How the server computes the value on reading. Implies `from: 'server'`.
   * @default the value is stored
   * @check R005
   */
  readonly derived?: Derivation
  /**
   * Prefix of the number that the row gets when it is created: prefix, day and a count within the day.
   * @default none
   * @example `'KH'` gives KH20240501-00012
   */
  readonly serial?: string
  /**
   * Copies a value at creation from a row that this one refers to.
   * @default none
   */
  readonly snapshot?: Snapshot
  /**
   * Whether the value is only handed to `<resource>.server.ts` and never stored.
   * @default false
   */
  readonly transient?: boolean
  /**
   * The name that the field had in the last release. `npm run migration` then writes a renaming, and not the loss of one
   * column and the making of another. It may go with the release.
   * @default it had this name, or is new
   * @example `monthlyFee: f.money({ label: '月租', renamed: 'fee' })`
   */
  readonly renamed?: string
}

/**
 * A field: its kind, its facts and the phantom types from which rows are inferred.
 * @internal
 */
export interface Field<
  K extends Kind = Kind,
  Value = unknown,
  Required extends boolean = boolean,
  When extends Condition = Condition,
  Name extends string = string,
  To extends string = string,
> {
  readonly kind: K
  readonly facts: FieldFacts<Required>
  /** Fields of the rows of a `list`; absent for all other kinds. */
  readonly of?: Fields
  readonly $value: Value
  readonly $required: Required
  /** What `when` says, the fields that are named beside it, and the resource that is referred to: `defineResource` looks. */
  readonly $when: When
  readonly $names: Name
  readonly $to: To
}

/**
 * Any field. It is not `any`, because the contextual return type would then make every field required.
 * @internal
 */
export type AnyField = Field
export type Fields = Readonly<Record<string, AnyField>>

type Flat<T> = { [K in keyof T]: T[K] } & {}
type RequiredNames<F extends Fields> = { [K in keyof F]: F[K]['$required'] extends true ? K : never }[keyof F]

/**
 * The values of a set of fields: required ones present, the others absent or null.
 * @internal
 */
export type Values<F extends Fields> = Flat<
  { [K in RequiredNames<F>]: F[K]['$value'] } & { [K in Exclude<keyof F, RequiredNames<F>>]?: F[K]['$value'] | null }
>

/**
 * What a condition must be that is asked of a row: its fields, and values that they can have.
 * @internal
 */
export type ConditionFits<When, F extends Fields> = {
  readonly [K in keyof When]: K extends keyof F
    ? ExpectationOf<F[K]['$value']>
    : K extends StandardName
      ? Expectation
      : `there is no field ${K & string}`
}

/**
 * Names of fields that a row of these has.
 * @internal
 */
export type NamesFit<Name extends string, F extends Fields> = string extends Name
  ? string
  : Name extends keyof F | StandardName
    ? Name
    : `there is no field ${Name}`

/**
 * What fields must be so that what they say of each other holds: `when` and the like name fields of the row.
 * @internal
 */
export type FieldsFit<F extends Fields, Row extends Fields = F> = {
  readonly [K in keyof F]: {
    readonly $when: string extends keyof F[K]['$when'] ? unknown : ConditionFits<F[K]['$when'], Row>
    readonly $names: NamesFit<F[K]['$names'], Row>
  }
}

/**
 * Facts that name other fields of the row, from which they are inferred.
 * @internal
 */
interface Naming<When extends Condition, Name extends string> {
  readonly when?: When
  readonly unique?: true | readonly Name[]
  readonly snapshot?: { readonly by: Name }
  readonly quotes?: { readonly field: Name }
}

type Facts<
  R extends boolean,
  K extends Kind,
  When extends Condition,
  Name extends string,
  Value = KindValues[K],
> = FieldFacts<R, Value, Name> & KindFacts[K] & Naming<When, Name>
/** The facts an author writes for kinds whose first argument already says the target, options or sub-fields. */
type FactsWithout<
  R extends boolean,
  K extends Kind,
  When extends Condition,
  Name extends string,
  Given extends PropertyKey,
  Value = KindValues[K],
> = FieldFacts<R, Value, Name> & Omit<KindFacts[K], Given> & Naming<When, Name>

const make = <
  K extends Kind,
  V,
  R extends boolean,
  When extends Condition,
  Name extends string,
  To extends string = never,
>(
  kind: K,
  facts: object,
  of?: Fields,
) =>
  Object.freeze({ kind, facts: Object.freeze({ ...facts }), ...(of && { of }) }) as unknown as Field<
    K,
    V,
    R,
    When,
    Name,
    To
  >

// Only what is inferred from single facts is generic. A bag that is itself generic would silently accept misspelt facts.
const kind =
  <K extends Kind>(name: K) =>
  <const R extends boolean = false, const When extends Condition = never, const Name extends string = never>(
    facts: Facts<R, K, When, Name>,
  ) =>
    make<K, KindValues[K], R, When, Name>(name, facts)

function select<
  const E extends string,
  const R extends boolean = false,
  const When extends Condition = never,
  const Name extends string = never,
>(
  options: Enumeration<E>,
  facts: FactsWithout<R, 'select', When, Name, 'options', NoInfer<E>> & { readonly only?: readonly NoInfer<E>[] },
): Field<'select', E, R, When, Name, never>
function select<
  const R extends boolean = false,
  const When extends Condition = never,
  const Name extends string = never,
>(
  options: Dictionary,
  facts: FactsWithout<R, 'select', When, Name, 'options'>,
): Field<'select', string, R, When, Name, never>
function select(options: Enumeration | Dictionary, facts: object): AnyField {
  return make('select', { ...facts, options })
}

function multiSelect<
  const E extends string,
  const R extends boolean = false,
  const When extends Condition = never,
  const Name extends string = never,
>(
  options: Enumeration<E>,
  facts: FactsWithout<R, 'multiSelect', When, Name, 'options', readonly NoInfer<E>[]>,
): Field<'multiSelect', readonly E[], R, When, Name, never>
function multiSelect<
  const R extends boolean = false,
  const When extends Condition = never,
  const Name extends string = never,
>(
  options: Dictionary,
  facts: FactsWithout<R, 'multiSelect', When, Name, 'options'>,
): Field<'multiSelect', readonly string[], R, When, Name, never>
function multiSelect(options: Enumeration | Dictionary, facts: object): AnyField {
  return make('multiSelect', { ...facts, options })
}

/**
 * The field kinds, as a developer writes them.
 * @example `f.text({ label: '名称', required: true, max: 30 })`
 */
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
  /**
   * A yes or no. A stored row always has a value.
   * @default false
   */
  switch: <const When extends Condition = never, const Name extends string = never>(
    facts: Facts<boolean, 'switch', When, Name>,
  ) => make<'switch', boolean, true, When, Name>('switch', facts),
  select,
  multiSelect,
  /**
   * A reference to one row, by the name of its resource. A name instead of an import keeps declarations free of import
   * circles.
   * @example `f.ref('community', { label: '小区', required: true })`
   */
  ref: <
    const To extends string,
    const R extends boolean = false,
    const When extends Condition = never,
    const Name extends string = never,
  >(
    to: To,
    facts: FactsWithout<R, 'ref', When, Name, 'to'>,
  ) => make<'ref', string, R, When, Name, To>('ref', { ...facts, to }),
  refs: <
    const To extends string,
    const R extends boolean = false,
    const When extends Condition = never,
    const Name extends string = never,
  >(
    to: To,
    facts: FactsWithout<R, 'refs', When, Name, 'to'>,
  ) => make<'refs', readonly string[], R, When, Name, To>('refs', { ...facts, to }),
  image: kind('image'),
  images: kind('images'),
  file: kind('file'),
  files: kind('files'),
  icon: kind('icon'),
  color: kind('color'),
  region: kind('region'),
  /** A nested list: an editable table inside the form, whose columns are the fields `of`. */
  list: <
    S extends Fields,
    const R extends boolean = false,
    const When extends Condition = never,
    const Name extends string = never,
  >(
    of: S & FieldsFit<S>,
    facts: Facts<R, 'list', When, Name, readonly Values<S>[]>,
  ) => make<'list', readonly Values<S>[], R, When, Name>('list', facts, of),
  json: kind('json'),
} satisfies Record<Kind, unknown>
