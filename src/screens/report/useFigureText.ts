import { useCallback } from 'react'
import type { NormalReport } from '../../declare/index.ts'
import { writeNumber } from '../../fields/families/digits.ts'
import { kindOf } from '../../fields/kinds.ts'
import { shortNumber } from '../../platform/shortNumber.ts'
import { useWords } from '../../providers/lexicon.tsx'

/** What stands for a figure that cannot be computed. */
export const unknown = '—'

export type FigureText = (measure: string, value: number | null | undefined) => string

/** A rate has one decimal, so that those of a column stand below each other. */
export const rate = (value: number): string => `${writeNumber(value, 1)}%`

/** Writes figures of a report as lists write values of their kind. */
export function useFigureText({ measure }: NormalReport): FigureText {
  const words = useWords()
  return useCallback(
    (name, value) => {
      const field = measure[name]?.field
      if (!field || value === null || value === undefined) return unknown
      return field.kind === 'percent' ? rate(value) : kindOf(field).format(value, field as never, words)
    },
    [measure, words],
  )
}

/** Writes figures of a report on a scale: short, money in yuan and rates as such. */
export function useScaleText({ measure }: NormalReport): (measure: string, value: number) => string {
  return useCallback(
    (name, value) => {
      const kind = measure[name]?.field.kind
      if (kind === 'money') return shortNumber(value / 100).replace(/^-?/, (sign) => `${sign}¥`)
      return kind === 'percent' ? `${shortNumber(value)}%` : shortNumber(value)
    },
    [measure],
  )
}
