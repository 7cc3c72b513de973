import { sql } from 'kysely'
import type { Condition } from '#declare'
import type { ListAnswer, WireRow } from '../../src/platform/contract.ts'
import { DomainError } from '../core/errors.ts'
import { isId } from '../core/identifier.ts'
import type { Call } from '../platform/call.ts'
import type { Repository, StoredRow, Values, WriteOptions } from '../platform/repository.ts'
import { conditionOf, own, sourceOf } from './columns.ts'
import type { Context, OperationsPlatform } from './context.ts'
import { figuresAlone, figuresOf, figuresSoon } from './figures.ts'
import { listFigures } from './listFigures.ts'
import { ensureCondition, lockRow } from './lockRow.ts'
import { writeLog } from './log.ts'
import { domainErrorOf, isValid } from './problems.ts'
import { isSearch, orderOf, predicatesOf, type Query, queryOf } from './query.ts'
import { remove } from './remove.ts'
import type { FieldCheck } from './rules.ts'
import { countRows, lock, select, selectOfState } from './storage.ts'
import { transition } from './transition.ts'
import { readable, toWire } from './wire.ts'
import { insertAll, prepareUpdates, type Storing, storeUpdate } from './write.ts'
import { writeDerived } from './writeDerived.ts'

const most = 1000

/**
 * The context of a resource within a call; names of views mean the resource they view. `permit`: what is asked for by the
 * operation whose rows these are; without one they are read for something else.
 */
export function contextFor(
  platform: OperationsPlatform,
  call: Call,
  name: string,
  permit: Context['permit'] = null,
): Context {
  const named = platform.catalogue.byName[name]
  const resource = named && platform.catalogue.byName[named.of]
  if (!resource) throw new Error(`No resource is declared under the name ${name}`)
  return { platform, call, resource, trusted: false, permit }
}

const byId = (id: string) => sql<boolean>`${sql.ref(`${own}.id`)} = ${id}`

async function rowsLike(context: Context, where: Condition, limit: number): Promise<StoredRow[]> {
  const { list } = context.resource
  return select(context, {
    where: [conditionOf(sourceOf(context), where)],
    order: orderOf(context, list.sort),
    limit,
  })
}

/** One row in the caller's scope. */
export async function get(context: Context, id: string, locked = false): Promise<StoredRow> {
  if (!isId(id)) throw new DomainError('E_NOT_FOUND')
  if (locked) {
    const [found] = await lock(context, [id])
    if (!found?.visible) throw new DomainError('E_NOT_FOUND')
    return found.row
  }
  const [row] = await select(context, { where: [byId(id)], order: orderOf(context, []), limit: 1 })
  if (!row) throw new DomainError('E_NOT_FOUND')
  return row
}

type ChangeOptions = WriteOptions & Storing & { readonly check?: FieldCheck; readonly only?: Condition | null }

/** Changes one row under all rules. */
export async function change(
  context: Context,
  id: string,
  version: number | null,
  changes: Values,
  options: ChangeOptions = {},
): Promise<StoredRow> {
  return changeLocked(context, await lockRow(context, id, version), changes, options)
}

/** The same of a row that is locked already. Where nothing is another value, it is answered as it was. */
export async function changeLocked(
  context: Context,
  before: StoredRow,
  changes: Values,
  options: ChangeOptions = {},
): Promise<StoredRow> {
  ensureCondition(options.only, before)
  // The server noting something on a row must not trip over what is still missing in it.
  const check = options.check ?? (Object.keys(changes).length === 0 ? 'changed' : 'update')
  const prepared = await prepareUpdates(context, [{ before, changes, ...(options.set && { set: options.set }) }], check)
  for (const { problems } of prepared.candidates) if (!isValid(problems)) throw domainErrorOf(problems)
  return storeUpdate(context, before, prepared, options.operation ?? 'update', options)
}

/** Changes many rows under all rules. */
async function changeMany(
  context: Context,
  updates: readonly { readonly id: string; readonly changes: Values }[],
  { operation = 'update' }: WriteOptions = {},
): Promise<StoredRow[]> {
  const changes = new Map(updates.map((one) => [one.id, one.changes]))
  const found = changes.size > 0 ? await lock(context, [...changes.keys()]) : []
  if (found.length < changes.size) throw new DomainError('E_NOT_FOUND')
  if (found.some(({ writable }) => !writable)) throw new DomainError('E_SCOPE')
  const prepared = await prepareUpdates(
    context,
    found.map(({ row: before }) => ({ before, changes: changes.get(before.id) ?? {} })),
  )
  for (const { problems } of prepared.candidates) if (!isValid(problems)) throw domainErrorOf(problems)
  const stored: StoredRow[] = []
  for (const [index, { row }] of found.entries()) {
    const candidates = prepared.candidates.slice(index, index + 1)
    stored.push(await storeUpdate(context, row, { ...prepared, candidates }, operation))
  }
  return stored
}

