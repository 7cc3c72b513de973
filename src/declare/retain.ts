/**
 * How long a field keeps its values, and what becomes of them then. A job sees to it at night; the operation log says how
 * many there were.
 */
export interface Retain<Name extends string = string> {
  /** Days after which the value goes. */
  readonly days: number
  /** `erase`: the value is emptied. `mask`: what is left is its masked form, `138****0001`. */
  readonly then: 'erase' | 'mask'
  /**
   * Field of the moment from which the days count.
   * @default 'createdAt'
   */
  readonly after?: Name
}

/** How long a resource keeps its rows, and what becomes of them then. */
export interface RetainRows<Name extends string = string> {
  /** Days after which the rows go. */
  readonly days: number
  /**
   * `erase`: the rows are deleted for good. `mask`: their personal data is masked. `aggregate`: their texts, pictures, files
   * and lists are emptied; what reports count stays: moments, amounts, states, references.
   */
  readonly then: 'erase' | 'mask' | 'aggregate'
  /**
   * Field of the moment from which the days count.
   * @default 'createdAt'
   */
  readonly after?: Name
}
