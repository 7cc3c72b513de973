import { openBrowser } from '../../../tests/support/browser.ts'
import { startServer } from '../../../tests/support/server.ts'
import { loadCold } from '../first-load/coldLoad.ts'
import { sessionOn } from '../first-load/session.ts'
import { weigh } from '../first-load/weigh.ts'
import { type Measure, measure, median } from '../measure.ts'
import { inSteps } from '../steps.ts'
import { listAddress } from '../subject.ts'
import { grownProject, ownDeclarations } from './grown.ts'

const row = 'tr.ant-table-row'
const kibibyte = 1024
const goals: Readonly<Record<number, number>> = { 700: 1.02, 7000: 1.1 }

interface Loaded {
  readonly declarations: number
  readonly script: number
  readonly readyAt: number
}

/** The first list of a console with so many declarations, on the platform as it is: the others are in no menu. */
const firstListOf = (declarations: number, visits: number): Promise<Loaded> =>
  inSteps(async (later) => {
    const { url, stop } = await startServer({ root: grownProject(declarations, later) })
    later(stop)
    const browser = await openBrowser()
    later(() => browser.close())
    const session = await sessionOn(browser, url)
    const loads = []
    for (let n = 0; n < visits; n++)
      loads.push(await loadCold(browser, { url: url + listAddress, ready: row }, session))
    const { scriptGzip } = await weigh({ requests: loads.at(-1)?.requests ?? [] })
    return { declarations, script: scriptGzip, readyAt: median(loads.map(({ readyAt }) => readyAt)) }
  })

/** What the first list costs as the console grows; the floor is the console as it is. */
export async function growth(sizes: readonly number[], visits: number): Promise<Measure[]> {
  const own = await firstListOf(ownDeclarations(), visits)
  const measures: Measure[] = []
  for (const size of sizes) {
    const { declarations, script, readyAt } = await firstListOf(size, visits)
    const what = `first list, ${declarations} declarations against ${own.declarations}`
    const added = ((script - own.script) * kibibyte) / (declarations - own.declarations)
    const goal = { atMost: goals[size] ?? Number.POSITIVE_INFINITY }
    measures.push(
      measure({ what: `${what}: JS, gzip`, ours: script, floor: own.script, unit: 'KiB', goal }),
      measure({ what: `${what}: ready`, ours: readyAt, floor: own.readyAt, unit: 'ms', goal }),
      measure({
        what: `${what}: each added one, gzip`,
        ours: added,
        unit: 'bytes',
        goal: { atMost: 40, absolute: true },
      }),
    )
  }
  return measures
}
