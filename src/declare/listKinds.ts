import type { NormalCalendar } from './calendar.ts'

/** A list as columns of states, in which a row moves on when its card is dropped on another column. */
export interface BoardFacts<Name extends string = string> {
  /**
   * States that have a column, in the order of the columns.
   * @default all states, in the order of their declaration
   * @check R043
   */
  readonly states?: readonly string[]
  /**
   * Fields on a card, below the title.
   * @default `lead` of the list
   * @check R043
   */
  readonly card?: readonly Name[]
}

/** A list as pictures. */
export interface GalleryFacts<Name extends string = string> {
  /**
   * The picture of a row: a field of kind `image` or `images`.
   * @default the first of the list's columns that is one
   * @check R043
   */
  readonly picture?: Name
  /**
   * Fields below the picture and the title.
   * @default `lead` of the list
   * @check R043
   */
  readonly card?: readonly Name[]
}

/** A list as a sheet, whose cells are edited where they stand and saved together. */
export interface GridFacts<Name extends string = string> {
  /**
   * Fields that are edited in it: of the edit form, one plain value each. Not nested lists, articles, files, pictures, masked or
   * write-only fields. A field that only new rows may set is edited in new rows.
   * @default those of the edit form that are plain, and those that a new row must have
   * @check R044
   */
  readonly fields?: readonly Name[]
}

/**
 * How a list can be seen beside the table, with every default filled in.
 * @internal
 */
export interface NormalListKinds {
  /** Null: there is no board. */
  readonly board: {
    readonly field: string
    /** Null: all states. */
    readonly states: readonly string[] | null
    /** Null: the fields that lead. */
    readonly card: readonly string[] | null
  } | null
  /** Null: there is no gallery. */
  readonly gallery: { readonly picture: string; readonly card: readonly string[] | null } | null
  /** Null: there is no calendar. */
  readonly calendar: NormalCalendar | null
  /** The fields that are edited in the sheet; null: there is none. */
  readonly grid: { readonly fields: readonly string[] } | null
}
