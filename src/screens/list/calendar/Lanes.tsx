import { type DragEvent, useState } from 'react'
import type { Days } from '../../../fields/period.ts'
import { addDays, shanghaiDay } from '../../../fields/shanghai.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { useFieldI18n, useFormats } from '../../../providers/language.tsx'
import type { CalendarView } from './calendarView.ts'
import { days, daysIn, placeOf, shifted } from './dates.ts'
import { type Bar, daysBetween, type Lane, lanesOf } from './laneLayout.ts'
import { useCalendarMessages } from './messages.ts'
import './styles.ts'

interface LanesProps {
  readonly view: CalendarView
  readonly shown: Days
}

/** A row that is held: the day it was taken hold of, and how many days it has come. */
interface Held {
  readonly row: WireRow
  readonly at: number
  readonly by: number
}

/** Which day of the lane is under the pointer. */
function dayUnder({ currentTarget, clientX }: DragEvent, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count)))
}

/** As wide as a day is at least, in pixels: its number can be read, and it can be hit. */
const narrowest = 26
const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`
const laneLook = (count: number) => ({ gridTemplateColumns: `132px minmax(${narrowest * count}px, 1fr)` })

/** What takes up time, side by side: a lane for each, the days of a month across, and its rows as bars. */
export function Lanes({ view, shown }: LanesProps) {
  const { resource, calendar, rows, movable, isSaving, move, open, words: rowWords, titleOf } = view
  const words = useCalendarMessages()
  const i18n = useFieldI18n()
  const formats = useFormats()
  const [held, setHeld] = useState<Held | null>(null)
  const count = daysBetween(shown.from, shown.to) + 1
  const dates = Array.from({ length: count }, (_, n) => addDays(shown.from, n))
  const today = shanghaiDay(new Date())
  const field = resource.field[calendar.lanes ?? '']

  const nameOf = ({ value, bars }: Lane): string => {
    if (value === null) return words.noLane
    const label = bars[0]?.row.labels?.[calendar.lanes ?? '']
    if (label !== undefined) return [label].flat().join(', ')
    return field?.kind === 'select' ? i18n.option(field, value) : value
  }
  const drop = () => {
    setHeld(null)
    if (held && held.by !== 0) void move(held.row, shifted(calendar, held.row, days(held.by)))
  }
  const barOf = ({ row, from, to, line }: Bar) => {
    const { text, background } = rowWords.tintOf(row)
    const refusal = movable.refusalOf(row)
    const place = placeOf(calendar, row)
    const period = place ? daysIn(place) : shown
    const says = `${titleOf(row)}, ${formats.days(period.from, period.to)}`
    return (
      // biome-ignore lint/a11y/useSemanticElements: some browsers let nobody drag a button.
      <div
        key={row.id}
        role="button"
        tabIndex={0}
        className={['rows-calendar-bar', isSaving(row) && 'is-saving'].filter(Boolean).join(' ')}
        style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: line + 1, color: text, background }}
        draggable={refusal === null && !isSaving(row)}
        aria-label={says}
        title={[says, movable.update && refusal].filter(Boolean).join('\n')}
        onClick={() => open(row)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          open(row)
        }}
        data-testid={`${resource.name}.row.${row.id}`}
        data-row={row.id}
      >
        {titleOf(row)}
      </div>
    )
  }
  const laneOf = (lane: Lane) => {
    const mine = held && lane.bars.find(({ row }) => row.id === held.row.id)
    return (
      <section key={lane.value ?? ''} className="rows-calendar-lane" style={laneLook(count)} aria-label={nameOf(lane)}>
        <div className="rows-calendar-lane-name">{nameOf(lane)}</div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what the mouse drags, keys move by the card of a row. */}
        <div
          className="rows-calendar-track"
          style={{ gridTemplateColumns: columns(count), backgroundSize: `${100 / count}% 100%` }}
          data-testid={`${resource.name}.lane.${lane.value ?? ''}`}
          onDragStart={(event) => {
            const id = event.target instanceof HTMLElement ? event.target.dataset['row'] : undefined
            const row = rows.find((one) => one.id === id)
            if (!row) return
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', titleOf(row))
            setHeld({ row, at: dayUnder(event, count), by: 0 })
          }}
          onDragOver={(event) => {
            // A row goes to another day, not to another lane.
            if (!held || !mine) return
            event.preventDefault()
            const by = dayUnder(event, count) - held.at
            if (by !== held.by) setHeld({ ...held, by })
          }}
          onDrop={(event) => {
            event.preventDefault()
            drop()
          }}
          onDragEnd={() => setHeld(null)}
        >
          {lane.bars.map(barOf)}
          {mine && held.by !== 0 && (
            <div
              className="rows-calendar-ghost"
              style={{
                gridColumn: `${Math.max(0, mine.from + held.by) + 1} / ${Math.min(count, mine.to + held.by + 1) + 1}`,
                gridRow: mine.line + 1,
              }}
            />
          )}
        </div>
      </section>
    )
  }
  const lanes = lanesOf(calendar, rows, shown)
  if (lanes.length === 0) return <p>{words.none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
    <div className="rows-calendar-lanes" tabIndex={0} data-testid={`${resource.name}.lanes`}>
      <div className="rows-calendar-lane" style={laneLook(count)} aria-hidden="true">
        <div className="rows-calendar-lane-name" />
        <div className="rows-calendar-dates" style={{ gridTemplateColumns: columns(count) }}>
          {dates.map((day) => (
            <span key={day} className={day === today ? 'is-today' : undefined}>
              {formats.weekday(day)}
              <br />
              {Number(day.slice(8))}
            </span>
          ))}
        </div>
      </div>
      {lanes.map(laneOf)}
    </div>
  )
}
