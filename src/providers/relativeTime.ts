import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { relativeTime } from '../platform/relativeTime.ts'

/** Says how long ago something was: 刚刚, 5 minutes ago, 2026-03-08. */
export function useRelativeTime(): (moment: number | string | Date) => string {
  const { t } = useTranslation()
  return useCallback(
    (moment) => {
      const said = relativeTime(moment)
      if (said.unit === 'date') return said.date
      return 'count' in said ? t(`time.${said.unit}`, { count: said.count }) : t(`time.${said.unit}`)
    },
    [t],
  )
}
