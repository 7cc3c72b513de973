import { sessionIdleMs } from '../../src/platform/contract.ts'
import type { SessionLimits } from '../platform/call.ts'

/** What a role says about them; null: nothing. */
interface RoleLimits {
  readonly idleMinutes?: number | null
  readonly sessionHours?: number | null
}

const minute = 60_000
const hour = 60 * minute

/** What holds where no role says less: half an hour of rest, and twelve hours after the login. */
export const usualLimits: SessionLimits = { idleMs: sessionIdleMs, absoluteMs: 12 * hour }

const least = (values: readonly (number | null)[], unit: number, usual: number): number =>
  Math.min(usual, ...values.flatMap((value) => (value === null ? [] : [value * unit])))

/** How long sessions of somebody with these roles may rest and last: the strictest role counts, and none allows more. */
export const limitsOf = (held: readonly RoleLimits[]): SessionLimits => ({
  idleMs: least(
    held.map(({ idleMinutes }) => idleMinutes ?? null),
    minute,
    usualLimits.idleMs,
  ),
  absoluteMs: least(
    held.map(({ sessionHours }) => sessionHours ?? null),
    hour,
    usualLimits.absoluteMs,
  ),
})
