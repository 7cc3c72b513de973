import { useCallback } from 'react'
import type { NormalReport } from '../../declare/index.ts'
import { kindOf } from '../../fields/kinds.ts'
import { useFieldI18n, useFormats } from '../../providers/language.tsx'

/** What stands for a figure that cannot be computed. */
export const unknown = '—'

type FigureText = (measure: string, value: number | null | undefined) => string

/** Writes figures of a report as lists write values of their kind. */
export function useFigureText({ measure }: NormalReport): FigureText {
  const i18n = useFieldI18n()
  const formats = useFormats()
  return useCallback(
    (name, value) => {
      const field = measure[name]?.field
      if (!field || value === null || value === undefined) return unknown
      return field.kind === 'percent' ? formats.rate(value) : kindOf(field).format(value, field as never, i18n)
    },
    [measure, i18n, formats],
  )
}

/** Writes figures on cards: as lists do, but large sums of money short. */
export function useCardText(report: NormalReport): FigureText {
  const textOf = useFigureText(report)
  const formats = useFormats()
  return (name, value) =>
    report.measure[name]?.field.kind === 'money' && typeof value === 'number'
      ? formats.shortMoney(value)
      : textOf(name, value)
}

/** Writes figures of a report on a scale: short, money in yuan and rates as such. */
export function useScaleText({ measure }: NormalReport): (measure: string, value: number) => string {
  const formats = useFormats()
  return useCallback(
    (name, value) => {
      const kind = measure[name]?.field.kind
      if (kind === 'money') return formats.abbreviated(value / 100).replace(/^-?/, (sign) => `${sign}¥`)
      return kind === 'percent' ? `${formats.abbreviated(value)}%` : formats.abbreviated(value)
    },
    [measure, formats],
  )
}
