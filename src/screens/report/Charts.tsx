import type { NormalReport } from '../../declare/index.ts'
import type { ReportAnswer } from '../../platform/contract.ts'
import { usePreference } from '../../providers/preferences.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { ChartPanel } from './chart/ChartPanel.tsx'
import styles from './report.module.css'

interface ChartsProps {
  readonly report: NormalReport
  readonly answer: ReportAnswer | undefined
  /** Default: all charts of the report. */
  readonly charts?: NormalReport['charts']
}

/** The charts of a report, beside each other where there is room. */
export const Charts = ({ report, answer, charts = report.charts }: ChartsProps) => (
  <div className={styles['charts']}>
    {charts.map((chart) => (
      <ChartPanel
        key={chart.name}
        report={report}
        chart={chart}
        groups={answer?.charts[chart.name]}
        to={answer?.period.to}
      />
    ))}
  </div>
)

const isOpen = (stored: unknown): boolean => stored === true

/** Charts above the rows of daily work: folded until somebody opens them, and then as they left them. */
export function FoldedCharts(props: ChartsProps) {
  const { report } = props
  const t = useScreenTranslations()
  const [open, setOpen] = usePreference(`report.${report.name}.charts`, isOpen)
  if (report.charts.length === 0) return null
  return (
    <details
      className={styles['more']}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && setOpen(currentTarget.open || null)}
      data-testid={`${report.name}.charts`}
    >
      <summary>{t('report.charts')}</summary>
      {/* A drawing has to know its width: it begins when it is seen. */}
      {open && <Charts {...props} />}
    </details>
  )
}
