import { shanghaiDay, startOfDay } from '../../src/fields/shanghai.ts'
import type { StoredRow } from '../platform/repository.ts'
import type { Context } from './context.ts'

/** When somebody was active who did something at that moment or on that day: not later than now. */
function momentOf(at: string, now: Date): string {
  const current = now.toISOString()
  if (at === shanghaiDay(now)) return current
  const moment = at.includes('T') ? at : startOfDay(at)
  return moment < current ? moment : current
}

/** Those of whose activity rows tell that were just written hear of it: the latest moment of each. */
export async function recordActivity({ resource, call, platform }: Context, rows: readonly StoredRow[]): Promise<void> {
  const { activity, field } = resource
  const who = activity && field[activity.of]
  const active = who?.kind === 'ref' ? platform.extensions.resources[who.facts.to]?.active : undefined
  if (!activity || !active) return
  const latest = new Map<string, string>()
  for (const row of rows) {
    const [id, at] = [row[activity.of], row[activity.at]]
    if (typeof id !== 'string' || typeof at !== 'string') continue
    const moment = momentOf(at, call.now)
    if (moment > (latest.get(id) ?? '')) latest.set(id, moment)
  }
  if (latest.size > 0) await active(latest, call)
}
