import type { Client } from '../../../tests/support/client.ts'
import { type Measure, measure, median } from '../measure.ts'
import type { Extent } from '../options.ts'
import { inSteps, type Later } from '../steps.ts'
import { urls } from '../subject.ts'
import { onEmbedded, onPostgres, type Stage } from './stage.ts'

const few = 10_000
const calls = 41
/** One caller, nobody else. */
const goal = { atMost: 1.5 }

const page = { pageNum: 1, pageSize: 20 }
const questionsOf = (categoryId: string) => ({
  'default order': page,
  'indexed filter': { ...page, filters: { categoryId: [categoryId] } },
  'contains-search': { ...page, keyword: '点 1234' },
})

async function milliseconds(client: Client, question: object): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < calls; n++) {
    const begun = performance.now()
    const answer = await client.call(`POST ${urls.list}`, question)
    taken.push(performance.now() - begun)
    if (answer.status !== 'success') throw new Error(`the list answered ${answer.msg}`)
  }
  return median(taken)
}

type Taken = Readonly<Record<string, number>>

const takenOn = (open: (later: Later) => Promise<Stage>): Promise<Taken> =>
  inSteps(async (later) => {
    const { ours } = await open(later)
    const { data } = await ours.call<{ list: { categoryId: string }[] }>(`POST ${urls.list}`, { pageSize: 1 })
    const taken: Record<string, number> = {}
    for (const [name, question] of Object.entries(questionsOf(data.list[0]?.categoryId ?? '')))
      taken[name] = await milliseconds(ours, question)
    return taken
  })

/** How much longer a list takes in a table that has grown: the middle of many calls, against that of a small table. */
export const grownTable = (extent: Extent, postgres: string | null, say: (line: string) => void): Promise<Measure[]> =>
  inSteps(async () => {
    const many = Math.max(...extent.rows)
    const databases: Readonly<Record<string, (rows: number, later: Later) => Promise<Stage>>> = {
      ...(postgres !== null && { PostgreSQL: (rows: number, later: Later) => onPostgres(postgres, rows, later) }),
      embedded: onEmbedded,
    }
    const measures: Measure[] = []
    for (const [database, open] of Object.entries(databases)) {
      say(`${database}, ${many.toLocaleString('en')} rows against ${few.toLocaleString('en')} …`)
      const small = await takenOn((later) => open(few, later))
      const large = await takenOn((later) => open(many, later))
      for (const [name, ours] of Object.entries(large)) {
        const what = `${database}, ${many.toLocaleString('en')} rows against ${few.toLocaleString('en')}: ${name}`
        measures.push(measure({ what, ours, floor: small[name] ?? 0, unit: 'ms', goal }))
      }
    }
    return measures
  })
