import { useCallback } from 'react'
import { relativeTime } from '../platform/relativeTime.ts'
import { useFormats } from './lexicon.tsx'
import { wordsUnder } from './wordsUnder.ts'

const useTimeWords = wordsUnder('time')

/** Says how long ago something was: 刚刚, 5 minutes ago, 2026-03-08. */
export function useRelativeTime(): (moment: number | string | Date) => string {
  const say = useTimeWords()
  const formats = useFormats()
  return useCallback(
    (moment) => {
      const said = relativeTime(moment)
      if (said.unit === 'date') return formats.day(said.date)
      return 'count' in said ? say(said.unit, { count: said.count }) : say(said.unit)
    },
    [say, formats],
  )
}
