import { isAmount } from './fieldMeaning.ts'
import type { FieldOfKind, NormalField, NormalOperation, NormalResource } from './normal.ts'
import type { ResourceKind, Scope } from './resource.ts'

/** What the order of columns follows from. */
interface ListFacts {
  readonly of: string
  readonly kind: ResourceKind
  readonly titleField: string
  readonly stateField: string | null
  readonly scope: Scope
  readonly field: Readonly<Record<string, NormalField>>
  readonly operations: readonly NormalOperation[]
  readonly sums: readonly string[]
  readonly sort: readonly { readonly field: string }[]
}

const dates: ReadonlySet<string> = new Set(['date', 'dateTime', 'dateRange'])

function windowOf(field: NormalField | undefined): readonly string[] {
  const derived = field?.derived ?? 'rule'
  return derived !== 'rule' && 'window' in derived ? derived.window : []
}

/** The field that holds the place a row belongs to: where, not who. */
function placeOf(scope: Scope): string | null {
  if (typeof scope === 'string' || 'through' in scope) return null
  return 'project' in scope ? scope.project : scope.community
}

/** The state that staff move, or else the one that is read from the clock. */
export const stateColumn = (facts: Pick<ListFacts, 'stateField' | 'field'>): string | null =>
  facts.stateField ?? Object.values(facts.field).find((field) => windowOf(field).length > 0)?.name ?? null

/** The field by whose codes the tabs above a list tell its rows apart; null without a state that can be filtered by. */
export function tabField({
  stateField,
  field,
  list,
}: Pick<NormalResource, 'stateField' | 'field'> & {
  readonly list: Pick<NormalResource['list'], 'filters'>
}): FieldOfKind<'select'> | null {
  const name = stateColumn({ stateField, field })
  const state = name !== null && list.filters.includes(name) ? field[name] : undefined
  return state?.kind === 'select' ? state : null
}

/** What is added up, what a move is confirmed by, or else the first amount that is kept. */
function mainAmount({ sums, operations, field }: ListFacts, columns: readonly string[]): string | undefined {
  const isShown = (name: string) => columns.includes(name) && field[name] !== undefined && isAmount(field[name])
  const told = operations.flatMap(({ summary }) => summary)
  return sums.find(isShown) ?? told.find(isShown) ?? columns.find((name) => isShown(name) && !field[name]?.derived)
}

/** The name of the person whose row it is, or else what it first refers to. */
function owner({ field, titleField, scope, of }: ListFacts, columns: readonly string[]): string | undefined {
  const isNamed = (name: string) => field[name]?.kind === 'text' && Boolean(field[name]?.snapshot)
  const refersTo = (name: string) => {
    const one = field[name]
    return one?.kind === 'ref' && one.facts.to !== of && one.facts.to !== 'account' && name !== placeOf(scope)
  }
  const others = columns.filter((name) => name !== titleField)
  return others.find(isNamed) ?? others.find(refersTo)
}

/** The period of the state, what the rows are sorted by in time, or else their first date, which master data has none of. */
function moments(facts: ListFacts, columns: readonly string[]): readonly string[] {
  const { field, sort, kind } = facts
  const ofState = windowOf(field[stateColumn(facts) ?? '']).filter((name) => columns.includes(name))
  if (ofState.length > 0) return ofState
  const isMaster = kind === 'master'
  const mayBe = (name: string) => dates.has(field[name]?.kind ?? '') && !(isMaster && field[name]?.standard)
  const sorted = sort.map((term) => term.field).find((name) => columns.includes(name) && mayBe(name))
  return [sorted ?? (isMaster ? null : columns.find(mayBe))].flatMap((name) => name ?? [])
}

/**
 * The columns that decide, in the order in which they are read: title, state, main amount, whose, when. Master data
 * without a state has its title first, and all else as its author wrote it.
 */
export function leadOf(facts: ListFacts, columns: readonly string[]): readonly string[] {
  const shown = (name: string | null | undefined) => (name && columns.includes(name) ? [name] : [])
  const title = columns.includes(facts.titleField) ? [facts.titleField] : columns.slice(0, 1)
  const hasState = shown(stateColumn(facts)).length > 0
  if (!hasState && (facts.kind === 'master' || facts.kind === 'catalogue')) return title
  const all = [
    ...title,
    ...shown(stateColumn(facts)),
    ...shown(mainAmount(facts, columns)),
    ...shown(owner(facts, columns)),
    ...moments(facts, columns),
  ]
  return [...new Set(all)]
}

/** Columns as they are read: those that decide, the others as written, and last who touched the row when. */
export function inOrderOfDecision(
  columns: readonly string[],
  lead: readonly string[],
  field: Readonly<Record<string, NormalField>>,
): readonly string[] {
  const rest = columns.filter((name) => !lead.includes(name))
  const isTrail = (name: string) => field[name]?.standard ?? false
  return [...lead, ...rest.filter((name) => !isTrail(name)), ...rest.filter(isTrail)]
}

/** Filters in the order in which they are asked: state, when, where, and the others as they are written. */
export function leadingFilters({ list, field, scope, stateField }: NormalResource): readonly string[] {
  const leads = [
    stateColumn({ stateField, field }),
    ...list.lead.filter((name) => dates.has(field[name]?.kind ?? '')),
    placeOf(scope),
  ]
  const first = [...new Set(leads)].filter((name) => name !== null && list.filters.includes(name)) as string[]
  return [...first, ...list.filters.filter((name) => !first.includes(name))]
}
