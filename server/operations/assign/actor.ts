import type { Context, OperationsPlatform } from '../../domain/context.ts'
import { contextFor } from '../../domain/rows.ts'
import { internalCall, systemCaller } from '../../session/internalCall.ts'

export type ChangedRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** A call in which the server acts, after whoever changed the row last: they are the ones who did it. */
export function contextOfActor(platform: OperationsPlatform, resource: string, row: ChangedRow): Context {
  const actor = String(row['updatedBy'] ?? systemCaller.accountId)
  return {
    ...contextFor(platform, internalCall(platform, { ...systemCaller, accountId: actor }), resource),
    trusted: true,
  }
}
