import { WarningOutlined } from '@ant-design/icons'
import type { NormalReport } from '../../declare/index.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import styles from './report.module.css'
import { useFigureText } from './useFigureText.ts'

export interface FigureProps {
  readonly report: NormalReport
  readonly name: string
  readonly value: number | null | undefined
  /** How it is written, where not as in lists. */
  readonly text?: string
  /** How the unit is written, where not like the number. */
  readonly unitClass?: string
}

/** A number and what it counts. */
function Text({ of, unitClass }: { readonly of: string; readonly unitClass?: string }) {
  const at = of.indexOf(' ')
  if (unitClass === undefined || at < 0) return of
  return (
    <>
      {of.slice(0, at)} <span className={unitClass}>{of.slice(at + 1)}</span>
    </>
  )
}

/** A figure as lists write values of its kind; one that is not what it must be says so. */
export function Figure({ report, name, value, text: written, ...unit }: FigureProps) {
  const textOf = useFigureText(report)
  const t = useScreenTranslations()
  const expects = report.measure[name]?.expects ?? null
  const text = written ?? textOf(name, value)
  if (expects === null || value === null || value === undefined || value === expects)
    return <Text of={text} {...unit} />
  const wrong = t('report.wrong', { expected: textOf(name, expects) })
  return (
    <strong className={styles['wrong']} title={wrong} data-wrong>
      <WarningOutlined role="img" aria-label={wrong} /> <Text of={text} {...unit} />
    </strong>
  )
}
