/** A tab where it stands in a full strip. */
export interface Placed<Tab> {
  readonly tab: Tab
  /** What its group is called, at the first of the group; null elsewhere. */
  readonly heads: string | null
}

/** Tabs of one group stand together, groups and tabs in the order in which they came. */
export function grouped<Tab>(tabs: readonly Tab[], groupOf: (tab: Tab) => string): readonly Placed<Tab>[] {
  const groups = new Map<string, Tab[]>()
  for (const tab of tabs) groups.set(groupOf(tab), [...(groups.get(groupOf(tab)) ?? []), tab])
  return [...groups].flatMap(([group, members]) =>
    members.map((tab, index) => ({ tab, heads: index === 0 && groups.size > 1 ? group : null })),
  )
}
