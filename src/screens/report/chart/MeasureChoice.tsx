import { Select } from 'antd'
import type { NormalChart, NormalReport } from '../../../declare/index.ts'
import { useLexicon } from '../../../providers/lexicon.tsx'
import { hook } from '../../hook.ts'
import { useScreenWords } from '../../useScreenWords.ts'
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
  const lexicon = useLexicon()
  const say = useScreenWords()
  if (chart.choose === null) return null
  const options = chart.measures.flatMap((name) => {
    const measure = report.measure[name]
    return measure ? [{ value: name, label: lexicon.measure(report, measure) }] : []
  })
  const common = {
    'aria-label': say('report.measures', { title }),
    className: styles['choice'] ?? '',
    size: 'small' as const,
    showSearch: { optionFilterProp: 'label' },
    options,
    ...hook(`${report.name}.chart.${chart.name}.measures`),
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
