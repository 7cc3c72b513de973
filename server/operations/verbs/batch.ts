import type { BatchAnswer } from '../../../src/platform/contract.ts'
import { errorText } from '../../../src/platform/messages/messages.ts'
import { DomainError } from '../../core/errors.ts'
import type { Context } from '../../domain/context.ts'

/** Decides several rows one by one: what is refused for one row undoes that row alone. */
export async function eachOf(
  { platform, call }: Context,
  ids: readonly string[],
  decide: (id: string) => Promise<unknown>,
  reasonOf = ({ code, facts }: DomainError): string => facts.msg ?? errorText(code, call.locale),
): Promise<BatchAnswer> {
  const done: string[] = []
  const failed: BatchAnswer['failed'][number][] = []
  for (const id of ids)
    try {
      await platform.database.transaction(() => decide(id))
      done.push(id)
    } catch (cause) {
      if (!(cause instanceof DomainError)) throw cause
      failed.push({ id, errorCode: cause.code, msg: reasonOf(cause) })
    }
  return { done, failed }
}
