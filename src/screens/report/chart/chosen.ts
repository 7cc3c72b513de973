import { isCalendar, type NormalChart, type NormalReport } from '../../../declare/index.ts'
import type { ReportGroup } from '../../../platform/contract.ts'
import { ranked } from '../../../platform/ranked.ts'

type Groups = readonly ReportGroup[] | undefined

/**
 * A chart as its reader wants it: with the measures they chose (null: none yet), and ranked by them. What is counted in
 * another unit than the first is read off a scale of its own.
 */
export function chosenOf(
  { measure }: NormalReport,
  chart: NormalChart,
  chosen: readonly string[] | null,
  groups: Groups,
): { readonly chart: NormalChart; readonly groups: Groups } {
  if (chart.choose === null) return { chart, groups }
  // In the order in which they are declared, whichever was chosen first.
  const measures = chart.measures.filter((name, at) => chosen?.includes(name) ?? at < (chart.choose ?? 0))
  const [first = ''] = measures
  const isMoney = (name: string) => measure[name]?.field.kind === 'money'
  const lines = measures.filter((name) => isMoney(name) !== isMoney(first))
  return {
    chart: { ...chart, measures, lines },
    groups: groups && !isCalendar(chart.dimensions[0]) ? ranked(groups, first, chart.top) : groups,
  }
}
