import { isNumberKind, type NumberKind } from './kind.ts'
import type { FieldOfKind, NormalField } from './normal.ts'

/** The bounds of a number, in the unit it is stored in; none of a field of another kind. */
export const boundsOf = (field: NormalField): Partial<FieldOfKind<NumberKind>['facts']> =>
  isNumberKind(field.kind) ? (field as FieldOfKind<NumberKind>).facts : {}

/** The number that may be more than 0 instead of this one; null where there is none. */
export function alternativeOf(field: NormalField): string | null {
  const { positive } = boundsOf(field)
  return typeof positive === 'object' ? positive.or : null
}
