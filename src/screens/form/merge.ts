import type { NormalField } from '../../declare/index.ts'
import type { FormValues } from '../formFields/fields.ts'
import { isSame } from '../formFields/values.ts'

export interface MergeConflict {
  readonly field: NormalField
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merge {
  /** Both sides' changes; where both changed a field, mine. */
  readonly values: FormValues
  /** Fields that both sides changed to different values. */
  readonly conflicts: readonly MergeConflict[]
  /** Fields taken over from the other side. */
  readonly taken: readonly NormalField[]
}

/** Merges two edits of one row field by field, against the values both began with. */
export function merge(
  fields: readonly NormalField[],
  { base, mine, theirs }: { readonly base: FormValues; readonly mine: FormValues; readonly theirs: FormValues },
): Merge {
  const changed = (side: FormValues) => fields.filter(({ name }) => !isSame(side[name] ?? null, base[name] ?? null))
  const byMe = changed(mine)
  const byThem = changed(theirs)
  const taken = byThem.filter((field) => !byMe.includes(field))
  const conflicts = byThem
    .filter((field) => byMe.includes(field) && !isSame(mine[field.name] ?? null, theirs[field.name] ?? null))
    .map((field) => ({ field, mine: mine[field.name] ?? null, theirs: theirs[field.name] ?? null }))
  return {
    values: { ...mine, ...Object.fromEntries(taken.map(({ name }) => [name, theirs[name] ?? null])) },
    conflicts,
    taken,
  }
}
