import { Select } from 'antd'
import type { NormalChart, NormalReport } from '../../../declare/index.ts'
import { useLabels } from '../../../providers/language.tsx'
import { testId } from '../../base/testId.ts'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import styles from '../report.module.css'

interface MeasureChoiceProps {
  readonly report: NormalReport
  readonly chart: NormalChart
  readonly title: string
  readonly chosen: readonly string[]
  readonly onChoose: (measures: readonly string[]) => void
}

/** What a chart shows, where there is a choice; of something at least. */
export function MeasureChoice({ report, chart, title, chosen, onChoose }: MeasureChoiceProps) {
  const labels = useLabels()
  const t = useScreenTranslations()
  if (chart.choose === null) return null
  const options = chart.measures.flatMap((name) => {
    const measure = report.measure[name]
    return measure ? [{ value: name, label: labels.measure(report, measure) }] : []
  })
  const common = {
    'aria-label': t('report.measures', { title }),
    className: styles['choice'] ?? '',
    size: 'small' as const,
    showSearch: { optionFilterProp: 'label' },
    options,
    ...testId(`${report.name}.chart.${chart.name}.measures`),
  }
  if (chart.choose === 1) return <Select {...common} value={chosen[0] ?? ''} onChange={(one) => onChoose([one])} />
  return (
    <Select
      {...common}
      mode="multiple"
      maxTagCount="responsive"
      value={[...chosen]}
      onChange={(several: readonly string[]) => several.length > 0 && onChoose(several)}
    />
  )
}
