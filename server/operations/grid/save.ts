import type { WireRow } from '../../../src/platform/contract.ts'
import type { GridAnswer, GridRefused } from '../../../src/platform/gridContract.ts'
import { errorText } from '../../../src/platform/messages/messages.ts'
import { DomainError } from '../../core/errors.ts'
import type { Context } from '../../domain/context.ts'
import { domainErrorOf, isValid } from '../../domain/problems.ts'
import { titlesOfRows } from '../../domain/recordTitle.ts'
import { errorWords } from '../../domain/refusalText.ts'
import { change, listedRows } from '../../domain/rows.ts'
import { lock } from '../../domain/storage.ts'
import { insertAll } from '../../domain/write.ts'
import type { StoredRow } from '../../platform/repository.ts'
import { keepBatch } from '../batch/batchJob.ts'
import type { DecidedRow } from '../batch/decide.ts'
import { noteBatch } from '../batch/trail.ts'
import { type NamedRow, namedRows } from './named.ts'
import type { Sheet } from './request.ts'

/** Undoes all rows, because one was refused, and brings what is wrong out of the transaction. */
class Undone extends Error {
  override readonly name = 'Undone'
}

interface Stored {
  readonly key: string
  readonly row: StoredRow
  /** It is as it was before. */
  readonly same: boolean
}

/** Stores one row as its own call would; its transaction is the caller's business. */
async function store({ context, update, create }: Sheet, { row, values, problems }: NamedRow): Promise<Stored> {
  if (!isValid(problems)) throw domainErrorOf(problems)
  const { key, id, version } = row
  if (id === undefined || version === undefined) {
    if (!create) throw new DomainError('E_OP')
    const reached = { ...context, permit: create.permit }
    const [made] = await insertAll(reached, [{ draft: values, operation: create.name }])
    if (!made) throw new DomainError('E_NOT_FOUND')
    return { key, row: made, same: false }
  }
  if (!update) throw new DomainError('E_OP')
  const reached = { ...context, permit: update.permit }
  const stored = await change(reached, id, version, values, { operation: update.name, only: update.only })
  return { key, row: stored, same: stored.version === version }
}

/** Why a row was refused, cell by cell. */
function refusalOf(context: Context, key: string, { code, facts }: DomainError): GridRefused {
  const errors = Object.entries(facts.errors ?? {}).map(([path, text]) => [
    path.split(/[.[]/)[0] ?? path,
    errorWords(text, context),
  ])
  const current = code === 'E_VERSION' && facts.data ? { current: facts.data as WireRow } : {}
  return {
    key,
    errorCode: code,
    msg: facts.msg ?? errorText(code, context.call.locale),
    errors: Object.fromEntries(errors),
    ...current,
  }
}

interface Outcome {
  readonly stored: readonly Stored[]
  readonly failed: readonly GridRefused[]
}

/** Decides row by row: what is refused for one row undoes that row alone. */
async function storeEach(sheet: Sheet, rows: readonly NamedRow[]): Promise<Outcome> {
  const { database } = sheet.context.platform
  const stored: Stored[] = []
  const failed: GridRefused[] = []
  for (const one of rows)
    try {
      stored.push(await database.transaction(() => store(sheet, one)))
    } catch (cause) {
      if (!(cause instanceof DomainError)) throw cause
      failed.push(refusalOf(sheet.context, one.row.key, cause))
    }
  return { stored, failed }
}

/** Leaves one line in the trail for the sheet as a whole, and its result as batches leave it. */
async function note({ context, update, create }: Sheet, { stored, failed }: Outcome): Promise<void> {
  const operation = update ?? create
  const { platform, call } = context
  if (!operation || stored.length + failed.length < 2 || stored.every(({ same }) => same)) return
  const titles = await titlesOfRows(
    context,
    stored.map(({ row }) => row),
  )
  const decided: DecidedRow[] = [
    ...stored.map(({ row, same }) => ({
      id: row.id,
      title: titles.get(row.id) ?? row.id,
      outcome: same ? ('same' as const) : ('done' as const),
      errorCode: null,
      msg: null,
    })),
    ...failed.map(({ key, errorCode, msg, errors }) => ({
      id: key,
      title: key,
      outcome: 'failed' as const,
      errorCode,
      msg: [msg, ...Object.values(errors)].join(' · '),
    })),
  ]
  const batch = await keepBatch(platform, call, { context, operation, input: {} }, { rows: decided, rest: [] })
  await noteBatch(platform, call, batch)
}

/**
 * Saves a sheet in the transaction of its call: each row by the rules of its own update or creation. Everything is stored, or
 * what can be where that is wanted.
 */
export async function saveSheet(sheet: Sheet): Promise<GridAnswer> {
  const { context, partly } = sheet
  const { database } = context.platform
  let failed: readonly GridRefused[] = []
  try {
    return await database.transaction(async () => {
      const rows = await namedRows(context, sheet.rows)
      // In one order for everybody: two sheets of the same rows wait for each other, and never for ever.
      await lock(
        context,
        sheet.rows.flatMap(({ id }) => id ?? []),
      )
      const outcome = await storeEach(sheet, rows)
      failed = outcome.failed
      if (!partly && failed.length > 0) throw new Undone()
      await note(sheet, outcome)
      const shown = await listedRows(
        context,
        outcome.stored.map(({ row }) => row),
      )
      return {
        saved: outcome.stored.flatMap(({ key }, index) => (shown[index] ? [{ key, row: shown[index] }] : [])),
        failed,
      }
    })
  } catch (cause) {
    if (cause instanceof Undone) return { saved: [], failed }
    throw cause
  }
}
