import type { NormalResource } from '../../declare/index.ts'
import { onParam, spanParam } from '../../fields/listAddress.ts'
import { isDay } from '../../fields/shanghai.ts'

const spans = ['month', 'week', 'agenda', 'lanes'] as const
/** How much of a calendar is seen at once, and how: days in rows of weeks, one after the other, or as lanes. */
export type Span = (typeof spans)[number]

/** What a calendar shows. */
export interface CalendarState {
  /** Null: what fits the window. */
  readonly span: Span | null
  /** A day in the period that is shown. Null: today. */
  readonly on: string | null
}

/** The ways to see the calendar of a list. */
export const spansOf = ({ list }: NormalResource): readonly Span[] =>
  spans.filter((span) => span !== 'lanes' || Boolean(list.calendar?.lanes))

/** Reads from an address what a calendar shows; what it does not understand counts as not there. */
export function decodeCalendar(resource: NormalResource, params: URLSearchParams): CalendarState {
  const [span, on] = [params.get(spanParam), params.get(onParam)]
  return { span: spansOf(resource).find((one) => one === span) ?? null, on: on !== null && isDay(on) ? on : null }
}
