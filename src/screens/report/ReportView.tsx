import { Alert, Flex } from 'antd'
import { type ReactNode, useState } from 'react'
import { type NormalReport, readBy } from '../../declare/index.ts'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import type { Granularity } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { PageTitle } from '../base/PageTitle.tsx'
import { useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import type { ListModel } from '../list/model.ts'
import { isOfAnyTime } from '../list/period.ts'
import { Boards } from './Boards.tsx'
import { Breakdown } from './Breakdown.tsx'
import { Cards } from './Cards.tsx'
import { Charts, FoldedCharts } from './Charts.tsx'
import { ExportButton } from './ExportButton.tsx'
import { GroupsTable, isWrong } from './GroupsTable.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { PrintHeader } from './PrintHeader.tsx'
import { RowsBy } from './RowsBy.tsx'
import styles from './report.module.css'
import { SubscribeButton } from './SubscribeButton.tsx'
import { useDrillDown } from './useDrillDown.ts'
import { useReport } from './useReport.ts'

interface ReportViewProps {
  readonly report: NormalReport
  readonly model: ListModel
  /** Null: by the length of the period. */
  readonly granularity?: Granularity | null
  /** What narrows the figures, where nothing beside the report does. */
  readonly filters?: ReactNode
  /** Whether the table stands open, or behind a heading. */
  readonly folded: boolean
}

/** A report: its period, cards, charts and table, for what its page is filtered by. */
export function ReportView({ report, model, granularity = null, filters, folded }: ReportViewProps) {
  const t = useScreenTranslations()
  const labels = useLabels()
  const textOf = useFailureText()
  const [by, setBy] = useState<string | null>(null)
  const ofAnyTime = isOfAnyTime(model.resource, model.state.filters)
  const { answer, fetching, error, refetch, request } = useReport(report, model.state, {
    granularity,
    by,
    enabled: !ofAnyTime,
  })
  // Until an answer by other lines is here, the one before stands in the table it was for.
  const read = readBy(report, answer?.by ?? null) ?? report
  const leadsTo = useDrillDown(read, request, answer)
  const table =
    report.boards.length > 0 ? (
      <Boards report={report} answer={answer} />
    ) : (
      <>
        <div className={styles['controls']}>
          <RowsBy report={report} by={by} onChoose={setBy} />
        </div>
        <GroupsTable report={read} answer={answer} fetching={fetching} leadsTo={leadsTo} />
      </>
    )
  // On paper the head says it, with what the figures are narrowed to.
  const title = (
    <div className={styles['title']}>
      <PageTitle>{labels.report(report)}</PageTitle>
      {!ofAnyTime && (
        <Flex gap={8} wrap>
          <SubscribeButton report={report} model={model} granularity={granularity} />
          <ExportButton report={report} request={request} />
        </Flex>
      )}
    </div>
  )
  if (ofAnyTime)
    return (
      <div className={styles['report']} data-testid={`${report.name}.report`}>
        {title}
        <PeriodBar report={report} model={model} answer={null} asks={!folded} />
        <div className={styles['controls']}>{filters}</div>
        <Alert type="info" showIcon title={t('report.anyTime')} />
      </div>
    )
  return (
    <div className={styles['report']} aria-busy={fetching} data-testid={`${report.name}.report`}>
      <PrintHeader report={report} model={model} />
      {title}
      <PeriodBar report={report} model={model} answer={answer} asks={!folded} />
      <div className={styles['controls']}>{filters}</div>
      {error !== null && (
        <FailureAlert
          title={t('report.failed')}
          description={textOf(error)}
          error={error}
          onRetry={refetch}
          size="small"
        />
      )}
      <Cards report={report} answer={answer} />
      <Breakdown report={report} answer={answer} />
      {folded ? <FoldedCharts report={report} answer={answer} /> : <Charts report={report} answer={answer} />}
      {folded ? (
        // What is not as it must be, nobody should have to look for.
        <details className={styles['more']} open={answer?.list.some(({ values }) => isWrong(read, values)) ?? false}>
          <summary>{t('report.groups')}</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </div>
  )
}
