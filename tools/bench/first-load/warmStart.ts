import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { openBrowser } from '../../../tests/support/browser.ts'
import { startServer } from '../../../tests/support/server.ts'
import { chromiumArgs, findChromium } from '../../chromium.mjs'
import { type Measure, measure, median } from '../measure.ts'
import { inSteps } from '../steps.ts'
import { listAddress } from '../subject.ts'
import { openListFloor, row } from './openFloor.ts'
import { loadIn, type Target } from './pageLoad.ts'
import { sessionOn } from './session.ts'

/** Chromium keeps compiled code from the second time on; the third uses it. */
const mornings = 3

type Session = Awaited<ReturnType<typeof sessionOn>>

interface Started {
  /** In a profile that has nothing yet. */
  readonly cold: number
  /** In a profile that has all of it. */
  readonly warm: number
}

/** Opens the page in a browser that was started for it, as in the morning; the profile is what it kept. */
async function morning(profile: string, target: Target, session: Session | undefined): Promise<number> {
  const options = { executablePath: findChromium(), args: [...chromiumArgs], viewport: { width: 1440, height: 900 } }
  const context = await chromium.launchPersistentContext(profile, options)
  try {
    // Putting back a whole state would empty the cache.
    if (session) await context.addCookies(session.cookies)
    return (await loadIn(context, target)).readyAt
  } finally {
    await context.close()
  }
}

async function started(target: Target, session?: Session): Promise<Started> {
  const profile = mkdtempSync(join(tmpdir(), 'console-bench-'))
  try {
    const taken: number[] = []
    for (let n = 0; n <= mornings; n++) taken.push(await morning(profile, target, session))
    return { cold: taken.at(0) ?? Number.NaN, warm: taken.at(-1) ?? Number.NaN }
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

/** The first list on the second morning: files and compiled code are there, and the browser starts. */
export const warmStart = (visits: number): Promise<Measure[]> =>
  inSteps(async (later) => {
    const server = await startServer()
    later(server.stop)
    const floor: Target = { url: await openListFloor(server.url, later), ready: row }
    const browser = await openBrowser()
    const session = await sessionOn(browser, server.url).finally(() => browser.close())
    const ours: Started[] = []
    const theirs: Started[] = []
    for (let n = 0; n < visits; n++) {
      ours.push(await started({ url: server.url + listAddress, ready: row }, session))
      theirs.push(await started(floor))
    }
    const warm = median(ours.map((one) => one.warm))
    const cold = median(ours.map((one) => one.cold))
    const what = 'first list, second morning: ready'
    return [
      measure({ what, ours: warm, floor: median(theirs.map((one) => one.warm)), unit: 'ms', goal: { atMost: 1.15 } }),
      measure({
        what: `${what}, beside the first morning`,
        ours: warm,
        floor: cold,
        unit: 'ms',
        goal: { atMost: 0.5 },
      }),
    ]
  })
