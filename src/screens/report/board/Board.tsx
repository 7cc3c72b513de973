import { Alert, Button, Skeleton } from 'antd'
import { useLexicon } from '../../../providers/lexicon.tsx'
import { reportNamed } from '../../../registry.ts'
import { untouched } from '../../list/state.ts'
import { useFailureText } from '../../useFailureText.ts'
import { useScreenWords } from '../../useScreenWords.ts'
import { Cards } from '../Cards.tsx'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import styles from '../report.module.css'
import { useReport } from '../useReport.ts'
import { RowsBeside } from './RowsBeside.tsx'
import { Todos } from './Todos.tsx'

/** While somebody looks, figures are at most this old. */
const everyMs = 60_000

/** A report as a board: what waits, the figures of today, charts and the latest rows, in one call. */
export function Board({ name }: { readonly name: string }) {
  const report = reportNamed(name)
  const lexicon = useLexicon()
  const say = useScreenWords()
  const textOf = useFailureText()
  const { answer, fetching, error, refetch } = useReport(report, untouched, { every: everyMs })
  const charts = report.charts.filter((chart) => answer?.charts[chart.name] !== undefined)
  return (
    <section
      className={styles['report']}
      aria-label={lexicon.report(report)}
      aria-busy={fetching}
      data-testid={`${report.name}.report`}
    >
      {error !== null && (
        <Alert
          type="error"
          showIcon
          message={say('report.failed')}
          description={textOf(error)}
          action={
            <Button size="small" onClick={refetch}>
              {say('list.retry')}
            </Button>
          }
        />
      )}
      {!answer && error === null && <Skeleton active />}
      <Cards report={report} answer={answer} />
      {answer && <Todos report={report} answer={answer} />}
      {charts.length > 0 && (
        <div className={styles['charts']}>
          {charts.map((chart) => (
            <ChartPanel key={chart.name} report={report} chart={chart} groups={answer?.charts[chart.name]} />
          ))}
        </div>
      )}
      <div className={styles['charts']}>
        {report.lists.map((list) => {
          const rows = answer?.lists[list.name]
          return rows && <RowsBeside key={list.name} report={report} list={list} rows={rows} />
        })}
      </div>
    </section>
  )
}
