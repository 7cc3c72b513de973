import { writeLog } from '../domain/log.ts'
import { contextFor } from '../domain/rows.ts'
import type { Call } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'

/** Says in the trail of an account, by default the caller's, what was done about how it is opened, never what opens it. */
export const noteOnAccount = (
  platform: Platform,
  call: Call,
  operation: string,
  accountId: string = call.caller.accountId,
): Promise<void> =>
  writeLog(contextFor(platform, call, 'account'), [{ id: accountId, operation, before: null, after: null }], new Map())
