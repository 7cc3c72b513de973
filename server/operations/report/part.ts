import { type NormalReport, type NormalSource, ownRows, partsOf, satisfies } from '#declare'
import type { Context } from '../../domain/context.ts'
import { isComputed } from './computed.ts'

/** The part of a report that is made of some of its sources; its own rows stay what is grouped by. */
function partOf(report: NormalReport, keeps: (source: NormalSource) => boolean): NormalReport {
  const kept = report.sources.filter(keeps)
  const has = (name: string): boolean => {
    const one = report.measure[name]
    if (!one) return false
    return isComputed(one) ? partsOf(one.figure).every(has) : kept.some((source) => source.name === one.from)
  }
  const measures = report.measures.filter(({ name }) => has(name))
  const known = (name: string) => measures.some((one) => one.name === name)
  return {
    ...report,
    sources: report.sources.filter((source) => keeps(source) || source.name === ownRows),
    measures,
    columns: report.columns.filter(known),
    charts: report.charts.flatMap((chart) => {
      const left = chart.measures.filter(known)
      return left.length === 0 ? [] : [{ ...chart, measures: left }]
    }),
    boards: report.boards.filter(({ amount, count }) => known(amount) && known(count)),
  }
}

/** What changes with the period: of the rest nobody knows what it was before. */
export const timedPart = (report: NormalReport): NormalReport => partOf(report, ({ at, now }) => at !== null && !now)

/** What is made of rows that one of the caller's menus is about; nothing else is computed. */
export function permittedPart(
  { call: { caller }, platform: { catalogue } }: Context,
  report: NormalReport,
): NormalReport {
  if (!report.onlyPermitted) return report
  const mayList = (of: string): boolean => {
    const list = catalogue.byName[of]?.operations.find(({ verb }) => verb === 'list')
    return list !== undefined && satisfies(caller.permitsByMenu(of), list)
  }
  // Who is active is a matter of those people's menu: the same figure for all who have it, whatever tells of activity.
  return { ...partOf(report, ({ tellsOf }) => mayList(tellsOf)), lists: report.lists.filter(({ of }) => mayList(of)) }
}
