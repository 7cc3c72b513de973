import { sql } from 'kysely'
import type { OperationsPlatform } from '../domain/context.ts'

/** Nothing is heard of a job for so long: its process is taken to have died, and another one tries it once more. */
const silenceSeconds = 90
/** So often a process says of a job that it works on it. */
const beatSeconds = 20

export interface Pace {
  readonly silenceSeconds: number
  readonly beatSeconds: number
}
export const ordinaryPace: Pace = { silenceSeconds, beatSeconds }

type Beating = Pick<OperationsPlatform, 'database' | 'log'>

/**
 * Works on a job, and says meanwhile that somebody does. The queue gives a job up when `started_on + expire_in` has
 * passed, and a worker its own when `expire_in` has, counted from when it took it: so what moves is when it started.
 */
export async function whileAlive<T>(
  { database, log }: Beating,
  { silenceSeconds: silence, beatSeconds: pause }: Pace,
  job: { readonly id: string; readonly name: string },
  work: () => Promise<T>,
): Promise<T> {
  // Other processes alone could take it, and where there is none a long transaction has the one connection.
  if (!database.shared) return work()
  const beat = () =>
    sql`update jobs.job set started_on = now() - expire_in + make_interval(secs => ${silence})
      where name = ${job.name} and id = ${job.id}::uuid and state = 'active'`.execute(database.read)
  await beat()
  const timer = setInterval(() => {
    beat().catch((cause: unknown) => log.warn({ err: cause, job: job.id }, 'a job could not say that it runs'))
  }, pause * 1_000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Of a database that one process alone works on: whatever runs when it starts has died with the process before. */
export const giveUpDead = ({ database }: Beating): Promise<unknown> =>
  sql`update jobs.job set started_on = now() - expire_in where state = 'active'`.execute(database.read)
