import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '../../../tests/support/client.ts'
import { type Measure, measure } from '../measure.ts'
import type { Extent } from '../options.ts'
import { inSteps, type Later } from '../steps.ts'
import { insertBody, urls } from '../subject.ts'
import { onEmbedded, onPostgres, type Stage } from './stage.ts'

const mebibyte = 1024 * 1024
/** Rows an installation without a PostgreSQL may be expected to hold. */
const maxEmbedded = 100_000
const base = '/platform/pc'

/** Resident memory of a process, where the system says it. */
export function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

interface Watched {
  readonly seconds: number
  /** Mebibytes above what it held before, at most. */
  readonly above: number
}

/** Runs work and looks at the memory of the server meanwhile. */
async function watched(pid: number, work: () => Promise<void>): Promise<Watched> {
  const idle = residentOf(pid)
  let most = idle
  const timer = setInterval(() => {
    most = Math.max(most, residentOf(pid))
  }, 100)
  const begin = performance.now()
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return { seconds: (performance.now() - begin) / 1000, above: (most - idle) / mebibyte }
}

interface Job {
  readonly state: string
  readonly [figure: string]: unknown
}

/** A job that takes longer has been lost. */
const maxMinutes = 20

async function until(client: Client, resource: string, id: string): Promise<Job> {
  const given = performance.now() + maxMinutes * 60_000
  while (performance.now() < given) {
    const { data } = await client.call<Job>(`GET ${base}/${resource}/detail`, { id })
    if (data.state !== 'queued' && data.state !== 'running') return data
    await wait(500)
  }
  throw new Error(`${resource} ${id} has not ended in ${maxMinutes} minutes`)
}

/** No two rows have one name: what is refused adds nothing. */
let added = 0

/** Somebody adds rows all the while. */
async function inserting(client: Client, categoryId: string, going: () => boolean): Promise<void> {
  for (; going(); added++) {
    const body = JSON.parse(insertBody(categoryId).replaceAll('{n}', `beside ${added}`))
    const { status, msg } = await client.call(`POST ${urls.insert}`, body)
    if (status !== 'success') throw new Error(`a row could not be added: ${msg}`)
  }
}

/** Calls after which a server has compiled its code and grown its heap to what any traffic takes. */
const warmUp = 1_000

async function exported({ ours, pid }: Stage, categoryId: string): Promise<Watched> {
  let job: Job | null = null
  let calls = 0
  await inserting(ours, categoryId, () => calls++ < warmUp)
  return watched(pid, async () => {
    const asked = await ours.call<{ jobId: string }>(`POST ${base}/universalServicePhone/export`, { format: 'csv' })
    const beside = inserting(ours, categoryId, () => job === null)
    const ended = await until(ours, 'exportJob', asked.data.jobId)
    job = ended
    await beside
    if (ended.state !== 'success') throw new Error('the export failed')
  })
}

async function imported({ ours, pid }: Stage, category: string, count: number) {
  const lines = Array.from(
    { length: count },
    (_, n) => `Bench ${n},${category},${n % 100 === 7 ? 'no' : '0546-8700000'}`,
  )
  const bytes = Buffer.from(['Name,Category,Phone', ...lines].join('\n'))
  let job: Job | null = null
  const watch = await watched(pid, async () => {
    const path = `${base}/universalServicePhone/importService`
    const asked = await ours.upload<{ jobId: string }>(`POST ${path}`, { name: 'bench.csv', bytes })
    job = await until(ours, 'importJob', asked.data.jobId)
  })
  return { job: job as Job | null, watch }
}

async function onStage(name: string, stage: Stage, rows: number, extent: Extent): Promise<Measure[]> {
  const { ours } = stage
  const { data } = await ours.call<{ list: { categoryId: string; labels: { categoryId: string } }[] }>(
    `POST ${urls.list}`,
    { pageSize: 1 },
  )
  const [row] = data.list
  const watch = await exported(stage, row?.categoryId ?? '')
  const one = `${name}: export of ${rows.toLocaleString('en')} rows while rows are added`
  const { job, watch: during } = await imported(stage, row?.labels.categoryId ?? '', extent.imported)
  const other = `${name}: import of ${extent.imported.toLocaleString('en')} rows`
  const atMost = (limit: number) => ({ atMost: limit, absolute: true })
  return [
    measure({ what: one, ours: watch.seconds, unit: 's' }),
    measure({ what: `${one}, memory above idle`, ours: watch.above, unit: 'MiB', goal: atMost(150) }),
    measure({ what: other, ours: during.seconds, unit: 's', goal: atMost(name === 'embedded' ? 13 : 8) }),
    measure({ what: `${other}, memory above idle`, ours: during.above, unit: 'MiB', goal: atMost(300) }),
    measure({
      what: `${other}, every hundredth bad: reported`,
      ours: Number(job?.['failCount']),
      goal: { atLeast: extent.imported / 100, absolute: true },
    }),
  ]
}

/** What large jobs take, and how much memory of the server. */
export const largeJobs = (extent: Extent, postgres: string | null, print: (line: string) => void): Promise<Measure[]> =>
  inSteps(async () => {
    const measures: Measure[] = []
    const run = async (name: string, rows: number, open: (rows: number, undo: Later) => Promise<Stage>) => {
      print(`${name}: large jobs …`)
      measures.push(...(await inSteps(async (undo) => onStage(name, await open(rows, undo), rows, extent))))
    }
    if (postgres !== null) await run('PostgreSQL', extent.exported, (rows, undo) => onPostgres(postgres, rows, undo))
    await run('embedded', Math.min(extent.exported, maxEmbedded), onEmbedded)
    return measures
  })
