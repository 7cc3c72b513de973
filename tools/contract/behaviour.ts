import type { Catalogue, NormalField, NormalOperation, NormalResource } from '#declare'
import type { Drift } from './drift.ts'
import { type Ask, callOf, dataIn, ofVerb, succeeds } from './exchanges.ts'
import { isObject } from './schema.ts'

/** Rows on a page of a probe. */
const pageSize = 5
/** What no row holds. */
const nonsense = 'zqxj-0f3a-no-such-text'

interface Page {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
}

/** A page of a list; null: it was refused, or is no page, which is told elsewhere. */
function pageIn(body: unknown): Page | null {
  const data = succeeds(body) ? dataIn(body) : null
  if (!isObject(data) || !Array.isArray(data['list']) || typeof data['total'] !== 'number') return null
  return { rows: data['list'].filter(isObject), total: data['total'] }
}

/** Values that are ordered by what they are: other orders of text are right, too. */
const isOrdered = ({ kind }: NormalField) =>
  ['integer', 'money', 'points', 'yuanbao', 'decimal', 'percent', 'date', 'dateTime'].includes(kind)

const comparable = (value: unknown): number => {
  const number = typeof value === 'string' ? Number(value) : Number.NaN
  return typeof value === 'number' ? value : Number.isNaN(number) ? Date.parse(String(value)) : number
}

const isAscending = (values: readonly unknown[]) =>
  values.every((value, n) => n === 0 || comparable(values[n - 1]) <= comparable(value))

const idsOf = ({ rows }: Page) => rows.map(({ id }) => String(id))

/** How a platform answers one list, where the shapes of its answers are right already. */
async function driftOfList(resource: NormalResource, operation: NormalOperation, ask: Ask): Promise<Drift[]> {
  const call = callOf(operation)
  const drifts: Drift[] = []
  const tell = (what: string) => drifts.push({ call, path: '', what })
  const page = async (question: object): Promise<Page | null> =>
    pageIn((await ask(call, { pageNum: 1, pageSize, ...question })).body)

  const first = await page({})
  if (!first || first.total === 0) return drifts
  if (first.total < first.rows.length) tell(`says ${first.total} rows in all, and answers ${first.rows.length}`)
  if (first.rows.length > pageSize) tell(`answers ${first.rows.length} rows where ${pageSize} were asked for`)

  if (first.total > pageSize) {
    const second = await page({ pageNum: 2 })
    if (second?.rows.length === 0) tell('answers nothing on page 2')
    const again = second && idsOf(second).filter((id) => idsOf(first).includes(id))
    if (again && again.length > 0) tell('answers rows of page 1 on page 2 again')
    const beyond = await page({ pageNum: Math.ceil(first.total / pageSize) + 1 })
    if (beyond && beyond.rows.length > 0) tell('answers rows beyond its last page')
  }

  for (const name of resource.list.sortable
    .filter((one) => resource.field[one] && isOrdered(resource.field[one]))
    .slice(0, 2)) {
    const [up, down] = [await page({ sort: name }), await page({ sort: `-${name}` })]
    const values = (answer: Page | null) =>
      (answer?.rows ?? []).map((row) => row[name]).filter((value) => value != null)
    if (!isAscending(values(up))) tell(`does not sort by ${name}`)
    if (!isAscending(values(down).toReversed())) tell(`does not sort by ${name} in the other direction`)
  }

  if (resource.list.search.length > 0) {
    const none = await page({ keyword: nonsense })
    if (none && none.total > 0) tell(`finds ${none.total} rows by a keyword that none has`)
  }

  const coded = resource.list.filters.find((name) => resource.field[name]?.kind === 'select')
  const code = coded && first.rows.map((row) => row[coded]).find((value) => typeof value === 'string')
  if (coded && code) {
    const narrowed = await page({ filters: { [coded]: [code] } })
    if (narrowed?.total === 0) tell(`finds nothing by ${coded} = ${code}, which a row has`)
    if (narrowed?.rows.some((row) => row[coded] !== code)) tell(`does not filter by ${coded}`)
  }
  return drifts
}

/** What a platform says of a record that does not exist. */
async function driftOfMissing(operation: NormalOperation, ask: Ask): Promise<Drift[]> {
  const call = callOf(operation)
  const { body } = await ask(call, { id: nonsense })
  const isRefused = isObject(body) && !succeeds(body)
  return isRefused ? [] : [{ call, path: '', what: 'is a success for an id that does not exist' }]
}

/**
 * Asks a platform questions whose answers depend on each other: pages, orders, keywords, filters, and records that are not
 * there. Nothing is changed.
 */
export async function driftOfBehaviour({ resources }: Pick<Catalogue, 'resources'>, ask: Ask): Promise<Drift[]> {
  const drifts: Drift[] = []
  for (const resource of resources) {
    const [list, detail] = [ofVerb(resource, 'list'), ofVerb(resource, 'detail')]
    if (list) drifts.push(...(await driftOfList(resource, list, ask)))
    if (detail && resource.kind !== 'singleton') drifts.push(...(await driftOfMissing(detail, ask)))
  }
  return drifts
}

/** Calls that change something: nobody tried them. */
export const notTried = ({ resources }: Pick<Catalogue, 'resources'>): readonly string[] =>
  resources.flatMap(({ operations }) => operations.filter(({ mutates }) => mutates).map(callOf))
