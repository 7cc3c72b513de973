import type { NormalOperation } from '#declare'
import { DomainError } from '../core/errors.ts'
import { isId } from '../core/identifier.ts'
import type { StoredRow } from '../platform/repository.ts'
import { blockersOf } from './blockers.ts'
import type { Context } from './context.ts'
import { ensureCondition } from './lockRow.ts'
import { writeLog } from './log.ts'
import { wasRemoved } from './removed.ts'
import { lock } from './storage.ts'
import { removeRows } from './storeRows.ts'

const removal = ({ resource }: Context): NormalOperation | undefined =>
  resource.operations.find(({ verb }) => verb === 'remove')

const inUse = {
  zh: (what: string) => `数据已被使用，不能删除：${what}`,
  en: (what: string) => `In use, cannot be deleted: ${what}`,
  es: (what: string) => `En uso, no se puede eliminar: ${what}`,
} as const

async function removeOne(context: Context, row: StoredRow): Promise<void> {
  const { call, platform, resource } = context
  ensureCondition(removal(context)?.only, row)
  const blocking = await blockersOf(context, removal(context), row.id)
  if (blocking.length > 0) {
    const what = blocking.map(({ label, count }) => `${label} × ${count}`).join(call.locale === 'zh' ? '、' : ', ')
    throw new DomainError('E_IN_USE', { msg: inUse[call.locale](what), data: { blocking } })
  }
  await platform.extensions.resources[resource.of]?.beforeRemove?.(row as never, call)
  await removeRows(context, [row.id], removal(context)?.hard ?? false)
  await writeLog(
    context,
    [{ id: row.id, operation: removal(context)?.name ?? 'remove', before: row, after: null }],
    new Map(),
  )
}

/** Rows deleted together: their statements must not hold up the others. */
const together = 1_000

/** Deletes many rows of which is known already that nothing refers to them; their own rules are asked all the same. */
export async function removeFree(context: Context, ids: readonly string[]): Promise<void> {
  const { call, platform, resource } = context
  const operation = removal(context)
  const { beforeRemove } = platform.extensions.resources[resource.of] ?? {}
  for (let start = 0; start < ids.length; start += together) {
    const found = await lock(context, ids.slice(start, start + together))
    for (const { row, writable } of found) {
      if (!writable) throw new DomainError('E_SCOPE')
      ensureCondition(operation?.only, row)
      await beforeRemove?.(row as never, call)
    }
    await removeRows(
      context,
      found.map(({ row }) => row.id),
      operation?.hard ?? false,
    )
    const entries = found.map(({ row }) => ({
      id: row.id,
      operation: operation?.name ?? 'remove',
      before: row,
      after: null,
    }))
    await writeLog(context, entries, new Map())
  }
}

/** Deletes rows by what the server knows of them; what is not there is deleted already. Answers how many were there. */
export async function remove(context: Context, ids: readonly string[]): Promise<number> {
  const found = await lock(context, [...new Set(ids.filter(isId))])
  for (const { writable } of found) if (!writable) throw new DomainError('E_SCOPE')
  for (const { row } of found) await removeOne(context, row)
  return found.length
}

/** Deletes a row that somebody asked for. Repeating it succeeds; of what never was, nobody is told that it is deleted now. */
export async function removeAsked(context: Context, id: string): Promise<number> {
  const count = await remove(context, [id])
  if (count === 0 && !(await wasRemoved(context, id))) throw new DomainError('E_NOT_FOUND')
  return count
}
