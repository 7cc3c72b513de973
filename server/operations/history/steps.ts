import type { StoredRow, Values } from '../../platform/repository.ts'

/** One entry of the trail with what is known of the record around it; a field that is absent is not known. */
export interface Step {
  readonly entry: StoredRow
  readonly before: Values
  readonly after: Values
}

interface Change {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}
export const changesOf = (entry: StoredRow): readonly Change[] => (entry['changes'] as readonly Change[] | null) ?? []

/** The state without the change: what it replaced where the entry kept that, else nothing that is known. */
function undone(entry: StoredRow, state: Values, removal: string | null): Values {
  const replaced = (entry['replaced'] as Values | null) ?? {}
  const next: Record<string, unknown> = { ...state }
  // A row that was deleted and came back held the same all the while.
  if (entry['operation'] === removal) return next
  for (const { field } of changesOf(entry)) {
    if (Object.hasOwn(replaced, field)) next[field] = replaced[field]
    else delete next[field]
  }
  return next
}

/** Walks back from what a record holds now, through its entries from the newest on. `removal`: what deletions are called. */
export function stepsFrom(current: Values, entries: readonly StoredRow[], removal: string | null): readonly Step[] {
  let state = current
  return entries.map((entry) => {
    const after = state
    state = undone(entry, state, removal)
    return { entry, before: state, after }
  })
}
