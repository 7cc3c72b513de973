import type { Child } from '../child.ts'
import { median } from '../measure.ts'
import type { Extent } from '../options.ts'
import type { Load, LoadResult } from './load.ts'
import { roundsOf } from './rounds.ts'

const subjects = ['ours', 'floor'] as const

/** What one of the two is asked. */
export interface Calls extends Pick<Load, 'url' | 'method' | 'headers' | 'body' | 'succeeds'> {
  /** How many calls there can be in all. Default: as many as they manage. */
  readonly most?: number
}

interface Run extends Pick<Load, 'connections' | 'first'> {
  readonly calls: Readonly<Record<(typeof subjects)[number], Calls>>
}

/** Console and floor in turns, so that whatever else the machine does meets both. */
export async function inTurns(loader: Child<Load, LoadResult>, { calls, connections, ...run }: Run, extent: Extent) {
  let { first } = run
  const ask = async (subject: keyof typeof calls, amount: number) => {
    const { most: _, ...asked } = calls[subject]
    const result = await loader.ask({ ...asked, connections, calls: amount, first })
    first = result.next
    return result
  }
  const shares = subjects.length * extent.connections.length * (extent.rounds + 1)
  // The first calls of a process compile its code and open its connections; they also tell how fast it is.
  const amount = { ours: 0, floor: 0 }
  const speed = { ours: 0, floor: 0 }
  for (const subject of subjects) {
    const { perSecond } = await ask(subject, connections)
    speed[subject] = perSecond
    const most = Math.floor((calls[subject].most ?? Number.POSITIVE_INFINITY) / shares)
    amount[subject] = Math.max(connections, Math.min(most, Math.ceil(perSecond * extent.seconds)))
  }
  const results = { ours: [] as LoadResult[], floor: [] as LoadResult[] }
  const rounds = roundsOf(extent, amount, speed)
  for (let round = 0; round < rounds; round++)
    for (const subject of subjects) results[subject].push(await ask(subject, amount[subject]))
  const middle = (number: 'perSecond' | 'p99') => ({
    ours: median(results.ours.map((result) => result[number])),
    floor: median(results.floor.map((result) => result[number])),
  })
  return { perSecond: middle('perSecond'), p99: middle('p99'), next: first }
}
