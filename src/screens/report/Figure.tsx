import { WarningOutlined } from '@ant-design/icons'
import type { NormalReport } from '../../declare/index.ts'
import { useScreenWords } from '../useScreenWords.ts'
import styles from './report.module.css'
import { useFigureText } from './useFigureText.ts'

interface FigureProps {
  readonly report: NormalReport
  readonly name: string
  readonly value: number | null | undefined
}

/** A figure as lists write values of its kind; one that is not what it must be says so. */
export function Figure({ report, name, value }: FigureProps) {
  const textOf = useFigureText(report)
  const say = useScreenWords()
  const expects = report.measure[name]?.expects ?? null
  const text = textOf(name, value)
  if (expects === null || value === null || value === undefined || value === expects) return text
  const wrong = say('report.wrong', { expected: textOf(name, expects) })
  return (
    <strong className={styles['wrong']} title={wrong} data-wrong>
      <WarningOutlined role="img" aria-label={wrong} /> {text}
    </strong>
  )
}
