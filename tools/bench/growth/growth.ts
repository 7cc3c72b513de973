import type { Browser } from 'playwright-core'
import { openBrowser } from '../../../tests/support/browser.ts'
import { startServer } from '../../../tests/support/server.ts'
import { loadCold, type PageLoad } from '../first-load/pageLoad.ts'
import { sessionOn } from '../first-load/session.ts'
import { weigh } from '../first-load/weigh.ts'
import { type Measure, measure, median } from '../measure.ts'
import { inSteps, type Later } from '../steps.ts'
import { listAddress } from '../subject.ts'
import { grownProject, ownDeclarations } from './grown.ts'

const row = 'tr[data-row-id]'
const kibibyte = 1024
const goals: Readonly<Record<number, number>> = { 700: 1.02, 7000: 1.1 }

interface Opened {
  readonly declarations: number
  readonly visit: () => Promise<PageLoad>
}

/** A console with so many declarations, on the platform as it is: those that were added are in no menu. */
async function opened(declarations: number, browser: Browser, later: Later): Promise<Opened> {
  const { url, stop } = await startServer({ root: grownProject(declarations, later) })
  later(stop)
  const session = await sessionOn(browser, url)
  return { declarations, visit: () => loadCold(browser, { url: url + listAddress, ready: row }, session) }
}

interface Loaded {
  readonly script: number
  readonly readyAt: number
}

/** The first list of two consoles, in turns, so that whatever else the machine does meets both. */
async function firstLists(one: Opened, other: Opened, visits: number): Promise<readonly [Loaded, Loaded]> {
  const loads: readonly [PageLoad[], PageLoad[]] = [[], []]
  for (let n = 0; n < visits; n++) {
    loads[0].push(await one.visit())
    loads[1].push(await other.visit())
  }
  const summed = async (own: readonly PageLoad[]) => ({
    script: (await weigh({ requests: own.at(-1)?.requests ?? [] })).scriptGzip,
    readyAt: median(own.map(({ readyAt }) => readyAt)),
  })
  return [await summed(loads[0]), await summed(loads[1])]
}

/** What the first list costs as the console grows; the floor is the console as it is. */
export const growth = (sizes: readonly number[], visits: number): Promise<Measure[]> =>
  inSteps(async (later) => {
    const browser = await openBrowser()
    later(() => browser.close())
    const own = await opened(ownDeclarations(), browser, later)
    const measures: Measure[] = []
    for (const size of sizes)
      measures.push(...(await inSteps(async (after) => compared(own, await opened(size, browser, after), visits))))
    return measures
  })

async function compared(own: Opened, grown: Opened, visits: number): Promise<Measure[]> {
  const [before, after] = await firstLists(own, grown, visits)
  const what = `first list, ${grown.declarations} declarations against ${own.declarations}`
  const added = ((after.script - before.script) * kibibyte) / (grown.declarations - own.declarations)
  const goal = { atMost: goals[grown.declarations] ?? Number.POSITIVE_INFINITY }
  return [
    measure({ what: `${what}: JS, gzip`, ours: after.script, floor: before.script, unit: 'KiB', goal }),
    measure({ what: `${what}: ready`, ours: after.readyAt, floor: before.readyAt, unit: 'ms', goal }),
    measure({
      what: `${what}: each added one, gzip`,
      ours: added,
      unit: 'bytes',
      goal: { atMost: 40, absolute: true },
    }),
  ]
}
