import type { Condition, Expectation, ExpectationOf } from './condition.ts'
import type { Dictionary, Enumeration } from './enumeration.ts'
import type { FieldFacts } from './fieldFacts.ts'
import type { Kind, KindFacts, KindValues } from './kind.ts'
import type { Fit } from './resourceMap.ts'
import type { StandardName } from './standardValues.ts'

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
 * Fields that say something of others, each as it must be: `when` and the like name fields of the row, and the codes that
 * they have. Fields that say nothing are left out, which is what keeps the compiler quick.
 * @internal
 */
export type FieldsFit<F extends Fields, Row extends Fields = F> = {
  readonly [K in keyof F as [F[K]['$when'] | F[K]['$names']] extends [never] ? never : K]: {
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
    of: S & Fit<FieldsFit<S>>,
    facts: Facts<R, 'list', When, Name, readonly Values<S>[]>,
  ) => make<'list', readonly Values<S>[], R, When, Name>('list', facts, of),
  json: kind('json'),
} satisfies Record<Kind, unknown>
