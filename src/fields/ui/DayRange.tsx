import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { dateShortcutDays } from '../../platform/constants.ts'
import { useFormats, useLabels } from '../../providers/language.tsx'
import { lastDays } from '../period.ts'
import { shanghaiDay } from '../shanghai.ts'
import { pickerKeys } from './pickerKeys.ui.ts'
import type { SharedFilter } from './props.ts'
import { type FieldTranslate, useFieldTranslations } from './useFieldTranslations.ui.ts'
import { dayOf, storedDay, wallOf } from './wall.ts'
import './pickers.css'

export interface Days {
  readonly from?: string
  readonly to?: string
}

/** The shortcuts of specification 9: whole days, of which today is the last. */
export const shortcuts = (t: FieldTranslate, now: Date = new Date()): { label: string; value: [Dayjs, Dayjs] }[] =>
  (['today', 'lastWeek', 'lastMonth', 'lastThreeMonths'] as const).map((word) => {
    const { from, to } = lastDays(dateShortcutDays[word], shanghaiDay(now))
    return { label: t(word), value: [wallOf(from), wallOf(to)] }
  })

interface DayRangeProps extends Omit<SharedFilter, 'value' | 'onChange'> {
  readonly days: Days
  readonly onDays: (days: Days | undefined) => void
}

const wall = (day: string | undefined) => (day === undefined ? null : wallOf(day))

/** A filter by a first and a last day, either of which may be left open. */
export function DayRange({ days, onDays, field, resource, id, 'data-testid': testId }: DayRangeProps) {
  const t = useFieldTranslations()
  const name = useLabels().field(resource, field)
  const { pattern } = useFormats()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend the filter already has.
    <div role="group" aria-label={name} data-testid={testId}>
      <DatePicker.RangePicker
        {...(id && { id: { start: id, end: `${id}.to` } })}
        style={{ width: '100%', paddingInline: 6 }}
        // Beside a calendar and an arrow, the narrowest filter has no room for both days in full.
        suffixIcon={null}
        separator={<span style={{ marginInline: -6 }}>–</span>}
        allowEmpty={[true, true]}
        format={[pattern, storedDay]}
        presets={shortcuts(t)}
        placeholder={[t('startDate'), t('endDate')]}
        value={[wall(days.from), wall(days.to)]}
        onBlur={(event, { range }) =>
          pickerKeys(() => {
            const { from, to } = range === 'end' ? { from: days.from, to: undefined } : { from: undefined, to: days.to }
            if (from !== days.from || to !== days.to)
              onDays(from || to ? { ...(from && { from }), ...(to && { to }) } : undefined)
          }).onBlur(event)
        }
        onChange={(range) => {
          const [from, to] = range ?? [null, null]
          onDays(from || to ? { ...(from && { from: dayOf(from) }), ...(to && { to: dayOf(to) }) } : undefined)
        }}
      />
    </div>
  )
}
