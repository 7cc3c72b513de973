import type { NormalReport } from '#declare'
import { type Days, lastDays } from '../../../src/fields/period.ts'
import { shanghaiDay } from '../../../src/fields/shanghai.ts'
import type { Context } from '../../domain/context.ts'
import { figuresOf, type Wanted } from './figures.ts'
import { timedPart } from './part.ts'
import { periodBefore } from './period.ts'
import type { Asked } from './request.ts'

export const namesOf = ({ measures }: NormalReport): readonly string[] => measures.map(({ name }) => name)

/** Today, of which cards tell that are of today whatever the period. */
export const todayIn = ({ call }: Context): Days => lastDays(1, shanghaiDay(call.now))

/** Whether the day of the cards is one of a chart, too. */
const isWithin = ({ days, granularity }: Asked, { from, to }: Days): boolean =>
  granularity === 'day' && days.from <= from && days.to >= to

/** The figures of a report now, of what changes with the period before, and by each of the other groupings. */
export async function readFor(context: Context, report: NormalReport, others: readonly Wanted[], asked: Asked) {
  const timed = timedPart(report)
  const ofTime = { dimensions: [], measures: namesOf(timed) }
  const ranked = others.slice(0, report.boards.length)
  const before = async (wanted: readonly Wanted[]) =>
    wanted.length === 0 ? [] : figuresOf(context, timed, wanted, asked, periodBefore(asked.days, context.call.now))
  if (report.cardsOf === 'period') {
    const all = { dimensions: [], measures: namesOf(report) }
    const [[[now] = [], ...found], [[were] = [], ...rankedBefore]] = await Promise.all([
      figuresOf(context, report, [all, ...others], asked, asked.days),
      before([ofTime, ...ranked]),
    ])
    return { now: now?.values, were: were?.values, found, rankedBefore }
  }
  const today = todayIn(context)
  const rest = { dimensions: [], measures: namesOf(report).filter((name) => !ofTime.measures.includes(name)) }
  const daily = { ...ofTime, dimensions: ['period'], always: [today.to] }
  const isRead = isWithin(asked, today)
  const wanted = [rest, ...others, ...(isRead ? [daily] : [])]
  const [[[untimed] = [], ...found], [apart = []], [[were] = []], rankedBefore] = await Promise.all([
    figuresOf(context, report, wanted, asked, asked.days),
    isRead ? [] : figuresOf(context, timed, [ofTime], asked, today),
    figuresOf(context, timed, [ofTime], asked, periodBefore(today, context.call.now)),
    before(ranked),
  ])
  const [now] = isRead ? (found.at(-1) ?? []).filter(({ keys }) => keys[0] === today.to) : apart
  return { now: { ...untimed?.values, ...now?.values }, were: were?.values, found, rankedBefore }
}
