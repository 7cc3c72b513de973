import { readStored, writeStored } from './storage.ts'

const key = 'lastUse'
/** The platform too takes uses closer together than this for one. */
const grainMs = 15_000

/** How long the session may rest, where a role allows less than usual; the platform says so with the menu. */
export const idleLimit: { ms?: number | undefined } = {}

let own = 0
let written = 0

/** The session was used: a call with its token was answered. The other tabs, which share it, are told now and then. */
export function recordActivity(now = Date.now()): void {
  own = now
  if (now - written < grainMs) return
  written = now
  writeStored(key, String(now))
}

/** When the session was used last, by this tab or another, in milliseconds; a damaged note counts as none. */
export function lastActivity(): number {
  const elsewhere = Number(readStored(key))
  return Number.isFinite(elsewhere) && elsewhere <= Date.now() ? Math.max(own, elsewhere) : own
}
