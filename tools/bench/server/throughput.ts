import { headers as names } from '../../../src/platform/contract.ts'
import type { Child } from '../child.ts'
import { type Goal, type Measure, measure, median } from '../measure.ts'
import type { Options } from '../options.ts'
import { insertBody, updateBody, urls } from '../subject.ts'
import type { Load, LoadResult } from './load.ts'
import { canServe, roundsOf } from './rounds.ts'
import { headersOf, type Stage } from './stage.ts'

const subjects = ['ours', 'floor'] as const
type Subject = (typeof subjects)[number]

/** Calls that are measured under load. */
interface Traffic {
  readonly part: 'list' | 'insert' | 'update'
  readonly what: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** How many calls there can be in all. Default: as many as they manage. */
  readonly most?: number
  readonly goals: { readonly perSecond?: Goal; readonly p99?: Goal }
}

/** The goals of the project are about the list. */
const listGoals = { perSecond: { atLeast: 0.8 }, p99: { atMost: 1.3 } }
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
    { part: 'list', what: 'list of 20', body: JSON.stringify(list), goals: listGoals },
    { part: 'list', what: 'list of 20, filtered', body: JSON.stringify(few), goals: listGoals },
    { part: 'insert', what: 'insert', body: insertBody(categoryId), headers: keyed('insert'), goals: {} },
    // Each row is changed once: whoever changes it says which version it has.
    { part: 'update', what: 'update', body: updateBody, headers: keyed('update'), most: rows, goals: {} },
  ]
}

interface Run extends Pick<Load, 'connections' | 'first'> {
  readonly stage: Stage
  readonly traffic: Traffic
}

/** Console and floor in turns, so that whatever else the machine does meets both. */
async function inTurns(loader: Child<Load, LoadResult>, { stage, traffic, ...run }: Run, extent: Options['extent']) {
  let { first } = run
  const ask = async (subject: Subject, calls: number) => {
    const headers = { ...headersOf(stage[subject]), ...traffic.headers }
    const url = stage.url[subject] + urls[traffic.part]
    const result = await loader.ask({ ...run, url, headers, body: traffic.body, calls, first })
    first = result.next
    return result
  }
  const shares = subjects.length * extent.connections.length * (extent.rounds + 1)
  const most = Math.floor((traffic.most ?? Number.POSITIVE_INFINITY) / shares)
  // The first calls of a process compile its code and open its connections; they also tell how fast it is.
  const calls = { ours: 0, floor: 0 }
  const speed = { ours: 0, floor: 0 }
  for (const subject of subjects) {
    const { perSecond } = await ask(subject, run.connections)
    speed[subject] = perSecond
    calls[subject] = Math.max(run.connections, Math.min(most, Math.ceil(perSecond * extent.seconds)))
  }
  const results = { ours: [] as LoadResult[], floor: [] as LoadResult[] }
  const rounds = roundsOf(extent, calls, speed)
  for (let round = 0; round < rounds; round++)
    for (const subject of subjects) results[subject].push(await ask(subject, calls[subject]))
  const middle = (number: 'perSecond' | 'p99') => ({
    ours: median(results.ours.map((result) => result[number])),
    floor: median(results.floor.map((result) => result[number])),
  })
  return { perSecond: middle('perSecond'), p99: middle('p99'), next: first }
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
      const { perSecond, p99, next } = await inTurns(loader, { stage, traffic, connections, first }, extent)
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
