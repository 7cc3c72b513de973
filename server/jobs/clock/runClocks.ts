import { DomainError } from '../../core/errors.ts'
import type { OperationsPlatform } from '../../domain/context.ts'
import { repositoryFor } from '../../domain/rows.ts'
import { internalCall, systemCaller } from '../../session/internalCall.ts'

/** Lets happen what the server extensions of the resources leave to the clock, row by row: one that fails holds up none. */
export async function runClocks(platform: OperationsPlatform): Promise<void> {
  for (const [name, { clock }] of Object.entries(platform.extensions.resources)) {
    if (!clock) continue
    const call = internalCall(platform, systemCaller)
    const rows = repositoryFor(platform, call, name).withoutScope()
    for (const id of await clock.due(call))
      try {
        await platform.database.transaction(async () => {
          const row = await rows.get(id, { lock: true })
          await clock.happens(row as never, call)
        })
      } catch (cause) {
        // Somebody was faster: deleted, decided, cancelled in the meantime.
        const settled = cause instanceof DomainError && (cause.code === 'E_NOT_FOUND' || cause.code === 'E_STATE')
        if (!settled) platform.log.error({ err: cause, resource: name, id }, 'the clock could not move a row')
      }
  }
}
