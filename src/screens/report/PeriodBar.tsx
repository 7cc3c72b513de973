import { Segmented, Typography } from 'antd'
import type { NormalReport } from '../../declare/index.ts'
import { shanghaiTime } from '../../fields/shanghai.ts'
import { DayRange, shortcuts } from '../../fields/ui/DayRange.tsx'
import { useFieldTranslations } from '../../fields/ui/useFieldTranslations.ui.ts'
import { dayOf } from '../../fields/ui/wall.ts'
import type { ReportAnswer } from '../../platform/contract.ts'
import { useFormats } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import type { ListModel } from '../list/model.ts'
import styles from './report.module.css'

/** Days as long as any: what will be told takes its room before anybody knows it, and nothing moves when it comes. */
const someDays = { from: '2000-10-20', to: '2000-10-20' } as const
const expected = { period: someDays, before: { ...someDays, until: `${someDays.to}T04:00:00.000Z` } }

interface PeriodBarProps {
  readonly report: NormalReport
  readonly model: ListModel
  /** Null: there will be none. */
  readonly answer: ReportAnswer | null | undefined
  /** Whether other days are chosen here; below a list's own filters stand the days, too. */
  readonly asks: boolean
}

/** Which days the figures are of: the usual periods at one click, and any others. */
export function PeriodBar({ report, model: { resource, state, change }, answer, asks }: PeriodBarProps) {
  const t = useScreenTranslations()
  const word = useFieldTranslations()
  const { day } = useFormats()
  const { name } = report.period.field
  const choices = shortcuts(word).map(({ label, value: [from, to] }) => ({
    label,
    value: `${dayOf(from)}..${dayOf(to)}`,
  }))
  const told = answer ?? expected
  const shown = answer ? `${answer.period.from}..${answer.period.to}` : undefined
  const against = ({ until, from, to }: ReportAnswer['before']) => {
    const days = { from: day(from), to: day(to) }
    return until === undefined
      ? t('report.against', days)
      : t('report.againstUntil', { ...days, time: shanghaiTime(until).slice(11, 16) })
  }
  return (
    <div className={styles['period']}>
      <Segmented
        aria-label={t('report.period')}
        options={choices}
        // None of them is pressed when the days are others.
        value={choices.find(({ value }) => value === shown)?.value ?? ''}
        onChange={(chosen) => {
          const [from = '', to = ''] = String(chosen).split('..')
          change({ filters: { ...state.filters, [name]: { from, to } } })
        }}
      />
      {asks && (
        <div className={styles['days']}>
          <DayRange
            field={report.period.field}
            resource={resource}
            days={answer?.period ?? {}}
            onDays={(days) => {
              const { [name]: _, ...others } = state.filters
              change({ filters: days ? { ...others, [name]: { ...days } } : others })
            }}
            data-testid={`${resource.name}.filter.${name}`}
          />
        </div>
      )}
      {answer !== null && (
        <Typography.Text
          type="secondary"
          {...(answer ? { 'data-testid': `${report.name}.period` } : { style: { visibility: 'hidden' } })}
        >
          {/* Where they are chosen they are read there; on paper nothing is chosen. */}
          <span className={asks ? styles['paperOnly'] : undefined}>
            {t('report.days', { from: day(told.period.from), to: day(told.period.to) })}
            {report.cardsOf === 'period' && ' · '}
          </span>
          {report.cardsOf === 'period' && against(told.before)}
        </Typography.Text>
      )}
    </div>
  )
}
