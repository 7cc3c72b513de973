import type { NormalField } from './normal.ts'

/** Closed palette for tags (domain 0.10). A colour never carries meaning alone; the label is always shown. */
export type Colour = 'grey' | 'blue' | 'cyan' | 'green' | 'orange' | 'red' | 'purple' | 'gold'

/** One code of an enumeration: what staff read in Chinese, and its tag colour. */
export interface EnumerationValue {
  readonly label: string
  readonly color: Colour
}

/** A closed list of codes. The stored value is the code; en and es words are looked up by `name` and code. */
export interface Enumeration<Code extends string = string> {
  readonly name: string
  readonly values: Readonly<Record<Code, EnumerationValue>>
}

/**
 * Declares an enumeration: `defineEnumeration('gender', { 0: ['未知', 'grey'], 1: ['男', 'blue'] })`.
 * Several resources may share one; `name` is unique over the console (check R017).
 */
export function defineEnumeration<const Code extends string | number>(
  name: string,
  values: Readonly<Record<Code, readonly [label: string, color: Colour]>>,
): Enumeration<`${Code}`> {
  const entries = Object.entries<readonly [string, Colour]>(values)
  const named = entries.map(([code, [label, color]]) => [code, { label, color }])
  return Object.freeze({ name, values: Object.fromEntries(named) as Enumeration<`${Code}`>['values'] })
}

/** The codes of a select, in the order in which they are declared; none of other fields and of dictionaries. */
export const codesIn = (field: NormalField | undefined): readonly string[] =>
  field?.kind === 'select' && 'values' in field.facts.options ? Object.keys(field.facts.options.values) : []

/** A list of options that staff maintain themselves under /setting/dictionary (domain 2.2). */
export interface Dictionary {
  readonly dict: string
}

/** Names a dictionary as the source of a select: `f.select(dict('department'), …)`. */
export const dict = (name: string): Dictionary => ({ dict: name })
