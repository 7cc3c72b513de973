import { HttpFailure } from '../core/httpFailure.ts'
import { minuteCounter } from '../core/minuteCounter.ts'
import type { OperationsPlatform } from '../domain/context.ts'
import type { Call } from '../platform/call.ts'

/** Questions of pickers by one account: more than anybody types, fewer than it takes to read a table through them. */
export const maxInAMinute = 300

const count = minuteCounter()

/** Counts a question of a picker, in this process; beyond the limit it is not answered. */
export function limitPickers({ catalogue }: Pick<OperationsPlatform, 'catalogue'>, { caller, now }: Call): void {
  if (count(catalogue, caller.accountId, now.getTime()) > maxInAMinute) throw new HttpFailure(429)
}
