import type { Call, DomainEvents } from '../platform/call.ts'
import type { OperationsPlatform } from './context.ts'

/** Calls `onCompleted` and `onReverted` of every server extension that has them, in the order of the files. */
export async function emitDomainEvents(
  { extensions }: Pick<OperationsPlatform, 'extensions'>,
  call: Call,
  { completed = [], reverted = [] }: DomainEvents,
): Promise<void> {
  for (const { onCompleted, onReverted } of Object.values(extensions.resources)) {
    if (completed.length > 0) await onCompleted?.(completed, call)
    if (reverted.length > 0) await onReverted?.(reverted, call)
  }
}
