import type { BatchFailure } from '../../../src/platform/contract.ts'
import { errorText } from '../../../src/platform/messages/messages.ts'
import { DomainError } from '../../core/errors.ts'
import { lockRow } from '../../domain/lockRow.ts'
import { loadReferenceLabels } from '../../domain/referenceLabels.ts'
import { removeAsked } from '../../domain/remove.ts'
import { change, changeLocked } from '../../domain/rows.ts'
import { transition } from '../../domain/transition.ts'
import { assignRow } from '../assign/assignRow.ts'
import type { Work } from './request.ts'

/** What became of some rows. */
export interface Decided {
  readonly done: readonly string[]
  /** How many of these were so already, and stay as they are. */
  readonly same: number
  readonly failed: readonly BatchFailure[]
  /** Rows that time did not suffice for. */
  readonly rest: readonly string[]
}

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

const reasonOf = ({ code, facts }: DomainError, { context: { call } }: Work): string => {
  const errors = Object.values(facts.errors ?? {}).map((text) => (/^E_[A-Z_]+$/.test(text) ? null : text))
  const told = errors.filter((text) => text !== null)
  return [facts.msg ?? errorText(code, call.locale), ...told].join(' · ')
}

/** Rows that were refused are called by their titles: whoever asked for all that match has never seen most of them. */
async function titled({ context }: Work, failed: readonly Omit<BatchFailure, 'title'>[]): Promise<BatchFailure[]> {
  const { of } = context.resource
  const labels = await loadReferenceLabels(context, new Map([[of, new Set(failed.map(({ id }) => id))]]))
  return failed.map((one) => ({ ...one, title: labels.get(of)?.get(one.id)?.label ?? one.id }))
}

/** Decides rows one by one until `until` (ms since 1970): what is refused for one row undoes that row alone. */
export async function decide(work: Work, ids: readonly string[], until: number): Promise<Decided> {
  const { database } = work.context.platform
  const done: string[] = []
  let same = 0
  const failed: Omit<BatchFailure, 'title'>[] = []
  for (const [index, id] of ids.entries()) {
    if (index > 0 && Date.now() > until)
      return { done, same, failed: await titled(work, failed), rest: ids.slice(index) }
    try {
      if (!(await database.transaction(() => decideOne(work, id)))) same++
      done.push(id)
    } catch (cause) {
      if (!(cause instanceof DomainError)) throw cause
      failed.push({ id, errorCode: cause.code, msg: reasonOf(cause, work) })
    }
  }
  return { done, same, failed: await titled(work, failed), rest: [] }
}

/** Ends a transaction whose outcome was only to be seen. */
class Seen extends Error {}

/** What a batch would do: everything is done as it would be, seen, and undone. */
export async function dryRun(work: Work, ids: readonly string[], until: number): Promise<Decided> {
  const { database } = work.context.platform
  let decided: Decided = { done: [], same: 0, failed: [], rest: ids }
  try {
    await database.transaction(async () => {
      decided = await decide(work, ids, until)
      throw new Seen()
    })
  } catch (cause) {
    if (!(cause instanceof Seen)) throw cause
  }
  return decided
}
