import { Fragment } from 'react'
import type { NormalReport } from '../../declare/index.ts'
import type { ReportAnswer } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import styles from './report.module.css'
import { useFigureText } from './useFigureText.ts'

interface BreakdownProps {
  readonly report: NormalReport
  readonly answer: ReportAnswer | undefined
}

/** How a card follows from others: those whose parts are all cards, too. */
const sums = ({ cards, measure }: NormalReport) =>
  cards.flatMap((name) => {
    const figure = measure[name]?.figure
    if (figure?.of !== 'balance' || ![...figure.plus, ...figure.minus].every((part) => cards.includes(part))) return []
    const [first = '', ...plus] = figure.plus
    const terms = [...plus.map((part) => ['+', part] as const), ...figure.minus.map((part) => ['−', part] as const)]
    return [{ name, first, terms }]
  })

/** The sums that cards are, in figures: whoever doubts one can add up. */
export function Breakdown({ report, answer }: BreakdownProps) {
  const labels = useLabels()
  const textOf = useFigureText(report)
  if (!answer) return null
  const term = (name: string) => {
    const measure = report.measure[name]
    return `${measure ? labels.measure(report, measure) : name} ${textOf(name, answer.summary[name])}`
  }
  return sums(report).map(({ name, first, terms }) => (
    <p key={name} className={styles['sum']} data-testid={`${report.name}.sum.${name}`}>
      {term(first)}
      {terms.map(([sign, part]) => (
        <Fragment key={part}>
          {' '}
          {sign} {term(part)}
        </Fragment>
      ))}{' '}
      = {term(name)}
    </p>
  ))
}
