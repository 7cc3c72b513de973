/** A list as a calendar: its rows on their days. */
export interface CalendarFacts<Name extends string = string> {
  /**
   * When a row begins, or the day it is on: a field of kind `date` or `dateTime`, or a `dateRange`, which says both ends.
   * @default the window of the rows, else the earlier of two columns of which one ends the other, else `dueAt`, else the
   * first filter that is a date somebody enters; ledgers and logs have no such default
   * @check R045
   */
  readonly from?: Name
  /**
   * Until when a row lasts: a field of the kind of `from`. Rows without an end there are not on the calendar.
   * @default what ends `from`; none where `from` is stated
   * @check R045
   */
  readonly until?: Name
  /**
   * When a row will begin for which `from` is still empty: content that waits for its moment. A field of the kind of `from`.
   * @default none
   * @check R045
   */
  readonly planned?: Name
  /**
   * What takes up time side by side, each value with a lane of its own: a reference or a choice.
   * @default no lanes
   * @check R045
   */
  readonly lanes?: Name
  /**
   * Fields on a card, below the title.
   * @default `lead` of the list
   * @check R045
   */
  readonly card?: readonly Name[]
}

/**
 * The calendar of a list, with every default filled in.
 * @internal
 */
export interface NormalCalendar {
  readonly from: string
  /** Null: rows are on one day, or `from` says both ends. */
  readonly until: string | null
  readonly planned: string | null
  readonly lanes: string | null
  /** Null: the fields that lead. */
  readonly card: readonly string[] | null
}
