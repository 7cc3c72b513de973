type Scalar = string | number | boolean | null

/**
 * What one field must be: a value, one of several values, or anything but a value. `null` means no value. A field with
 * several values meets it when one of them does.
 */
export type Expectation = Scalar | readonly Scalar[] | { readonly not: Scalar }

/**
 * Holds when every named field is as expected.
 * @example `{ allDay: false, linkType: { not: 'none' } }`
 */
export type Condition = Readonly<Record<string, Expectation>>

/** What a field may be asked for, one by one: its values, or one of its several values. */
type One<Value> = Extract<Value extends readonly (infer Item)[] ? Item : Value, Scalar> | null

/**
 * What a field with such values may be expected to be.
 * @internal
 */
export type ExpectationOf<Value, Of = One<NonNullable<Value>>> = Of | readonly Of[] | { readonly not: Of }

/**
 * Anything but a value.
 * @internal
 */
export const isAnything = (expected: Expectation): expected is { readonly not: Scalar } =>
  typeof expected === 'object' && expected !== null && 'not' in expected
const isOneOf = (expected: Expectation): expected is readonly Scalar[] => Array.isArray(expected)

const meets = (actual: unknown, expected: Expectation): boolean => {
  if (isAnything(expected)) return !meets(actual, expected.not)
  if (isOneOf(expected)) return expected.some((one) => meets(actual, one))
  return Array.isArray(actual) ? actual.includes(expected) : (actual ?? null) === expected
}

/**
 * Evaluates a condition. The form and the server both use this function.
 * @internal
 */
export function holds(condition: Condition | null, values: Readonly<Record<string, unknown>>): boolean {
  if (condition === null) return true
  // Asked for each field of each row: pairs of names and values would cost more than comparing them.
  for (const field of Object.keys(condition)) if (!meets(values[field], condition[field] as Expectation)) return false
  return true
}
