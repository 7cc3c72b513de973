import type { BatchAnswerOf } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import { foresee } from '../../domain/foresee.ts'
import { lockRow } from '../../domain/lockRow.ts'
import { titlesOfIds } from '../../domain/recordTitle.ts'
import { refusalText } from '../../domain/refusalText.ts'
import { removeAsked } from '../../domain/remove.ts'
import { change, changeLocked } from '../../domain/rows.ts'
import { transition } from '../../domain/transition.ts'
import { assignRow } from '../assign/assignRow.ts'
import type { Work } from './request.ts'

/** What became of one row. */
export interface DecidedRow {
  readonly id: string
  /** What it was called before; its id to whoever may not see it. */
  readonly title: string
  /** `same`: it was so already, and stays as it is. */
  readonly outcome: 'done' | 'same' | 'failed'
  readonly errorCode: string | null
  readonly msg: string | null
}

export interface Decided {
  readonly rows: readonly DecidedRow[]
  /** Rows that time did not suffice for. */
  readonly rest: readonly string[]
}

/** Rows that are called by their titles together. */
const named = 50

/** Sets fields of one row; answers whether anything is another value now. */
async function setFields({ context, operation: { name, only }, input }: Work, id: string): Promise<boolean> {
  const before = await lockRow(context, id, null)
  return (await changeLocked(context, before, input, { operation: name, only })).version !== before.version
}

/**
 * Does to one row what the operation does by its own call; its transaction is the caller's business. Answers whether the
 * row is another one now.
 */
async function decideOne(work: Work, id: string): Promise<boolean> {
  const { context, operation, input } = work
  if (operation.verb === 'update') return setFields(work, id)
  if (operation.verb === 'remove') await removeAsked(context, id)
  else if (operation.assigns !== null) await assignRow(context, operation, { id, version: null, input })
  else if (operation.ofRow) await transition(context, id, null, operation.name, input)
  else {
    const on = input[operation.field ?? 'enable'] === true
    await change(context, id, null, input, {
      operation: operation.name,
      check: on ? 'complete' : 'changed',
      only: operation.only,
    })
  }
  return true
}

async function outcomeOf(work: Work, id: string): Promise<Pick<DecidedRow, 'outcome' | 'errorCode' | 'msg'>> {
  try {
    const isChanged = await work.context.platform.database.transaction(() => decideOne(work, id))
    return { outcome: isChanged ? 'done' : 'same', errorCode: null, msg: null }
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
    return { outcome: 'failed', errorCode: cause.code, msg: refusalText(work.context, cause) }
  }
}

/** Decides rows one by one until `until` (ms since 1970): what is refused for one row undoes that row alone. */
export async function decide(work: Work, ids: readonly string[], until: number): Promise<Decided> {
  const rows: DecidedRow[] = []
  for (let start = 0; start < ids.length; start += named) {
    const part = ids.slice(start, start + named)
    // Before anything happens to them: who asked for all that match has never seen most of them.
    const titles = await titlesOfIds(work.context, part)
    for (const id of part) {
      if (rows.length > 0 && Date.now() > until) return { rows, rest: ids.slice(rows.length) }
      rows.push({ id, title: titles.get(id) ?? id, ...(await outcomeOf(work, id)) })
    }
  }
  return { rows, rest: [] }
}

/** What a batch would do. */
export const dryRun = (work: Work, ids: readonly string[], until: number): Promise<Decided> =>
  foresee(work.context.platform, () => decide(work, ids, until))

/** What became of rows, as a call answers it. */
export const answerOf = (total: number, { rows }: Decided): BatchAnswerOf & { readonly unseen: number } => ({
  total,
  done: rows.flatMap(({ id, outcome }) => (outcome === 'failed' ? [] : [id])),
  same: rows.filter(({ outcome }) => outcome === 'same').length,
  failed: rows.flatMap(({ id, title, outcome, errorCode, msg }) =>
    outcome === 'failed' ? [{ id, title, errorCode: errorCode ?? '', msg: msg ?? '' }] : [],
  ),
  unseen: total - rows.length,
})
