import type { Browser, BrowserContextOptions } from 'playwright-core'
import { openBrowser } from '../../../tests/support/browser.ts'
import { startServer } from '../../../tests/support/server.ts'
import { type Goal, type Measure, measure, median } from '../measure.ts'
import { inSteps } from '../steps.ts'
import { listAddress } from '../subject.ts'
import { openFloor, openListFloor, row } from './openFloor.ts'
import { loadCold, type PageLoad, type Target } from './pageLoad.ts'
import { sessionOn } from './session.ts'
import { type Weight, weigh } from './weigh.ts'

interface Figures extends Weight {
  readonly requests: number
  /** Milliseconds. */
  readonly firstPaint: number
  readonly readyAt: number
}

const figures = [
  ['JS, gzip', 'scriptGzip', 'KiB'],
  ['page, JS and CSS, gzip', 'gzip', 'KiB'],
  ['page, JS and CSS, brotli', 'brotli', 'KiB'],
  ['page, JS and CSS, as sent', 'sent', 'KiB'],
  ['requests', 'requests', ''],
  ['first paint', 'firstPaint', 'ms'],
  ['ready', 'readyAt', 'ms'],
] as const satisfies readonly (readonly [string, keyof Figures, string])[]

interface Page {
  readonly what: string
  readonly ours: Target
  readonly floor: Target
  readonly session?: BrowserContextOptions['storageState']
  readonly goals: Partial<Readonly<Record<keyof Figures, Goal>>>
  readonly slowGoals: Partial<Readonly<Record<keyof Figures, Goal>>>
}

const atMost = (limit: number): Goal => ({ atMost: limit, absolute: true })

/** A tenth more than a shell and a list with nothing to spare, which take 1.09 times as long as the floor. */
const listReady: Goal = { atMost: 1.2 }

/** Bytes and requests are the same in every load; times are the middle of all. */
async function figuresOf(loads: readonly PageLoad[]): Promise<Figures> {
  const requests = loads.at(-1)?.requests ?? []
  return {
    ...(await weigh({ requests })),
    requests: requests.length,
    firstPaint: median(loads.map(({ firstPaint }) => firstPaint)),
    readyAt: median(loads.map(({ readyAt }) => readyAt)),
  }
}

/** Loads console and floor in turns, so that whatever else the machine does meets both. */
async function compare(browser: Browser, page: Page, visits: number, slow: boolean): Promise<Measure[]> {
  const loads = { ours: [] as PageLoad[], floor: [] as PageLoad[] }
  for (let n = 0; n < visits; n++) {
    loads.ours.push(await loadCold(browser, page.ours, page.session, slow))
    loads.floor.push(await loadCold(browser, page.floor, undefined, slow))
  }
  const [ours, floor] = [await figuresOf(loads.ours), await figuresOf(loads.floor)]
  // A slow line carries the same files.
  return figures
    .filter(([, , unit]) => !slow || unit === 'ms')
    .map(([label, name, unit]) => {
      const what = `${page.what}${slow ? ', slow' : ''}: ${label}`
      const goal = slow ? page.slowGoals[name] : page.goals[name]
      return measure({ what, ours: ours[name], floor: floor[name], unit, goal })
    })
}

/** What the first page costs: the login, and a list opened from a link by somebody who is logged in. */
export const firstLoad = (visits: number): Promise<Measure[]> =>
  inSteps(async (later) => {
    const { url, stop } = await startServer()
    later(stop)
    const floors = { login: await openFloor('login', later), list: await openListFloor(url, later) }
    const browser = await openBrowser()
    later(() => browser.close())

    const password = 'input[type=password]'
    const login: Page = {
      what: 'login',
      ours: { url: `${url}/login`, ready: password },
      floor: { url: floors.login, ready: password },
      goals: { scriptGzip: atMost(75), readyAt: { atMost: 1.25 } },
      slowGoals: { readyAt: { atMost: 1.25 } },
    }
    const list: Page = {
      what: 'first list',
      ours: { url: url + listAddress, ready: row },
      floor: { url: floors.list, ready: row },
      session: await sessionOn(browser, url),
      goals: { gzip: { atMost: 1.2 }, requests: atMost(14), firstPaint: atMost(120), readyAt: listReady },
      slowGoals: { firstPaint: atMost(350), readyAt: listReady },
    }
    const measures: Measure[] = []
    for (const slow of [false, true])
      for (const page of [login, list]) measures.push(...(await compare(browser, page, visits, slow)))
    return measures
  })
