import { useCallback } from 'react'
import type { Dimension, NormalReport } from '../../declare/index.ts'
import { useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'

/** Heading of what figures are grouped by. */
export function useDimensionLabel({ asked }: NormalReport): (dimension: Dimension) => string {
  const labels = useLabels()
  const t = useScreenTranslations()
  return useCallback(
    (dimension) => {
      const own = asked.field[dimension]
      if (dimension === 'period') return own ? labels.field(asked, own) : t('report.date')
      if (dimension === 'hour') return t('report.hour')
      const field = asked.field[dimension === 'id' ? asked.titleField : dimension]
      return field ? labels.field(asked, field) : dimension
    },
    [asked, labels, t],
  )
}
