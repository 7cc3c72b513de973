import type { CalendarFacts } from './calendar.ts'
import { calendarOf } from './calendarOf.ts'
import { gridOf, gridOfView } from './gridFields.ts'
import { tabField } from './lead.ts'
import type { BoardFacts, GalleryFacts, GridFacts, NormalListKinds } from './listKinds.ts'
import type { NormalResource } from './normal.ts'

const listKinds = ['table', 'board', 'gallery', 'calendar', 'grid'] as const
/** How the rows of a list are seen. */
export type ListKind = (typeof listKinds)[number]

/** What is written of them. */
interface Written {
  readonly board?: false | BoardFacts
  readonly gallery?: false | GalleryFacts
  readonly calendar?: false | CalendarFacts
  readonly grid?: false | GridFacts
}
type Listed = Pick<
  NormalResource,
  'stateField' | 'field' | 'where' | 'kind' | 'due' | 'fields' | 'form' | 'operations'
> & {
  readonly list: Pick<NormalResource['list'], 'columns' | 'filters'>
}

/** The state that staff move, where the list is filtered by it and its rows do not all share it. */
function boardField({ stateField, where, ...listed }: Listed): string | null {
  const state = tabField({ ...listed, stateField })
  return state === null || state.name !== stateField || where?.[stateField] !== undefined ? null : stateField
}

function boardOf(listed: Listed, written: BoardFacts): NormalListKinds['board'] {
  const field = boardField(listed)
  return field === null ? null : { field, states: written.states ?? null, card: written.card ?? null }
}

function galleryOf({ field, list }: Listed, written: GalleryFacts): NormalListKinds['gallery'] {
  const isPicture = (name: string) => field[name]?.kind === 'image' || field[name]?.kind === 'images'
  const picture = written.picture ?? list.columns.find(isPicture)
  return picture === undefined ? null : { picture, card: written.card ?? null }
}

/** Fills in how a list can be seen. */
export const normaliseListKinds = (
  listed: Listed,
  { board = {}, gallery = {}, calendar = {}, grid = {} }: Written,
): NormalListKinds => ({
  board: board === false ? null : boardOf(listed, board),
  gallery: gallery === false ? null : galleryOf(listed, gallery),
  calendar: calendarOf(listed, calendar),
  grid: grid === false ? null : gridOf(listed, grid),
})

/** The same for fewer rows, and other columns, of what is declared. */
export const listKindsOfView = (
  listed: Listed,
  { board, gallery, calendar, grid }: NormalListKinds,
): NormalListKinds => ({
  board: boardField(listed) === null ? null : board,
  gallery,
  calendar,
  grid: gridOfView(listed, grid),
})

/** The kinds of view of a list; the first is the one that nobody need ask for. */
export const listKindsOf = ({ list }: NormalResource): readonly ListKind[] =>
  listKinds.filter((kind) => kind === 'table' || list[kind] !== null)
