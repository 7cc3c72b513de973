import { type NormalMeasure, partsOf } from '#declare'
import type { ReportValues } from '../../../src/platform/contract.ts'

/** Made of other measures, and not of rows. */
export const isComputed = ({ figure }: NormalMeasure): boolean => partsOf(figure).length > 0

export const isMean = ({ figure }: NormalMeasure): boolean => figure.of === 'mean' || 'start' in figure

/** To one decimal, of whole numbers; computed without fractions, so that the last digit is always right. */
const tenths = (part: number, whole: number, times: number): number => Math.round((part * 10 * times) / whole) / 10

/** What percentage one figure is of another; nothing of nothing is unknown. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : tenths(part, whole, 100))

/** Completes figures by those that are made of others, in the order of their declaration. */
export function withComputed(measures: readonly NormalMeasure[], values: Record<string, number | null>): ReportValues {
  for (const { name, figure } of measures) {
    if ('part' in figure) {
      const [part, whole] = [values[figure.part] ?? null, values[figure.whole] ?? null]
      const times = figure.of === 'share' ? 100 : 1
      values[name] = part === null || whole === null || whole === 0 ? null : tenths(part, whole, times)
    }
    if ('plus' in figure) {
      const known = partsOf(figure).every((one) => (values[one] ?? null) !== null)
      const sum = (names: readonly string[]) => names.reduce((all, one) => all + (values[one] ?? 0), 0)
      values[name] = known ? sum(figure.plus) - sum(figure.minus) : null
    }
  }
  return values
}
