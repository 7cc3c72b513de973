import type { Condition } from './condition.ts'
import type { NormalField, NormalOperation, NormalResource } from './normal.ts'
import type { Permit } from './permit.ts'
import type { RelatedTab } from './resource.ts'

/** Rows of a resource that a page shows: those of a view, or those that a tab shows of the records of another page. */
export interface ShownRows {
  /** The resource. */
  readonly of: string
  /** What each of them meets. */
  readonly where: readonly Condition[]
  /** The field that refers to one of other rows, and the field of those whose value it holds; null: nobody asks. */
  readonly through: { readonly by: string; readonly of: string; readonly rows: ShownRows } | null
}

/** Rows with the codes that are held on them. */
export interface Granted {
  readonly rows: ShownRows
  readonly codes: ReadonlySet<Permit>
}

/** Every row of a resource. */
export const allRows = (of: string): ShownRows => ({ of, where: [], through: null })

const areAll = ({ where, through }: ShownRows): boolean => where.length === 0 && through === null

const conditions = (...all: (Condition | null | undefined)[]): readonly Condition[] =>
  all.flatMap((one) => (one && Object.keys(one).length > 0 ? [one] : []))

/** The rows that the list of a resource or view shows. */
export const rowsOfList = ({ of, where }: NormalResource): ShownRows => ({ ...allRows(of), where: conditions(where) })

/** The field holds the id of a row of that resource: what it holds is there, so that nobody need look. */
const refersTo = (field: NormalField, of: string) => field.kind === 'ref' && field.facts.to === of

/** The rows that a tab shows of records, all of them together. */
export function rowsOfTab(related: NormalResource, tab: RelatedTab, records: ShownRows): ShownRows {
  const { of, where: own } = related
  const field = related.field[tab.by]
  const inTab = { of, where: conditions(own, tab.where) }
  if (!field || !areAll(records) || tab.of || !refersTo(field, records.of))
    return { ...inTab, through: { by: tab.by, of: tab.of ?? 'id', rows: records } }
  return { of, where: conditions(...inTab.where, field.required ? null : { [tab.by]: { not: null } }), through: null }
}

/** Adds what a page shows to what others do; false: nothing of it is new. */
export function addGranted(
  all: Map<string, Granted[]>,
  name: string,
  rows: ShownRows,
  codes: readonly Permit[],
): boolean {
  const known = all.get(name) ?? []
  const text = JSON.stringify(rows)
  const isKnown = (one: Granted) =>
    (areAll(one.rows) || JSON.stringify(one.rows) === text) && codes.every((code) => one.codes.has(code))
  if (known.some(isKnown)) return false
  all.set(name, [...known, { rows, codes: new Set(codes) }])
  return true
}

/**
 * The rows that whoever holds this may ask an operation for; null: all of them. What every session may do has bounds of
 * its own.
 */
export function rowsFor(granted: readonly Granted[], permit: NormalOperation['permit']): readonly ShownRows[] | null {
  if (permit === 'login') return null
  const rows = granted
    .filter(({ codes }) => typeof permit === 'string' || permit.some((code) => codes.has(code)))
    .map((one) => one.rows)
  if (rows.some(areAll)) return null
  return [...new Map(rows.map((one) => [JSON.stringify(one), one])).values()]
}
