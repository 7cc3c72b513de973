import { useCallback } from 'react'
import { useLocale } from '../../providers/lexicon.tsx'

/** Says when something was as short as it is clear: the time today, the day with it before. */
export function useMoment(): (at: number) => string {
  const locale = useLocale()
  return useCallback(
    (at) => {
      const moment = new Date(at)
      const today = moment.toDateString() === new Date().toDateString()
      const day = today ? {} : ({ month: 'numeric', day: 'numeric' } as const)
      return new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
        moment,
      )
    },
    [locale],
  )
}
