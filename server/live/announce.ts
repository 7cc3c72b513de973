import type { Context } from '../domain/context.ts'
import type { Change } from '../platform/live.ts'

/** Tells whoever is looking, once the transaction of the call is committed. */
export function announce({ platform, call, resource }: Context, type: Change['type'], ids: readonly string[]): void {
  const { live, database } = platform
  if (!live || ids.length === 0) return
  database.afterCommit(() => live.changed({ resource: resource.of, type, ids, by: call.caller.sessionId }))
}
