import { Select } from 'antd'
import type { NormalReport } from '../../declare/index.ts'
import { testId } from '../base/testId.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { useDimensionLabel } from './useDimensionLabel.ts'

interface RowsByProps {
  readonly report: NormalReport
  /** Null: by what its lines stand for anyway. */
  readonly by: string | null
  readonly onChoose: (by: string | null) => void
}

/** What the lines of a report stand for, where there is a choice. */
export function RowsBy({ report, by, onChoose }: RowsByProps) {
  const t = useScreenTranslations()
  const dimensionLabel = useDimensionLabel(report)
  const usual = report.rows.at(-1)
  if (report.instead.length === 0 || usual === undefined) return null
  return (
    <Select
      aria-label={t('report.by')}
      size="small"
      style={{ alignSelf: 'flex-start' }}
      popupMatchSelectWidth={false}
      value={by ?? usual}
      onChange={(chosen) => onChoose(chosen === usual ? null : chosen)}
      options={[usual, ...report.instead].map((one) => ({ value: one, label: dimensionLabel(one) }))}
      {...testId(`${report.name}.by`)}
    />
  )
}
