import type { OperationsPlatform } from '../domain/context.ts'
import { runExport } from '../export/runExport.ts'
import { enqueueWaiting, exportWork } from '../export/waiting.ts'
import { runImport } from '../import/runImport.ts'
import { importWork } from '../import/waiting.ts'
import { batchWork, runBatch } from '../operations/batch/runBatch.ts'
import { closeAbandoned, expireExports } from './clock/expireJobs.ts'
import { letGo } from './clock/letGo.ts'
import { publishDue } from './clock/publishDue.ts'
import { runClocks } from './clock/runClocks.ts'
import { sumDays } from './clock/sumDays.ts'
import { sweepFiles } from './clock/sweepFiles.ts'
import { openQueue, type RunningJobs } from './queue.ts'

/** Starts what the server does without being called: jobs that people asked for, and the work of the clock. */
export async function startJobs(platform: OperationsPlatform): Promise<RunningJobs> {
  const jobs = await openQueue(
    platform,
    {
      [exportWork]: ({ id = '' }) => runExport(platform, id),
      [batchWork]: ({ id = '' }) => runBatch(platform, id),
      [importWork]: ({ id = '' }) => runImport(platform, id),
    },
    [
      { name: 'publishDue', cron: '* * * * *', run: () => publishDue(platform) },
      { name: 'clocks', cron: '* * * * *', run: () => runClocks(platform) },
      { name: 'sumDays', cron: '* * * * *', run: () => sumDays(platform) },
      { name: 'expireExports', cron: '*/10 * * * *', run: () => expireExports(platform) },
      { name: 'closeAbandoned', cron: '*/10 * * * *', run: () => closeAbandoned(platform) },
      { name: 'letGo', cron: '0 2 * * *', run: () => letGo(platform) },
      { name: 'sweepFiles', cron: '30 3 * * *', run: () => sweepFiles(platform) },
    ],
  )
  const stopListening = enqueueWaiting(platform.events, jobs)
  return {
    ...jobs,
    stop() {
      stopListening()
      return jobs.stop()
    },
  }
}
