import { useCallback } from 'react'
import { relativeTime } from '../platform/relativeTime.ts'
import { useFormats } from './language.tsx'
import { translationsUnder } from './translationsUnder.ts'

const useTimeTranslations = translationsUnder('time')

/** Says how long ago something was: 刚刚, 5 minutes ago, 2026-03-08. */
export function useRelativeTime(): (moment: number | string | Date) => string {
  const t = useTimeTranslations()
  const formats = useFormats()
  return useCallback(
    (moment) => {
      const said = relativeTime(moment)
      if (said.unit === 'date') return formats.day(said.date)
      return 'count' in said ? t(said.unit, { count: said.count }) : t(said.unit)
    },
    [t, formats],
  )
}
