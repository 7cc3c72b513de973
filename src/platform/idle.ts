import { sessionIdleMs } from './contract.ts'
import { idleLimit } from './lastActivity.ts'

const minute = 60_000
/** The platform writes uses down this coarsely, so its clock may be a little ahead of ours. */
const marginMs = 30_000
/** How long before the end a person is asked, */
export const idleWarningMs = 2 * minute
/** and how recently they must have typed or clicked to be at work still, even if no call was needed. */
const recentlyMs = 5 * minute

/** When the session ends unless it is used. */
export const idleDeadline = (lastActivity: number): number => lastActivity + (idleLimit.ms ?? sessionIdleMs) - marginMs

/** What is to be done about a session that was used last at one moment, by somebody who moved last at another. */
export function idleStep(now: number, lastActivity: number, lastMove: number): 'nothing' | 'extend' | 'ask' | 'over' {
  const left = idleDeadline(lastActivity) - now
  if (left <= 0) return 'over'
  if (left > idleWarningMs) return 'nothing'
  return lastMove > lastActivity && now - lastMove < recentlyMs ? 'extend' : 'ask'
}
