import type { NormalBoard, NormalReport } from '#declare'
import type { ReportPlace } from '../../../src/platform/contract.ts'
import type { Context } from '../../domain/context.ts'
import { shareOf } from './computed.ts'
import type { Group } from './figures.ts'
import { labellerOf } from './labels.ts'
import type { Asked } from './request.ts'

/** So many places anybody asks for. */
const maxPlaces = 50

interface Standing {
  readonly key: string
  readonly amount: number
  readonly count: number
}

/** Who takes part: whoever has something to show. */
const standingsOf = ({ amount, count }: NormalBoard, groups: readonly Group[]): Standing[] =>
  groups
    .flatMap(({ keys: [key], values }) =>
      key ? [{ key, amount: values[amount] ?? 0, count: values[count] ?? 0 }] : [],
    )
    .filter((one) => one.amount > 0)

const ahead = (a: Standing, b: Standing): number => b.amount - a.amount || b.count - a.count
const isTied = (a: Standing, b: Standing): boolean => ahead(a, b) === 0

/** By amount, then count, then name; the id decides between namesakes. */
const inOrder = (standings: readonly Standing[], nameOf: (key: string) => string): Standing[] => {
  const text = ({ key }: Standing) => `${nameOf(key)} ${key}`
  return standings.toSorted((a, b) => ahead(a, b) || (text(a) < text(b) ? -1 : 1))
}

/** The first places of a ranking now, each with its place in the period before. */
async function placesOf(
  context: Context,
  report: NormalReport,
  board: NormalBoard,
  asked: Asked,
  now: Standing[],
  before: Standing[],
) {
  const sorted = now.toSorted(ahead)
  const last = sorted.at(Math.min(maxPlaces, sorted.length) - 1)
  const near = last ? sorted.filter((one) => ahead(one, last) <= 0) : []
  const shown = new Set(near.map(({ key }) => key))
  const were = before.filter(({ key }) => shown.has(key))
  const rivals = before.filter((one) => were.some((other) => isTied(one, other)))
  // Only those are named whose name somebody sees, or whose place it decides.
  const named = [...near, ...rivals].map(({ key }) => ({ keys: [key], values: {} }))
  const label = await labellerOf(context, report, [[[board.over], named]], asked.granularity)
  const nameOf = (key: string) => label(board.over, key)
  const places = inOrder(near, nameOf).slice(0, maxPlaces)
  const rankBefore = (key: string): number | null => {
    const was = were.find((one) => one.key === key)
    if (!was) return null
    const tied = inOrder(
      rivals.filter((one) => isTied(one, was)),
      nameOf,
    )
    return before.filter((one) => ahead(one, was) < 0).length + tied.findIndex((one) => one.key === key) + 1
  }
  const total = now.reduce((all, { amount }) => all + amount, 0)
  return places.map(
    ({ key, amount, count }, at): ReportPlace => ({
      rank: at + 1,
      before: rankBefore(key),
      key,
      label: nameOf(key),
      amount,
      count,
      share: shareOf(amount, total),
    }),
  )
}

/** All rankings of a report, of the groups by which each is ranked, now and in the period before. */
export async function boardsOf(
  context: Context,
  report: NormalReport,
  asked: Asked,
  now: readonly (readonly Group[])[],
  before: readonly (readonly Group[])[],
): Promise<Record<string, readonly ReportPlace[]>> {
  const boards: Record<string, readonly ReportPlace[]> = {}
  for (const [n, board] of report.boards.entries())
    boards[board.name] = await placesOf(
      context,
      report,
      board,
      asked,
      standingsOf(board, now[n] ?? []),
      standingsOf(board, before[n] ?? []),
    )
  return boards
}
