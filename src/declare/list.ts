import type { CalendarFacts } from './calendar.ts'
import type { BoardFacts, GalleryFacts, GridFacts } from './listKinds.ts'
import type { StandardName } from './standardValues.ts'

/**
 * One term of a sort order: a field name for ascending, `-` in front for descending. `state:pending` puts rows with
 * that code before all others.
 * @example `['auditState:pending', '-createdAt']`
 */
export type SortTerm<Name extends string> = Name | `-${Name}` | `${Name}:${string}`

/** Columns of a sheet: named one by one, or all that it can have but some. */
export type SheetColumns<Name extends string> = readonly Name[] | { readonly except: readonly Name[] }

/** What the list of a resource shows, and in which shapes. */
export interface ListFacts<Name extends string> {
  /**
   * Columns of the list. Those of `lead` come first, the others as they are written, and who touched the row when comes
   * last. Twelve are shown; the others are switched off in the column chooser.
   * @check R016 R027 R028
   */
  readonly columns: readonly (Name | StandardName)[]
  /**
   * Columns by which a row is judged, in the order in which they are read. They have room before all others.
   * @default title, state, main amount (of `sums`, of a move's `summary`, else the first that is kept), whose it is, when;
   * of master data without a state the title
   * @example `['name', 'state', 'budgetAvailable']`
   * @check R027
   */
  readonly lead?: readonly (Name | StandardName)[]
  /**
   * Fields of the filter bar.
   * @default none
   */
  readonly filters?: readonly (Name | StandardName)[]
  /**
   * Text fields that the quick search looks into.
   * @default no quick search
   */
  readonly search?: readonly Name[]
  /**
   * Fields that staff may sort by, beside `createdAt`.
   * @default none
   */
  readonly sortable?: readonly Name[]
  /**
   * Order of the untouched list.
   * @default ['-createdAt']
   * @check R016
   */
  readonly sort?: readonly SortTerm<Name | StandardName>[]
  /**
   * Number fields that are summed over all rows found; the sums stand below the list.
   * @default none
   * @check R016
   */
  readonly sums?: readonly Name[]
  /**
   * Columns that holders of `edit` change in the list itself.
   * @default none
   * @check R022
   */
  readonly inline?: readonly Name[]
  /**
   * Fields that an unfolded row shows: nested lists and long texts. They are read when the row is unfolded.
   * @default rows do not unfold
   * @check R022
   */
  readonly expand?: readonly Name[]
  /**
   * The list as columns of states, beside the table: dropping a card on a column is the declared move. `false`: it is not
   * offered.
   * @default offered where `stateField` is among the filters
   * @example `{ states: ['pending', 'approved'] }`
   * @check R043
   */
  readonly board?: false | BoardFacts<Name | StandardName>
  /**
   * The list as pictures, beside the table. `false`: it is not offered.
   * @default offered where a column is a picture
   * @example `{ picture: 'cover' }`
   * @check R043
   */
  readonly gallery?: false | GalleryFacts<Name | StandardName>
  /**
   * The list as a calendar, beside the table: dragging a row to another day changes its date by the declared update.
   * `false`: it is not offered.
   * @default offered where rows have a window, a pair of dates, a due date, or a date that is filtered by
   * @example `{ lanes: 'spaceId' }`
   * @check R045
   */
  readonly calendar?: false | CalendarFacts<Name | StandardName>
  /**
   * The list as a sheet, beside the table: cells are edited where they stand, blocks are pasted from a spreadsheet, and all of it is
   * saved at once. `false`: it is not offered.
   * @default offered where rows can be updated, with the plain fields of the edit form
   * @example `{ fields: ['name', 'price'] }`
   * @check R044
   */
  readonly grid?: false | GridFacts<Name>
  /**
   * Columns of the exported file. `except` leaves out some of all that a cell can hold, in the order of `fields`, with
   * `createdAt` at the end; pictures, files, rich text and nested lists are never among them.
   * @default the columns of the list
   * @example `{ except: ['customerId'] }`
   * @check R028
   */
  readonly export?: SheetColumns<Name | StandardName>
  /**
   * Columns of the import template. `except` leaves out some of the fields that the form asks for, in the order of `fields`.
   * @default no import
   * @example `{ except: ['enable'] }`
   * @check R006 R028
   */
  readonly import?: SheetColumns<Name>
}
