import { useCallback } from 'react'
import type { Dimension, NormalReport } from '../../declare/index.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { useScreenWords } from '../useScreenWords.ts'

/** Heading of what figures are grouped by. */
export function useDimensionWord({ asked }: NormalReport): (dimension: Dimension) => string {
  const lexicon = useLexicon()
  const say = useScreenWords()
  return useCallback(
    (dimension) => {
      const own = asked.field[dimension]
      if (dimension === 'period') return own ? lexicon.field(asked, own) : say('report.date')
      if (dimension === 'hour') return say('report.hour')
      const field = asked.field[dimension === 'id' ? asked.titleField : dimension]
      return field ? lexicon.field(asked, field) : dimension
    },
    [asked, lexicon, say],
  )
}
