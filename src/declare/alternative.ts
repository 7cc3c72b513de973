import { isNumberKind, type NumberKind } from './kind.ts'
import type { FieldOfKind, NormalField } from './normal.ts'

/** The number that may be more than 0 instead of this one; null where there is none. */
export function alternativeOf(field: NormalField): string | null {
  if (!isNumberKind(field.kind)) return null
  const { positive } = (field as FieldOfKind<NumberKind>).facts
  return typeof positive === 'object' ? positive.or : null
}
