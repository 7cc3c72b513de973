import process from 'node:process'

const isFull = process.env['FULL'] === '1'

/** How often something is done: in every run, and in a full one (`npm run test:full`). */
export const times = (usual: number, inFull: number): number => (isFull ? inFull : usual)

/** What something is tried with: in every run, and in a full one. */
export const cases = <Case>(usual: readonly Case[], inFull: readonly Case[]): readonly Case[] =>
  isFull ? inFull : usual

/** So many who act at the same time, and how often each of them does. */
export interface Crowd {
  readonly workers: number
  readonly operations: number
}

/** What is asked of every run, and what of a full one (`npm run test:full`). */
const crowds: Record<'embedded' | 'server', { readonly usual: Crowd; readonly full: Crowd }> = {
  embedded: { usual: { workers: 3, operations: 6 }, full: { workers: 8, operations: 500 } },
  // Twenty thousand in all.
  server: { usual: { workers: 6, operations: 25 }, full: { workers: 64, operations: 313 } },
}

/** `CROWD=64x1000` is something in between. */
const asked = /^(\d+)x(\d+)$/.exec(process.env['CROWD'] ?? '')

/** How large a crowd a test of what many do at once sends over a database. */
export function crowdOn(server: string | undefined): Crowd {
  const { usual, full } = crowds[server === undefined ? 'embedded' : 'server']
  if (asked) return { workers: Number(asked[1]), operations: Number(asked[2]) }
  return isFull ? full : usual
}

/** Milliseconds a crowd may take on a slow machine: half a second for what one of them does, one after the other. */
export const patienceFor = ({ workers, operations }: Crowd): number => Math.max(60_000, workers * operations * 500)
