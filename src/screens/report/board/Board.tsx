import { type InputRef, Skeleton } from 'antd'
import { type ReactNode, useMemo, useRef } from 'react'
import { FailureAlert } from '../../../fields/ui/FailureAlert.tsx'
import { useDeclared } from '../../../providers/declared.ts'
import { useLabels } from '../../../providers/language.tsx'
import { reportNamed } from '../../../registry.ts'
import { useFailureText } from '../../base/useFailureText.ts'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import { FilterBar } from '../../list/FilterBar.tsx'
import { FilterChips } from '../../list/FilterChips.tsx'
import { useAddressModel } from '../../list/model.ts'
import { Cards } from '../Cards.tsx'
import { Charts } from '../Charts.tsx'
import { PeriodBar } from '../PeriodBar.tsx'
import { PrintHeader } from '../PrintHeader.tsx'
import styles from '../report.module.css'
import { useReport } from '../useReport.ts'
import { RowsBeside } from './RowsBeside.tsx'
import { Todos } from './Todos.tsx'

/** While somebody looks, figures are at most this old. */
const everyMs = 60_000

interface BoardProps {
  readonly name: string
  /** Stands between what waits and the figures. */
  readonly children?: ReactNode
}

/** A report as a board: what waits, the figures of today, charts and the latest rows, in one call. */
export function Board({ name, children }: BoardProps) {
  useDeclared(name)
  const report = reportNamed(name)
  const labels = useLabels()
  const t = useScreenTranslations()
  const textOf = useFailureText()
  const model = useAddressModel(report.asked, '')
  // Its usual lengths are at one click; the days themselves nobody types on a board.
  const fixed = useMemo(() => [report.period.field.name], [report])
  const searchRef = useRef<InputRef>(null)
  const { answer, fetching, error, refetch } = useReport(report, model.state, { every: everyMs })
  // Who sees no figures has nothing to narrow.
  const shows = answer !== undefined && report.measures.some(({ name }) => name in answer.summary)
  const charts = report.charts.filter((chart) => answer?.charts[chart.name] !== undefined)
  return (
    <section
      className={styles['report']}
      aria-label={labels.report(report)}
      aria-busy={fetching}
      data-testid={`${report.name}.report`}
    >
      {error !== null && (
        <FailureAlert
          title={t('report.failed')}
          description={textOf(error)}
          error={error}
          onRetry={refetch}
          size="small"
        />
      )}
      {shows && (
        <>
          <PrintHeader report={report} model={model} />
          <div className={styles['controls']}>
            <FilterBar model={model} fixed={fixed} searchRef={searchRef} hasKey={false} />
            <FilterChips model={model} />
          </div>
        </>
      )}
      {!answer && error === null && <Skeleton active title={false} />}
      {answer && <Todos report={report} answer={answer} filters={model.state.filters} />}
      {/* Not before what waits is there, which would push it away from under the pointer. */}
      {(answer || error !== null) && children}
      <Cards report={report} answer={answer} />
      {/* The period is that of the charts; what waits and the cards are of now. */}
      {charts.length > 0 && <PeriodBar report={report} model={model} answer={answer} asks />}
      <Charts report={report} answer={answer} charts={charts} />
      <div className={styles['charts']}>
        {report.lists.map((list) => {
          const rows = answer?.lists[list.name]
          return rows && <RowsBeside key={list.name} report={report} list={list} rows={rows} />
        })}
      </div>
    </section>
  )
}
