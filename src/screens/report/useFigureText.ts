import { useCallback } from 'react'
import type { NormalReport } from '../../declare/index.ts'
import { kindOf } from '../../fields/kinds.ts'
import { useWords } from '../../providers/lexicon.tsx'

/** What stands for a figure that cannot be computed. */
export const unknown = '—'

export type FigureText = (measure: string, value: number | null | undefined) => string

/** Writes figures of a report as lists write values of their kind. */
export function useFigureText({ measure }: NormalReport): FigureText {
  const words = useWords()
  return useCallback(
    (name, value) => {
      const field = measure[name]?.field
      return field && value !== null && value !== undefined
        ? kindOf(field).format(value, field as never, words)
        : unknown
    },
    [measure, words],
  )
}
