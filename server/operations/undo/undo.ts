import { type UndoAnswer, type UndoFailure, undoLimits } from '../../../src/platform/undoContract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Context } from '../../domain/context.ts'
import { foresee } from '../../domain/foresee.ts'
import { titlesOfIds } from '../../domain/recordTitle.ts'
import { refusalText } from '../../domain/refusalText.ts'
import { removedRows } from '../../domain/restore.ts'
import { type Change, changedRows, countChanged } from './entries.ts'
import { ChangedLater, takeBack } from './takeBack.ts'

/** What rows in reach are called, deleted ones too; the others by their id. */
export async function titlesOf(context: Context, ids: readonly string[]): Promise<(id: string) => string> {
  const [living, gone] = [await titlesOfIds(context, ids), await titlesOfIds(removedRows(context), ids)]
  return (id) => living.get(id) ?? gone.get(id) ?? id
}

interface UndoOptions {
  readonly over: boolean
  /** Where an earlier call came to. */
  readonly from: string | null
  /** When it ends, in milliseconds since 1970; at least one row is decided. */
  readonly until: number
}

/** Takes a change back row by row: what is refused for one row leaves that row alone as it is. */
export async function undo(context: Context, change: Change, { over, from, until }: UndoOptions): Promise<UndoAnswer> {
  const { database } = context.platform
  // Counted once: whoever goes on knows it.
  const total = from === null ? await countChanged(context, change) : null
  const { rows, more } = await changedRows(context, change, from, undoLimits.rows)
  if (total === 0) throw new DomainError('E_NOT_FOUND')
  const done: string[] = []
  const failed: Omit<UndoFailure, 'title'>[] = []
  const partly: { readonly id: string; readonly fields: readonly string[] }[] = []
  const labels = context.platform.labelsByLocale[context.call.locale]
  let same = 0
  let last: string | null = null
  for (const row of rows) {
    if (last !== null && Date.now() > until) break
    last = row.last
    try {
      const { changed, left } = await database.transaction(() => takeBack(context, row, over))
      done.push(row.id)
      if (!changed) same++
      if (left.length > 0)
        partly.push({ id: row.id, fields: left.map((field) => labels.field(context.resource, field)) })
    } catch (cause) {
      if (!(cause instanceof DomainError)) throw cause
      const later = cause instanceof ChangedLater && { later: true as const }
      failed.push({ id: row.id, errorCode: cause.code, msg: refusalText(context, cause), ...later })
    }
  }
  const isWhole = done.length + failed.length === rows.length && !more
  const title = await titlesOf(
    context,
    [...failed, ...partly].map(({ id }) => id),
  )
  return {
    total,
    done,
    same,
    failed: failed.map((one) => ({ ...one, title: title(one.id) })),
    partly: partly.map((one) => ({ ...one, title: title(one.id) })),
    next: isWhole ? null : last,
  }
}

/** What taking a change back would do. */
export const previewUndo = (context: Context, change: Change, options: UndoOptions): Promise<UndoAnswer> =>
  foresee(context.platform, () => undo(context, change, options))
