import type { OperationsPlatform } from '../../domain/context.ts'
import { fileResource } from '../../domain/fileResource.ts'
import { repositoryFor } from '../../domain/rows.ts'
import { exportJobs, exportResource } from '../../export/exportJob.ts'
import { removeFile } from '../../files/store.ts'
import { sweepFailures } from '../../import/failures.ts'
import { importJobs, importResource } from '../../import/importJob.ts'
import { internalCall, systemCaller } from '../../session/internalCall.ts'

const hour = 60 * 60 * 1000
/** Longer than any job goes without a word of how far it is: one that is silent for so long was given up by the queue as well. */
const limit = 3 * hour

const before = (moment: unknown, time: number) => typeof moment === 'string' && Date.parse(moment) <= time

/** Takes away the files of exports whose time is up (rule C29). */
export async function expireExports(platform: OperationsPlatform): Promise<void> {
  const call = internalCall(platform, systemCaller)
  const now = call.now.getTime()
  for (const job of await exportJobs(platform, call).findAll({ state: 'success' }, 100_000)) {
    if (!before(job['expireAt'], now)) continue
    const fileId = job['fileId']
    await platform.database.transaction(async () => {
      const set = { state: 'expired', fileId: null }
      await exportJobs(platform, call).update(job.id, null, {}, { set, operation: 'expire' })
      if (typeof fileId === 'string') await repositoryFor(platform, call, fileResource).withoutScope().remove([fileId])
    })
    if (typeof fileId === 'string') await removeFile(platform.dataDir, fileId)
  }
}

/** Says of jobs whose process died that they failed, so that nobody waits for them, and takes away what they left. */
export async function closeAbandoned(platform: OperationsPlatform): Promise<void> {
  const call = internalCall(platform, systemCaller)
  const now = call.now.getTime()
  for (const [name, jobs] of [
    [exportResource, exportJobs(platform, call)],
    [importResource, importJobs(platform, call)],
  ] as const) {
    if (!platform.catalogue.byName[name]) continue
    for (const job of await jobs.findAll({ state: 'running' }))
      if (before(job['updatedAt'], now - limit))
        await platform.database.transaction(() =>
          jobs.update(
            job.id,
            null,
            {},
            { set: { state: 'failed', finishedAt: call.now.toISOString() }, operation: 'expire' },
          ),
        )
  }
  if (platform.catalogue.byName[importResource]) await sweepFailures(platform)
}
