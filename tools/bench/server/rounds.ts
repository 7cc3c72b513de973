import type { Extent } from '../options.ts'

type Both = Readonly<Record<'ours' | 'floor', number>>

/** Seconds that a call may have to wait for the others: nobody waits longer, and nothing is learnt from it. */
const longestWait = 30

/** Whether so many connections can be served at all, by how fast fewer of them were. */
export const canServe = (connections: number, perSecond: Both): boolean =>
  connections <= longestWait * Math.min(perSecond.ours, perSecond.floor)

/**
 * How many rounds are worth their time. Every connection makes at least one call, so that rounds of slow calls take
 * much longer than they are meant to: then there are fewer of them, so that the run ends.
 */
export function roundsOf({ rounds, seconds }: Pick<Extent, 'rounds' | 'seconds'>, calls: Both, perSecond: Both) {
  const meant = 2 * seconds
  const takes = calls.ours / perSecond.ours + calls.floor / perSecond.floor
  return Math.max(1, Math.min(rounds, Math.floor((2 * rounds * meant) / takes)))
}
