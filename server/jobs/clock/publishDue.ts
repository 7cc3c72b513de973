import { DomainError } from '../../core/errors.ts'
import type { Context, OperationsPlatform } from '../../domain/context.ts'
import { repositoryFor } from '../../domain/rows.ts'
import type { StoredRow } from '../../platform/repository.ts'
import { internalCall, systemCaller } from '../../session/internalCall.ts'

const isDue = ({ publishState, publishAt }: StoredRow, now: Date): boolean =>
  publishState === 'scheduled' && typeof publishAt === 'string' && Date.parse(publishAt) <= now.getTime()

/** Publishes one row, if it is still due now that nobody else holds it. */
async function publishOne(platform: OperationsPlatform, call: Context['call'], resource: string, id: string) {
  const rows = repositoryFor(platform, call, resource).withoutScope()
  await platform.database.transaction(async () => {
    const row = await rows.get(id, { lock: true })
    if (!isDue(row, call.now)) return
    const set = { publishState: 'published', publishedAt: row['publishAt'], publishAt: null, withdrawReason: null }
    await rows.update(id, null, {}, { set, operation: 'publish' })
  })
}

/**
 * Publishes what was scheduled for a moment that has come (rule C40), of every resource with the publish mixin. Two
 * processes at once publish a row once, and a row that cannot be published holds up no other.
 */
export async function publishDue(platform: OperationsPlatform): Promise<void> {
  const call = internalCall(platform, systemCaller)
  for (const resource of platform.catalogue.resources) {
    if (resource.stateField !== 'publishState' || !resource.field['publishAt']) continue
    const scheduled = await repositoryFor(platform, call, resource.of)
      .withoutScope()
      .findAll({ publishState: 'scheduled' })
    for (const row of scheduled) {
      if (!isDue(row, call.now)) continue
      try {
        await publishOne(platform, call, resource.of, row.id)
      } catch (cause) {
        if (!(cause instanceof DomainError && cause.code === 'E_NOT_FOUND'))
          platform.log.error({ err: cause, resource: resource.of, id: row.id }, 'a scheduled row was not published')
      }
    }
  }
}
