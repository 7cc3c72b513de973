import type { StandardName } from './standardValues.ts'

/**
 * Daily totals of a resource, for reports that would otherwise read too many rows. Days that are over are counted once
 * and stored. A change to their rows counts them again.
 * @check R024
 */
export interface PerDay<Name extends string> {
  /**
   * Moment or day that decides on which Shanghai day a row counts. The list must filter or sort by it.
   * @check R024
   */
  readonly at: Name | StandardName
  /**
   * Fields that the totals are kept apart by: those the reports group and filter by, and the field of the row scope. A
   * path follows a reference.
   * @example `['communityId', 'customerId.communityId']`
   */
  readonly by: readonly (Name | `${Name}.${string}`)[]
  /**
   * Number fields that are summed, beside the number of rows.
   * @default none
   */
  readonly sums?: readonly Name[]
  /**
   * Number fields whose mean is wanted: their sum and the number of rows with a value are stored.
   * @default none
   */
  readonly means?: readonly Name[]
  /**
   * A reference whose different values are counted: each person counts once per day, however many rows there are.
   * @default nobody is counted
   */
  readonly who?: { readonly of: Name; readonly by: readonly (Name | `${Name}.${string}`)[] }
}
