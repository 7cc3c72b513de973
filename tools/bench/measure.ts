/** One line of the table: what the console costs, what the least that could do the same costs, and the goal. */
export interface Measure {
  readonly what: string
  readonly ours: string
  readonly floor: string
  /** Null where there is nothing to divide: counts that only have a goal. */
  readonly ratio: number | null
  readonly goal: string
  /** Whether the goal is reached; null where `performance.md` sets none. */
  readonly met: boolean | null
}

export interface Goal {
  /** What the ratio, or without a floor the number itself, may be. */
  readonly atMost?: number
  readonly atLeast?: number
  /** The limit is about our own number and not about the ratio. */
  readonly absolute?: boolean
}

interface Numbers {
  readonly what: string
  readonly ours: number
  readonly floor?: number
  readonly unit?: string
  readonly goal?: Goal | undefined
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const said = (value: number, unit: string) => `${grouped.format(value)}${unit && ` ${unit}`}`

function goalText({ atMost, atLeast, absolute }: Goal, unit: string): string {
  const limit = atMost ?? atLeast
  if (limit === undefined) return ''
  return `${atMost === undefined ? '≥' : '≤'} ${absolute ? said(limit, unit) : `${limit} ×`}`
}

/** A line from two numbers, or from one that only has a goal. */
export function measure({ what, ours, floor, unit = '', goal = {} }: Numbers): Measure {
  const ratio = floor === undefined || floor === 0 ? null : ours / floor
  const judged = goal.absolute || ratio === null ? ours : ratio
  const { atMost, atLeast } = goal
  const limited = atMost !== undefined || atLeast !== undefined
  return {
    what,
    ours: said(ours, unit),
    floor: floor === undefined ? '' : said(floor, unit),
    ratio,
    goal: goalText(goal, unit),
    met: limited ? judged <= (atMost ?? Number.POSITIVE_INFINITY) && judged >= (atLeast ?? 0) : null,
  }
}
