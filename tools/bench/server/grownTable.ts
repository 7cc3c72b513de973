import { type Measure, measure } from '../measure.ts'
import type { Extent } from '../options.ts'
import { inSteps } from '../steps.ts'
import { urls } from '../subject.ts'
import { answerTime } from './answerTime.ts'
import { type OpenStage, stagesOn } from './stage.ts'

const few = 10_000
const calls = 41
/** One caller, nobody else. */
const goal = { atMost: 1.5 }

const page = { pageNum: 1, pageSize: 20 }
const questionsOf = (categoryId: string) => ({
  'default order': page,
  'indexed filter': { ...page, filters: { categoryId: [categoryId] } },
  'contains-search': { ...page, keyword: '点 1234' },
  'contains-search of a number': { ...page, keyword: '0991-2001234' },
  // Among the demo's own rows.
  'contains-search of two characters': { ...page, keyword: '开锁' },
})

const takenIn = (rows: number, open: OpenStage): Promise<Readonly<Record<string, number>>> =>
  inSteps(async (later) => {
    const { ours } = await open(rows, later)
    const { data } = await ours.call<{ list: { categoryId: string }[] }>(`POST ${urls.list}`, { pageSize: 1 })
    const taken: Record<string, number> = {}
    for (const [name, question] of Object.entries(questionsOf(data.list[0]?.categoryId ?? '')))
      taken[name] = await answerTime(ours, `POST ${urls.list}`, question, calls)
    return taken
  })

/** How much longer a list takes in a table that has grown: the middle of many calls, against that of a small table. */
export async function grownTable(
  extent: Extent,
  postgres: string | null,
  print: (line: string) => void,
): Promise<Measure[]> {
  const many = Math.max(...extent.rows)
  const measures: Measure[] = []
  for (const [database, open] of Object.entries(stagesOn(postgres))) {
    const title = `${database}, ${many.toLocaleString('en')} rows against ${few.toLocaleString('en')}`
    print(`${title} …`)
    const small = await takenIn(few, open)
    const large = await takenIn(many, open)
    for (const [name, ours] of Object.entries(large))
      measures.push(measure({ what: `${title}: ${name}`, ours, floor: small[name] ?? 0, unit: 'ms', goal }))
  }
  return measures
}
