import { tabField } from '#declare'
import type { ListAnswer } from '../../src/platform/contract.ts'
import type { Context } from './context.ts'
import type { Figures, Question } from './figures.ts'
import { predicatesOf, type Query } from './query.ts'

/** What is counted for a list, and what its answer says of it. */
interface ListFigures {
  readonly question: Question
  /** Whether the answer says more than how many there are. */
  readonly says: 'total' | 'states' | 'sums'
  readonly answerOf: (figures: Figures) => Pick<ListAnswer, 'total' | 'summary' | 'states'>
}

/**
 * What a list comes to, and how many there are in each state, by one statement. It leaves out which states are asked for:
 * rows in those are among the others.
 */
export function listFigures(context: Context, query: Query): ListFigures {
  const { sums } = context.resource.list
  const by = tabField(context.resource)
  const { [by?.name ?? '']: asked, ...others } = query.filters
  const codes = by === null || asked === undefined ? null : [asked].flat().map(String)
  const where = predicatesOf(context, codes === null ? query : { ...query, filters: others })
  return {
    question: { context, where, sums, by },
    says: sums.length > 0 ? 'sums' : by === null ? 'total' : 'states',
    answerOf: (figures) => {
      const parts = codes === null ? [figures] : codes.flatMap((code) => figures.by.get(code) ?? [])
      const sumOf = (name: string) => parts.reduce((sum, part) => sum + (part.sums[name] ?? 0), 0)
      const states = [...figures.by].map(([code, { total }]) => [code, total] as const)
      return {
        total: parts.reduce((sum, { total }) => sum + total, 0),
        ...(sums.length > 0 && { summary: Object.fromEntries(sums.map((name) => [name, sumOf(name)])) }),
        ...(by !== null && { states: Object.fromEntries(states) }),
      }
    },
  }
}
