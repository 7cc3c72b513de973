import { memo } from 'react'
import type { Locale } from '../../platform/contract.ts'
import { formatsOf } from '../../platform/format/format.ts'
import { useFieldI18n } from '../../providers/language.tsx'
import type { CellProps } from '../kind.ui.ts'
import { kindOf } from '../kinds.ts'
import { shanghaiDay } from '../shanghai.ts'
import { Dash } from '../ui/Dash.tsx'
import { Ellipsis } from '../ui/Ellipsis.tsx'
import styles from '../ui/value.module.css'

const minute = 60_000
const day = 24 * 60 * minute
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** How far a moment is away, in the largest unit that fits: 3 hours ago, tomorrow. */
export function distance(moment: string, locale: Locale, now = Date.now()): string | undefined {
  const away = new Date(moment).getTime() - now
  if (Number.isNaN(away)) return undefined
  const [unit, length] = units.find(([, one]) => Math.abs(away) >= one) ?? (['minute', minute] as const)
  return formatsOf(locale).away(Math.trunc(away / length), unit)
}

/** How near a moment is until which something must be done. */
function urgency(moment: string, now = Date.now()): 'overdue' | 'today' | 'later' {
  if (Date.parse(moment) < now) return 'overdue'
  return shanghaiDay(moment) === shanghaiDay(new Date(now)) ? 'today' : 'later'
}

/** A moment as it is written, and by pointing at it how long ago it was. */
export const MomentCell = memo(function MomentCell({ value, field, resource, place }: CellProps<'dateTime'>) {
  const i18n = useFieldI18n()
  if (value === null) return <Dash />
  const text = kindOf(field).format(value, field, i18n)
  const ago = () => distance(value, i18n.locale)
  const look = resource.due && field.name === 'dueAt' ? (styles[urgency(value)] ?? '') : undefined
  if (place === 'list')
    return (
      <time dateTime={value} className={look}>
        <Ellipsis text={text} more={ago} />
      </time>
    )
  return (
    <time dateTime={value} className={look} title={ago()}>
      {text}
    </time>
  )
})
