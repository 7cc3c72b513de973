import type { NormalCalendar, NormalResource } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import type { Movable } from './useMovable.ts'
import type { Moving } from './useMoving.ts'
import type { RowWords } from './useRowWords.ts'

/** What days and lanes are drawn from, decided once for both. */
export interface CalendarView extends Moving {
  readonly resource: NormalResource
  readonly calendar: NormalCalendar
  readonly movable: Movable
  readonly words: RowWords
  readonly titleOf: (row: WireRow) => string
  /** Fields of a card, below its title. */
  readonly names: readonly string[]
  /** While this is on, rows that are read again wait: nothing moves under the hand. */
  readonly hold: (on: boolean) => void
  /** Shows the card of a row. */
  readonly open: (row: WireRow) => void
}
