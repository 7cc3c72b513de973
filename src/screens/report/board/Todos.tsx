import { Typography } from 'antd'
import { Link } from 'react-router'
import type { NormalReport } from '../../../declare/index.ts'
import type { Filters, ReportAnswer } from '../../../platform/contract.ts'
import { useLexicon } from '../../../providers/lexicon.tsx'
import { useScreenWords } from '../../useScreenWords.ts'
import styles from '../report.module.css'
import { useFigureText } from '../useFigureText.ts'
import { todoAddress } from './todoAddress.ts'

interface TodosProps {
  readonly report: NormalReport
  readonly answer: ReportAnswer
  /** What the board is filtered by: what waits leads there, too. */
  readonly filters: Filters
}

/** What waits for somebody, how much of it, and the way there. */
export function Todos({ report, answer, filters }: TodosProps) {
  const lexicon = useLexicon()
  const say = useScreenWords()
  const textOf = useFigureText(report)
  const known = report.todos.filter((name) => name in answer.summary)
  if (known.length === 0) return null
  const waiting = known.filter((name) => (answer.summary[name] ?? 0) > 0)
  return (
    <section className={styles['chart']} aria-label={say('report.todos')}>
      <header className={styles['chartHead']}>
        <h3>{say('report.todos')}</h3>
      </header>
      {waiting.length === 0 && <Typography.Text type="secondary">{say('report.allDone')}</Typography.Text>}
      <ul className={styles['todos']}>
        {waiting.map((name) => {
          const measure = report.measure[name]
          const to = measure ? todoAddress(report, measure, filters) : null
          const content = (
            <>
              <span>{measure && lexicon.measure(report, measure)}</span>
              <strong>{textOf(name, answer.summary[name])}</strong>
            </>
          )
          return (
            <li key={name} data-testid={`${report.name}.todo.${name}`}>
              {to === null ? <span>{content}</span> : <Link to={to}>{content}</Link>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
