import { HttpFailure } from '../core/httpFailure.ts'
import type { OperationsPlatform } from '../domain/context.ts'
import type { Call } from '../platform/call.ts'

/** Questions of pickers by one account: more than anybody types, fewer than it takes to read a table through them. */
export const maxInAMinute = 300
const minute = 60_000

interface Asked {
  count: number
  readonly since: number
}
const asked = new WeakMap<OperationsPlatform['catalogue'], Map<string, Asked>>()

/** Counts a question of a picker, in this process; beyond the limit it is not answered. */
export function limitPickers({ catalogue }: Pick<OperationsPlatform, 'catalogue'>, { caller, now }: Call): void {
  const all = asked.get(catalogue) ?? new Map<string, Asked>()
  asked.set(catalogue, all)
  const time = now.getTime()
  const known = all.get(caller.accountId)
  const current = known && time - known.since < minute ? known : { count: 0, since: time }
  current.count += 1
  all.set(caller.accountId, current)
  if (current.count > maxInAMinute) throw new HttpFailure(429)
  // Who asked once and went does not stay here for ever.
  if (all.size > 10_000) for (const [id, { since }] of all) if (time - since >= minute) all.delete(id)
}
