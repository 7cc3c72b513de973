import { headers as names } from '../../../src/platform/contract.ts'
import type { Client } from '../../../tests/support/client.ts'
import type { Child } from '../child.ts'
import { type Goal, type Measure, measure } from '../measure.ts'
import type { Options } from '../options.ts'
import { insertBody, updateBody, urls } from '../subject.ts'
import { type Calls, inTurns } from './inTurns.ts'
import type { Load, LoadResult } from './load.ts'
import { canServe } from './rounds.ts'
import { headersOf, type Stage } from './stage.ts'

/** Calls that are measured under load. */
interface Traffic {
  readonly part: 'list' | 'insert' | 'update'
  readonly what: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** How many calls there can be in all. Default: as many as they manage. */
  readonly most?: number
  readonly goals: { readonly perSecond: Goal; readonly p99: Goal }
}

const readGoals = { perSecond: { atLeast: 0.8 }, p99: { atMost: 1.3 } }
/** A write of the floor has no rules, references, trail or idempotency key to keep. */
const writeGoals = { perSecond: { atLeast: 0.3 }, p99: { atMost: 2.5 } }
/** As the console sends what changes something. */
const keyed = (part: Traffic['part']) => ({ [names.idempotencyKey]: `bench-${part}-{n}` })

/** In an order in which writing does not disturb reading. */
async function trafficOf({ ours }: Stage, rows: number): Promise<readonly Traffic[]> {
  const { data } = await ours.call<{ list: { categoryId: string }[] }>(`POST ${urls.list}`, { pageSize: 1 })
  const categoryId = data.list[0]?.categoryId ?? ''
  const list = { pageNum: 1, pageSize: 20 }
  // The exact total of all rows costs the database so much that it hides the server; that of a few does not.
  const few = { ...list, filters: { categoryId: [categoryId] } }
  return [
    { part: 'list', what: 'list of 20', body: JSON.stringify(list), goals: readGoals },
    { part: 'list', what: 'list of 20, filtered', body: JSON.stringify(few), goals: readGoals },
    { part: 'insert', what: 'insert', body: insertBody(categoryId), headers: keyed('insert'), goals: writeGoals },
    // Each row is changed once: whoever changes it says which version it has.
    { part: 'update', what: 'update', body: updateBody, headers: keyed('update'), most: rows, goals: writeGoals },
  ]
}

/** Both are asked for the same, at the same addresses. */
const callsOf = ({ part, body, headers, most }: Traffic, { ours, floor, url }: Stage) => {
  const one = (client: Client, base: string): Calls => ({
    url: base + urls[part],
    headers: { ...headersOf(client), ...headers },
    body,
    ...(most !== undefined && { most }),
  })
  return { ours: one(ours, url.ours), floor: one(floor, url.floor) }
}

/** Calls per second and the slowest of a hundred, of everything that was asked for; the table has so many `rows`. */
export async function throughput(
  name: string,
  stage: Stage,
  loader: Child<Load, LoadResult>,
  { only, extent, rows }: Pick<Options, 'only' | 'extent'> & { readonly rows: number },
): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const traffic of await trafficOf(stage, rows)) {
    if (!only.has(traffic.part)) continue
    let first = 1
    let served = { ours: Number.POSITIVE_INFINITY, floor: Number.POSITIVE_INFINITY }
    for (const connections of extent.connections) {
      if (!canServe(connections, served)) continue
      const { perSecond, p99, next } = await inTurns(
        loader,
        { calls: callsOf(traffic, stage), connections, first },
        extent,
      )
      first = next
      served = perSecond
      const { goals } = traffic
      const what = `${name}, ${connections} at once: ${traffic.what}`
      measures.push(
        measure({ what, ...perSecond, unit: '/s', goal: goals.perSecond }),
        measure({ what: `${what}, p99`, ...p99, unit: 'ms', goal: goals.p99 }),
      )
    }
  }
  return measures
}
