import type { EventInput } from '@fullcalendar/react'
import { theme } from 'antd'
import { useMemo } from 'react'
import type { WireRow } from '../../../platform/contract.ts'
import type { CalendarView } from './calendarView.ts'
import { placeOf } from './dates.ts'

/** The rows as FullCalendar takes them. `dots`: their colour is seen alone, and not below words. */
export function useEvents(view: CalendarView, dots: boolean): EventInput[] {
  const { resource, calendar, rows, movable, isSaving, words, titleOf } = view
  const { token } = theme.useToken()
  const hasEnd = calendar.until !== null || resource.field[calendar.from]?.kind === 'dateRange'
  const eventOf = (row: WireRow): EventInput[] => {
    const place = placeOf(calendar, row)
    if (!place) return []
    const { text, background } = words.tintOf(row)
    const moves = movable.refusalOf(row) === null && !isSaving(row)
    return [
      {
        id: row.id,
        title: titleOf(row),
        start: place.start,
        ...(place.end > place.start && { end: place.end }),
        allDay: place.whole,
        color: dots ? text : background,
        contrastColor: text,
        startEditable: moves,
        durationEditable: moves && hasEnd,
      },
    ]
  }
  // Others only where rows, words or colours are: new ones end what is being dragged.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all else follows from these.
  return useMemo(() => rows.flatMap(eventOf), [rows, titleOf, token, dots])
}
