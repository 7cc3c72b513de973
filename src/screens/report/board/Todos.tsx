import { Typography } from 'antd'
import { Link } from 'react-router'
import type { NormalReport } from '../../../declare/index.ts'
import type { Filters, ReportAnswer } from '../../../platform/contract.ts'
import { useLabels } from '../../../providers/language.tsx'
import { onDemand } from '../../../providers/onDemand.tsx'
import { useRelativeTime } from '../../../providers/relativeTime.ts'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import styles from '../report.module.css'
import { useFigureText } from '../useFigureText.ts'
import { todoAddress, todoRows } from './todoAddress.ts'
import { overBoard, useOpenedTodo } from './useOpenedTodo.ts'

const TodoRows = onDemand(() => import('./TodoRows.tsx').then(({ TodoRows }) => TodoRows))

interface TodosProps {
  readonly report: NormalReport
  readonly answer: ReportAnswer
  /** What the board is filtered by: what waits leads there, too. */
  readonly filters: Filters
}

/** What waits for somebody, how much of it, and the way there. */
export function Todos({ report, answer, filters }: TodosProps) {
  const labels = useLabels()
  const t = useScreenTranslations()
  const textOf = useFigureText(report)
  const ago = useRelativeTime()
  const { opened, addressOf, close } = useOpenedTodo()
  const todos = report.todos.flatMap((name) => {
    const measure = name in answer.summary ? report.measure[name] : undefined
    if (!measure) return []
    const rows = todoRows(report, measure, filters)
    const since = answer.waitingSince?.[name]
    return [{ name, rows, label: labels.measure(report, measure), count: answer.summary[name] ?? 0, since }]
  })
  if (todos.length === 0) return null
  const waiting = todos.filter(({ count }) => count > 0)
  const shown = todos.find(({ name }) => name === opened)
  return (
    <section className={styles['chart']} aria-label={t('report.todos')}>
      <header className={styles['chartHead']}>
        <h2>{t('report.todos')}</h2>
      </header>
      {waiting.length === 0 && <Typography.Text type="secondary">{t('report.allDone')}</Typography.Text>}
      <ul className={styles['todos']}>
        {waiting.map(({ name, rows, label, count, since }) => {
          const to = rows && todoAddress(rows)
          const content = (
            <>
              <span>
                {label}
                {since !== undefined && <small>{t('report.oldest', { ago: ago(since) })}</small>}
              </span>
              <strong>{textOf(name, count)}</strong>
            </>
          )
          return (
            <li key={name} data-testid={`${report.name}.todo.${name}`}>
              {to !== null && <Link to={to}>{content}</Link>}
              {rows === null && <span>{content}</span>}
              {rows !== null && to === null && (
                <Link to={addressOf(name)} state={overBoard}>
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {shown?.rows && <TodoRows title={shown.label} rows={shown.rows} onClose={close} />}
    </section>
  )
}
