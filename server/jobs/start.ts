import { runExport } from '../export/runExport.ts'
import { enqueueWaiting, exportWork } from '../export/waiting.ts'
import { runImport } from '../import/runImport.ts'
import { importWork } from '../import/waiting.ts'
import { tellJobsDone } from '../inbox/jobsDone.ts'
import { remindDueToday, remindOverdue } from '../operations/assign/remind.ts'
import { tellWaiting, waitingWork, watchWaiting } from '../operations/assign/waiting.ts'
import { batchWork, runBatch } from '../operations/batch/runBatch.ts'
import { sweepMessages } from '../outbox/messages.ts'
import type { Sending } from '../subscriptions/send.ts'
import { sendDue } from '../subscriptions/turns.ts'
import { closeAbandoned, expireExports } from './clock/expireJobs.ts'
import { letGo } from './clock/letGo.ts'
import { makeComingMonths } from './clock/makeMonths.ts'
import { publishDue } from './clock/publishDue.ts'
import { runClocks } from './clock/runClocks.ts'
import { sumDays } from './clock/sumDays.ts'
import { sweepFiles } from './clock/sweepFiles.ts'
import { openQueue, type RunningJobs } from './queue.ts'

/** Starts what the server does without being called: jobs that people asked for, and the work of the clock. */
export async function startJobs(platform: Sending): Promise<RunningJobs> {
  const jobs = await openQueue(
    platform,
    {
      [exportWork]: ({ id = '' }) => runExport(platform, id),
      [batchWork]: ({ id = '' }) => runBatch(platform, id),
      [importWork]: ({ id = '' }) => runImport(platform, id),
      [waitingWork]: ({ resource = '', id = '' }) => tellWaiting(platform, resource, id),
    },
    [
      { name: 'publishDue', cron: '* * * * *', run: () => publishDue(platform) },
      { name: 'clocks', cron: '* * * * *', run: () => runClocks(platform) },
      { name: 'subscriptions', cron: '* * * * *', run: () => sendDue(platform) },
      { name: 'sumDays', cron: '* * * * *', run: () => sumDays(platform) },
      { name: 'remindDueToday', cron: '0 8 * * *', run: () => remindDueToday(platform) },
      { name: 'remindOverdue', cron: '*/10 * * * *', run: () => remindOverdue(platform) },
      { name: 'expireExports', cron: '*/10 * * * *', run: () => expireExports(platform) },
      { name: 'closeAbandoned', cron: '*/10 * * * *', run: () => closeAbandoned(platform) },
      { name: 'sweepOutbox', cron: '0 4 * * *', run: () => sweepMessages(platform.database.read, platform.clock()) },
      { name: 'letGo', cron: '0 2 * * *', run: () => letGo(platform) },
      { name: 'makeComingMonths', cron: '30 1 * * *', run: () => makeComingMonths(platform) },
      { name: 'sweepFiles', cron: '30 3 * * *', run: () => sweepFiles(platform) },
    ],
  )
  const listeners = [enqueueWaiting(platform.events, jobs), tellJobsDone(platform), watchWaiting(platform, jobs)]
  return {
    ...jobs,
    stop() {
      for (const stopListening of listeners) stopListening()
      return jobs.stop()
    },
  }
}
