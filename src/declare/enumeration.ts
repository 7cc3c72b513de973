/** Colours of tags (domain 0.10). The label is always shown, because a colour alone carries no meaning. */
export type Colour = 'grey' | 'blue' | 'cyan' | 'green' | 'orange' | 'red' | 'purple' | 'gold'

/** One code of an enumeration: its Chinese label and its colour. */
export interface EnumerationValue {
  readonly label: string
  readonly color: Colour
}

/** A closed list of codes. The code is stored; en and es words are looked up by `name` and code. */
export interface Enumeration<Code extends string = string> {
  readonly name: string
  readonly values: Readonly<Record<Code, EnumerationValue>>
}

/**
 * Declares an enumeration, which several resources may share.
 * @example `defineEnumeration('gender', { 0: ['未知', 'grey'], 1: ['男', 'blue'] })`
 * @check R017
 */
export function defineEnumeration<const Code extends string | number>(
  name: string,
  values: Readonly<Record<Code, readonly [label: string, color: Colour]>>,
): Enumeration<`${Code}`> {
  const entries = Object.entries<readonly [string, Colour]>(values)
  const named = entries.map(([code, [label, color]]) => [code, { label, color }])
  return Object.freeze({ name, values: Object.fromEntries(named) as Enumeration<`${Code}`>['values'] })
}

/** A list of options that staff maintain under /setting/dictionary (domain 2.2). */
export interface Dictionary {
  readonly dict: string
}

/**
 * Names a dictionary as the source of a select.
 * @example `f.select(dict('department'), { label: '部门' })`
 */
export const dict = (name: string): Dictionary => ({ dict: name })
