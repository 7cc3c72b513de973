/** `{field: value}`, `{field: [values]}` or `{field: {from, to}}`, by the filter form of the field's kind. */
export type FilterValue =
  | string
  | boolean
  | readonly string[]
  | { readonly from?: string | number; readonly to?: string | number }
export type Filters = Readonly<Record<string, FilterValue>>

/** POST …/condition. */
export interface ListRequest {
  readonly pageNum?: number
  /** 1 to 200. */
  readonly pageSize?: number
  /** `-createdAt,name`. */
  readonly sort?: string
  readonly keyword?: string
  readonly filters?: Filters
}

/**
 * `Accept` of who asks a list for its rows without waiting for a count that takes long, and for the count alone. A platform
 * that does not know the parameter answers both at once. Unlike a header of our own, browsers let any origin have it.
 */
export const acceptTotal = { later: 'application/json;total=later', alone: 'application/json;total=alone' } as const

export interface WireRow {
  readonly id: string
  readonly version: number
  readonly [field: string]: unknown
  /**
   * What references are called: `{ categoryId: '物业' }`, lists for `refs`, in the order of the ids, and for a column of a
   * nested list in the order of its rows: `{ 'recipients.customerId': ['王磊'] }`.
   */
  readonly labels?: Readonly<Record<string, string | readonly string[]>>
  /** Which of the ids in reference fields are switched off or deleted, and shown greyed: `{ categoryId: ['…'] }`. */
  readonly disabledRefs?: Readonly<Record<string, readonly string[]>>
}

export interface ListAnswer {
  readonly list: readonly WireRow[]
  readonly total: number
  readonly pageNum: number
  readonly pageSize: number
  /** Only where the rows were asked for first: `total` is not counted yet, and there are at least so many. */
  readonly counting?: true
  /** What declared figures of all rows found add up to, in their stored units. */
  readonly summary?: Readonly<Record<string, number>>
  /** How many there would be in each state if none was asked for, by code; a platform may leave it out. */
  readonly states?: Readonly<Record<string, number>>
}
