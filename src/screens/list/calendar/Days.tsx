import Calendar, { type CalendarRef, type EventDisplayInfo } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import es from '@fullcalendar/react/locales/es'
import zh from '@fullcalendar/react/locales/zh-cn'
import classic from '@fullcalendar/react/themes/classic'
import { useEffect, useRef } from 'react'
import { shanghaiTime } from '../../../fields/shanghai.ts'
import { useLocale } from '../../../providers/language.tsx'
import { useNarrow } from '../../base/useNarrow.ts'
import type { Span } from '../span.ts'
import type { CalendarView } from './calendarView.ts'
import { shifted } from './dates.ts'
import { useCalendarMessages } from './messages.ts'
import { useEvents } from './useEvents.ts'
import './styles.ts'

const views: Readonly<Record<Exclude<Span, 'lanes'>, string>> = {
  month: 'dayGridMonth',
  week: 'dayGridWeek',
  agenda: 'listMonth',
}
const dayMs = 24 * 60 * 60 * 1000
/** Its time of day says something: it is over within a day. */
const isShort = ({ start, end }: { readonly start: Date | null; readonly end: Date | null }): boolean =>
  (end?.getTime() ?? 0) - (start?.getTime() ?? 0) < dayMs

const locales = { zh: 'zh-cn', en: 'en', es: 'es' } as const

interface DaysProps {
  readonly view: CalendarView
  readonly span: Exclude<Span, 'lanes'>
  readonly on: string
}

/** Days in weeks, or one after the other. Clocks are those of Shanghai, held as if they were UTC. */
export function Days({ view, span, on }: DaysProps) {
  const { resource, calendar, rows, movable, isSaving, move, hold, open, words: rowWords, titleOf, names } = view
  const words = useCalendarMessages()
  const narrow = useNarrow()
  const locale = locales[useLocale()]
  const drawn = useRef<CalendarRef>(null)
  useEffect(() => drawn.current?.getApi().gotoDate(on), [on])

  const byId = new Map(rows.map((row) => [row.id, row]))
  const events = useEvents(view, span === 'agenda')
  const content = ({ event, timeText, view: { type } }: EventDisplayInfo) => {
    const row = byId.get(event.id)
    if (!row) return null
    const refusal = movable.update && movable.refusalOf(row)
    const inList = type === views.agenda
    const values = rowWords.valuesOf(row, names)
    return (
      <span
        className={inList ? undefined : `rows-calendar-text${type === views.week ? ' is-whole' : ''}`}
        title={[[titleOf(row), ...values].join(' · '), refusal].filter(Boolean).join('\n')}
        data-testid={`${resource.name}.row.${row.id}`}
      >
        {!event.allDay && (inList || isShort(event)) && `${timeText} `}
        {inList ? <strong>{titleOf(row)}</strong> : titleOf(row)}
        {/* The state among them: a colour alone says nothing. */}
        {values.map((value) => ` · ${value}`)}
      </span>
    )
  }
  const changed = (id: string, begin: number, end: number, revert: () => void) => {
    const row = byId.get(id)
    const values = row ? shifted(calendar, row, begin, end) : {}
    if (row && Object.keys(values).length > 0) void move(row, values)
    else revert()
  }
  const between = (now: Date | null, before: Date | null) => (now?.getTime() ?? 0) - (before?.getTime() ?? 0)
  return (
    <Calendar
      key={span}
      ref={drawn}
      plugins={[dayGrid, list, interaction, classic]}
      className="rows-calendar-root"
      initialView={views[span]}
      initialDate={on}
      headerToolbar={false}
      locales={[zh, es]}
      locale={locale}
      firstDay={1}
      timeZone="UTC"
      now={() => shanghaiTime(new Date()).replace(' ', 'T')}
      height="auto"
      fixedWeekCount={false}
      // What ends in the small hours is of the day before.
      nextDayThreshold="05:00:00"
      eventDisplay="block"
      eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
      dayMaxEvents={span === 'week' ? false : narrow ? 2 : 5}
      rowMoreLinkClass="rows-calendar-more"
      moreLinkText={(count) => words.more(count)}
      noEventsText={words.none}
      popoverClass="rows-calendar-popover"
      events={events}
      eventContent={content}
      eventClass={({ event }) => {
        const row = byId.get(event.id)
        return ['rows-calendar-event', row && isSaving(row) ? 'is-saving' : ''].join(' ')
      }}
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault()
        const row = byId.get(event.id)
        if (row) open(row)
      }}
      eventDragStart={() => hold(true)}
      eventDragStop={() => hold(false)}
      eventResizeStart={() => hold(true)}
      eventResizeStop={() => hold(false)}
      eventDrop={({ event, oldEvent, revert }) => {
        const by = between(event.start, oldEvent.start)
        changed(event.id, by, by, revert)
      }}
      eventResize={({ event, oldEvent, revert }) =>
        changed(event.id, between(event.start, oldEvent.start), between(event.end, oldEvent.end), revert)
      }
    />
  )
}
