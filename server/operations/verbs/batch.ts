import type { BatchAnswer } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Context } from '../../domain/context.ts'
import { refusalText } from '../../domain/refusalText.ts'

/** Decides several rows one by one: what is refused for one row undoes that row alone. */
export async function eachOf(
  context: Context,
  ids: readonly string[],
  decide: (id: string) => Promise<unknown>,
): Promise<BatchAnswer> {
  const done: string[] = []
  const failed: BatchAnswer['failed'][number][] = []
  for (const id of ids)
    try {
      await context.platform.database.transaction(() => decide(id))
      done.push(id)
    } catch (cause) {
      if (!(cause instanceof DomainError)) throw cause
      failed.push({ id, errorCode: cause.code, msg: refusalText(context, cause) })
    }
  return { done, failed }
}
