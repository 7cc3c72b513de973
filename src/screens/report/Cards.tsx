import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import type { CSSProperties } from 'react'
import { isStanding, type NormalReport } from '../../declare/index.ts'
import type { ReportAnswer } from '../../platform/contract.ts'
import { useFormats, useLabels } from '../../providers/language.tsx'
import { HintedHeading } from '../base/HintedHeading.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { Figure, type FigureProps } from './Figure.tsx'
import styles from './report.module.css'
import { useDefinition } from './useDefinition.ts'
import { useCardText, useFigureText } from './useFigureText.ts'

interface ChangeProps {
  readonly of: NormalReport['cardsOf']
  readonly now: number | null
  readonly before: number | null
  /** The figure before, as cards write it, and in full. */
  readonly was: string
  readonly wasInFull: string
  /** A share changes by points: percentages of percentages nobody reads right. */
  readonly isShare: boolean
}

/** The change against the period before; of nothing there is no percentage. */
function Change({ of, now, before, was, wasInFull, isShare }: ChangeProps) {
  const t = useScreenTranslations()
  const formats = useFormats()
  /** To one decimal, and with its sign. */
  const signed = (much: number) => `${much > 0 ? '+' : ''}${formats.short(much, 1)}`
  if (now === null || before === null) return <span className={styles['change']}>{t('report.noBefore')}</span>
  const percent = before === 0 ? null : `${signed(((now - before) * 100) / Math.abs(before))}%`
  const change = isShare ? t('report.points', { points: signed(now - before) }) : percent
  const Arrow = now > before ? ArrowUpOutlined : now < before ? ArrowDownOutlined : null
  return (
    <span className={styles['change']} title={t('report.was', { value: wasInFull })}>
      {Arrow && <Arrow aria-hidden />}{' '}
      {now === before
        ? t(of === 'today' ? 'report.asYesterday' : 'report.same')
        : t(of === 'today' ? 'report.yesterday' : 'report.before', { value: was })}
      {change !== null && now !== before && (
        <>
          {' '}
          <span className={styles['percent']}>({change})</span>
        </>
      )}
    </span>
  )
}

/** Within a sentence too, a number stays with its unit. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** A figure as a card writes it: large, its unit small, so that long ones stay on one line. */
function OnCard({ report, name, value }: FigureProps) {
  const whole = useFigureText(report)(name, value)
  const text = useCardText(report)(name, value)
  return (
    <dd
      className={`${styles['figure']} ${text.split(' ', 1).join().length > 10 ? styles['long'] : ''}`}
      title={text === whole ? undefined : whole}
    >
      <Figure report={report} name={name} value={value} text={text} unitClass={styles['unit'] ?? ''} />
    </dd>
  )
}

/** More cards than fit beside each other stand in rows of about as many. */
const inRows = (cards: number) => (cards > 6 ? Math.ceil(cards / 2) : cards)

interface CardsProps {
  readonly report: NormalReport
  readonly answer: ReportAnswer | undefined
}

/** The figures of the whole period, each with what it was in the period before. */
export function Cards({ report, answer }: CardsProps) {
  const labels = useLabels()
  const textOf = useFigureText(report)
  const cardText = useCardText(report)
  const definitionOf = useDefinition(report)
  const t = useScreenTranslations()
  // Which of them are the person's, only the answer tells.
  const expected = report.onlyPermitted ? [] : report.cards
  const shown = answer ? report.cards.filter((name) => name in answer.summary) : expected
  if (shown.length === 0) return null
  return (
    <dl
      className={styles['cards']}
      style={{ '--columns': inRows(shown.length) } as CSSProperties}
      aria-label={labels.report(report)}
    >
      {shown.map((name) => {
        const measure = report.measure[name]
        const now = answer?.summary[name] ?? null
        const before = answer?.summaryBefore[name] ?? null
        const label = measure ? labels.measure(report, measure) : name
        // What knows no yesterday, or adds up to it, is not of today, but how things stand.
        const isKnown = answer !== undefined && name in answer.summaryBefore
        const ofToday = report.cardsOf === 'today' && isKnown && !isStanding(report, name)
        return (
          <div key={name} className={styles['card']} data-testid={`${report.name}.card.${name}`}>
            <dt>
              <HintedHeading hint={measure ? definitionOf(measure) : null} quiet={measure?.hint === null}>
                {ofToday ? t('report.today', { label }) : label}
              </HintedHeading>
            </dt>
            {answer ? (
              <OnCard report={report} name={name} value={now} />
            ) : (
              <dd className={styles['figure']}>
                <Skeleton.Input active size="small" />
              </dd>
            )}
            {/* While it is awaited a line is kept for it, which nearly all of them have: nothing is to move. */}
            {(isKnown || !answer) && (
              <dd>
                {isKnown ? (
                  <Change
                    of={report.cardsOf}
                    now={now}
                    before={before}
                    was={unbroken(cardText(name, before))}
                    wasInFull={textOf(name, before)}
                    isShare={measure?.field.kind === 'percent'}
                  />
                ) : (
                  <span className={styles['change']}>{'\u00a0'}</span>
                )}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
