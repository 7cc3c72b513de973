import { DownloadOutlined } from '@ant-design/icons'
import { Button, Empty, Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { codesIn, type NormalChart, type NormalReport } from '../../../declare/index.ts'
import { shanghaiDay } from '../../../fields/shanghai.ts'
import type { ReportGroup } from '../../../platform/contract.ts'
import { saveAs } from '../../../platform/files.ts'
import { useLabels } from '../../../providers/language.tsx'
import { testId } from '../../base/testId.ts'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import styles from '../report.module.css'
import { useDimensionLabel } from '../useDimensionLabel.ts'
import { useFigureText, useScaleText } from '../useFigureText.ts'
import { ChartTable } from './ChartTable.tsx'
import { chosenOf } from './chosen.ts'
import type { Drawn } from './Drawing.tsx'
import { MeasureChoice } from './MeasureChoice.tsx'
import { isEmpty, shapeOf } from './shape.ts'

/** As high as the drawing, so that nothing moves when it comes. */
const waiting = (
  <div className={styles['drawing']}>
    <Skeleton active title={false} paragraph={{ rows: 6 }} />
  </div>
)

const Drawing = lazy(() => import('./Drawing.tsx'))

interface ChartPanelProps {
  readonly report: NormalReport
  readonly chart: NormalChart
  /** Undefined until they are here. */
  readonly groups: readonly ReportGroup[] | undefined
  /** Last day of the period. */
  readonly to?: string | undefined
}

/** One chart, and the same numbers as a table. */
export function ChartPanel({ report, chart: declared, groups: answered, to }: ChartPanelProps) {
  const labels = useLabels()
  const t = useScreenTranslations()
  const textOf = useFigureText(report)
  const scaleOf = useScaleText(report)
  const dimensionLabel = useDimensionLabel(report)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const drawn = useRef<Drawn>(null)
  const title = labels.chart(report, declared)
  const [chosen, choose] = useState<readonly string[] | null>(null)
  const { chart, groups } = useMemo(
    () => chosenOf(report, declared, chosen, answered),
    [report, declared, chosen, answered],
  )
  const shape = useMemo(() => {
    const wordOf = (name: string) => {
      const measure = report.measure[name]
      return measure ? labels.measure(report, measure) : name
    }
    const codes = codesIn(report.asked.field[chart.dimensions[1] ?? ''])
    // Today is the last day of a period until it is over.
    const isUnfinished = chart.dimensions[0] === 'period' && to !== undefined && to >= shanghaiDay(new Date())
    return { ...shapeOf(chart, groups ?? [], wordOf, codes), isUnfinished }
  }, [chart, groups, labels, report, to])
  const soFar = useCallback((day: string) => t('report.soFar', { day }), [t])
  const save = () => {
    const picture = drawn.current?.picture()
    if (picture) saveAs(picture, `${title}.png`)
  }
  const [over] = chart.dimensions
  return (
    <section className={styles['chart']} aria-label={title} data-testid={`${report.name}.chart.${chart.name}`}>
      <header className={styles['chartHead']}>
        <h2>{title}</h2>
        <Segmented
          size="small"
          aria-label={t('report.viewOf', { title })}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: t('report.chart') },
            { value: 'table', label: t('report.table') },
          ]}
        />
        <Button
          type="text"
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          aria-label={t('report.picture', { title })}
          title={t('report.picture', { title })}
          disabled={view === 'table' || isEmpty(shape)}
          onClick={save}
          {...testId(`${report.name}.chart.${chart.name}.save`)}
        />
      </header>
      <MeasureChoice report={report} chart={declared} title={title} chosen={chart.measures} onChoose={choose} />
      {groups === undefined ? (
        waiting
      ) : view === 'table' ? (
        <ChartTable caption={title} shape={shape} textOf={textOf} over={over ? dimensionLabel(over) : ''} />
      ) : isEmpty(shape) ? (
        <div className={`${styles['drawing']} ${styles['nothing']}`}>
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('report.nothing')} />
        </div>
      ) : (
        <Suspense fallback={waiting}>
          <Drawing
            ref={drawn}
            kind={chart.as}
            shape={shape}
            stacked={chart.dimensions.length > 1}
            textOf={textOf}
            scaleOf={scaleOf}
            label={t('report.drawing', { title })}
            soFar={soFar}
          />
        </Suspense>
      )}
    </section>
  )
}
