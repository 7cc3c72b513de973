import type { NormalChart } from '../../../declare/index.ts'
import type { ReportGroup } from '../../../platform/contract.ts'

export interface Series {
  readonly name: string
  /** The measure, which says how its values are written. */
  readonly measure: string
  /** Drawn as a line with a scale of its own. */
  readonly line?: boolean
  readonly values: readonly (number | null)[]
}

/** The numbers of a chart as a grid: what is drawn, and what its table says. */
export interface Shape {
  readonly categories: readonly string[]
  readonly series: readonly Series[]
  /** The last category is a day, week or month that is not over. Default false. */
  readonly isUnfinished?: boolean
}

type WordOf = (measure: string) => string

const unique = (texts: readonly string[]) => [...new Set(texts)]

/** One series for each value of the second dimension: in the order in which its codes are declared, where it has any. */
function split(groups: readonly ReportGroup[], measure: string, codes: readonly string[]): Shape {
  const idOf = (key: string | null | undefined) => key ?? ''
  const categories = unique(groups.map(({ keys }) => idOf(keys[0])))
  const labels = new Map(groups.map(({ keys, labels: [label = ''] }) => [idOf(keys[0]), label]))
  const found = new Map(groups.map((group) => [JSON.stringify(group.keys.map(idOf)), group.values[measure] ?? null]))
  // Days on which nothing happened belong to no series.
  const real = groups.filter(({ values }) => (values[measure] ?? 0) !== 0)
  const names = new Map(real.map(({ keys, labels: [, label = ''] }) => [idOf(keys[1]), label]))
  const placeOf = (key: string) => (codes.includes(key) ? codes.indexOf(key) : codes.length)
  return {
    categories: categories.map((key) => labels.get(key) ?? key),
    series: [...names]
      .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
      .map(([key, name]) => ({
        name,
        measure,
        values: categories.map((category) => found.get(JSON.stringify([category, key])) ?? 0),
      })),
  }
}

/** Arranges the groups of a chart: by its dimensions, or measure by measure where it has none. */
export function shapeOf(
  { dimensions, measures, lines }: NormalChart,
  groups: readonly ReportGroup[],
  wordOf: WordOf,
  /** The codes of the second dimension, in order. */
  codes: readonly string[] = [],
): Shape {
  const [first = ''] = measures
  if (dimensions.length === 0) {
    const values = measures.map((name) => groups[0]?.values[name] ?? null)
    return { categories: measures.map(wordOf), series: [{ name: '', measure: first, values }] }
  }
  if (dimensions.length > 1) return split(groups, first, codes)
  return {
    categories: groups.map(({ labels: [label = ''] }) => label),
    series: measures.map((name) => ({
      name: wordOf(name),
      measure: name,
      ...(lines.includes(name) && { line: true }),
      values: groups.map(({ values }) => values[name] ?? null),
    })),
  }
}

export const isEmpty = ({ series }: Shape): boolean => series.every(({ values }) => values.every((value) => !value))
