import type { CalendarFacts, NormalCalendar } from './calendar.ts'
import type { NormalField, NormalResource } from './normal.ts'

type Listed = Pick<NormalResource, 'field' | 'kind' | 'due'> & {
  readonly list: Pick<NormalResource['list'], 'columns' | 'filters'>
}
type Ends = Pick<NormalCalendar, 'from' | 'until'>

const isDate = ({ kind }: NormalField): boolean => kind === 'date' || kind === 'dateTime'

/** The period in which a row is effective. */
function windowOf({ name, kind, derived }: NormalField): readonly Ends[] {
  if (kind === 'dateRange') return [{ from: name, until: null }]
  if (derived === null || derived === 'rule' || !('window' in derived)) return []
  const [from, until] = derived.window
  return [{ from, until }]
}

/** The date that a field comes after, where both are read in the list. */
function endedBy(field: NormalField, { field: others, list: { columns } }: Listed): readonly Ends[] {
  if (!isDate(field) || !columns.includes(field.name)) return []
  return field.compare.flatMap((rule) => {
    const from = 'field' in rule ? others[rule.field] : undefined
    const comesAfter = rule.is === '>' || rule.is === '>='
    return from && comesAfter && from.kind === field.kind && columns.includes(from.name)
      ? [{ from: from.name, until: field.name }]
      : []
  })
}

/** Rows of ledgers and logs say what happened; nobody plans by them. */
const isPlanned = ({ kind }: Listed): boolean => kind !== 'ledger' && kind !== 'log'

function defaultEnds(listed: Listed): Ends | undefined {
  const fields = Object.values(listed.field)
  const entered = (name: string) => {
    const field = listed.field[name]
    return field !== undefined && isDate(field) && !field.standard && field.from !== 'server'
  }
  const asked = isPlanned(listed) ? listed.list.filters.find(entered) : undefined
  return [
    ...fields.flatMap(windowOf),
    ...fields.flatMap((field) => endedBy(field, listed)),
    ...(listed.due ? [{ from: 'dueAt', until: null }] : []),
    ...(asked === undefined ? [] : [{ from: asked, until: null }]),
  ][0]
}

/** Fills in the calendar of a list; null: it has none. */
export function calendarOf(listed: Listed, written: false | CalendarFacts): NormalCalendar | null {
  if (written === false) return null
  const { from, until = null, planned = null, lanes = null, card = null } = written
  const ends = from === undefined ? defaultEnds(listed) : { from, until }
  return ends ? { ...ends, planned, lanes, card } : null
}

/**
 * The fields that say when rows are, by which a calendar asks for them.
 * @internal
 */
export const calendarFields = ({ calendar }: Pick<NormalResource['list'], 'calendar'>): readonly string[] =>
  calendar ? [calendar.from, calendar.until, calendar.planned].filter((name) => name !== null) : []