const shownIn = (context: Context) => {
  const { resource, platform } = context
  const columns = new Set(
    [resource, ...platform.catalogue.views.filter(({ of }) => of === resource.of)].flatMap(({ list }) => list.columns),
  )
  // Articles and nested tables are long: they come with the row's detail, unless a column shows them.
  return readable(resource).filter(({ kind, name }) =>
    kind === 'richText' ? false : kind === 'list' || kind === 'json' ? columns.has(name) : true,
  )
}

/** Rows as a page of their list answers them. */
export const listedRows = (context: Context, rows: readonly StoredRow[]): Promise<WireRow[]> =>
  toWire(context, rows, shownIn(context), false)

/**
 * A page of rows with the exact total, and what the figures of all pages add up to. Whoever would rather have the rows
 * first is told, where counting takes long, that it goes on, and at least how many there are.
 */
export async function page(context: Context, query: Query, rowsFirst = false): Promise<ListAnswer> {
  const { pageNum, pageSize, sort } = query
  const where = predicatesOf(context, query)
  const fields = shownIn(context)
  const offset = (pageNum - 1) * pageSize
  const order = orderOf(context, sort)
  const foundFirst = isSearch(context, query)
  const { rows, state } = await selectOfState(context, { fields, where, order, limit: pageSize, offset, foundFirst })
  const isLast = rows.length < pageSize && (rows.length > 0 || pageNum === 1)
  const { question, says, answerOf } = listFigures(context, query)
  const figures = isLast && says === 'total' ? null : await (rowsFirst ? figuresSoon : figuresOf)(question, state)
  const list = await toWire(context, rows, fields, false, state)
  const answer = figures && answerOf(figures)
  // What a page says of itself nobody has to wait for, but for sums; states come without numbers then.
  const isCounting = figures === null && !(isLast && says !== 'sums')
  return {
    list,
    pageNum,
    pageSize,
    ...answer,
    total: isLast ? offset + rows.length : (answer?.total ?? offset + rows.length),
    ...(isCounting && { counting: true as const }),
  }
}

/** What a list comes to, without any of its rows. */
export async function pageFigures(context: Context, query: Query): Promise<ListAnswer> {
  const { pageNum, pageSize } = query
  const { question, answerOf } = listFigures(context, query)
  return { list: [], pageNum, pageSize, ...answerOf(await figuresAlone(question)) }
}

function repositoryOf(context: Context): Repository {
  return {
    resource: context.resource,
    find: async (where) => (await rowsLike(context, where, 1))[0] ?? null,
    findAll: (where, limit = most) => rowsLike(context, where, limit),
    findDuring: (where, [from, to], period) =>
      select(context, {
        where: [
          conditionOf(sourceOf(context), where),
          sql`coalesce(${sql.ref(`${own}.${from}`)} <= ${period.to}, true)`,
          sql`coalesce(${sql.ref(`${own}.${to}`)} >= ${period.from}, true)`,
        ],
        order: orderOf(context, context.resource.list.sort),
        limit: most,
      }),
    count: (where) => countRows(context, [conditionOf(sourceOf(context), where)]),
    get: (id, options) => get(context, id, options?.lock ?? false),
    list: async (request) => page(context, queryOf(context, { ...request })),
    insert: async (draft, options) => {
      const [row] = await insertAll(context, [{ draft, ...options }])
      if (!row) throw new DomainError('E_NOT_FOUND')
      return row
    },
    insertMany: (drafts) => insertAll(context, drafts),
    update: (id, version, changes, options) => change(context, id, version, changes, options),
    updateMany: (updates, options) => changeMany(context, updates, options),
    transition: (id, version, name, input) => transition(context, id, version, name, input),
    writeDerived: (changes) => writeDerived(context, changes),
    remove: (ids) => remove(context, ids),
    note: ({ id }, operation) => writeLog(context, [{ id, operation, before: null, after: null }], new Map()),
    withoutScope: () => repositoryOf({ ...context, trusted: true }),
  }
}

/** Rows of a resource as the caller may see and write them. */
export const repositoryFor = (platform: OperationsPlatform, call: Call, resource: string): Repository =>
  repositoryOf(contextFor(platform, call, resource))
