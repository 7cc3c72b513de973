import { type Condition, holds, type NormalResource, type RelatedTab } from '../../declare/index.ts'
import { filtersOf } from '../../fields/viewFilters.ts'
import type { Filters, WireRow } from '../../platform/contract.ts'

/** What the rows of a related list have in common with the record, besides what every one of them must be. */
export const relatedValue = ({ of = 'id' }: RelatedTab, row: WireRow): string => String(row[of] ?? '')

/** The rows of a related list, as filters of the resource they are of. */
export const relatedFilters = (resource: NormalResource, tab: RelatedTab, row: WireRow): Filters =>
  filtersOf(resource, { ...tab.where, [tab.by]: relatedValue(tab, row) })

/** What the reference asks of the record for good: what can change may have been otherwise when a row was written. */
function lasting({ field }: NormalResource, only: Condition | undefined): Condition {
  return Object.fromEntries(Object.entries(only ?? {}).filter(([name]) => field[name]?.immutable))
}

/** Whether there can be rows that refer to the record: as declared, and as the reference itself says whom it may name. */
export function mayHaveAny(resource: NormalResource, list: NormalResource, tab: RelatedTab, row: WireRow): boolean {
  const by = list.field[tab.by]
  const only = by && (by.kind === 'ref' || by.kind === 'refs') ? lasting(resource, by.facts.only) : null
  return holds(tab.when ?? null, row) && holds(only, row)
}
