interface Group {
  readonly keys: readonly (string | null)[]
  readonly values: Readonly<Record<string, number | null | undefined>>
}

/** Any order that is always the same. Not the alphabet's: comparing by it takes longer than all the rest. */
export const byKeys = ({ keys: a }: Group, { keys: b }: Group): number => (String(a) < String(b) ? -1 : 1)

/** The largest groups of a report by a measure, all of them without `top`; who has nothing to show comes in no ranking. */
export function ranked<G extends Group>(groups: readonly G[], measure: string, top: number | null): readonly G[] {
  const sorted = groups.toSorted((a, b) => (b.values[measure] ?? -1) - (a.values[measure] ?? -1) || byKeys(a, b))
  return top === null ? sorted : sorted.filter(({ values }) => (values[measure] ?? 0) !== 0).slice(0, top)
}
