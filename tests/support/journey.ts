import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { auditStored } from './books/stored.ts'
import { logInOn, openBrowser, type Visit, type VisitOptions, visit } from './browser.ts'
import { reportFailure } from './failureReport.ts'
import { startFilledServer } from './filledServer.ts'
import { listPage } from './listPage.ts'
import type { RunningServer } from './server.ts'

/** Paths of the pages most journeys go through. */
export const paths = {
  workplace: '/workplace',
  phones: '/functions/publish/peopleTelephone/uniConveniencePhone',
  units: '/functions/publish/peopleTelephone/workTelephone',
  unitForm: '/functions/publish/peopleTelephone/workTelephone/detailed',
  companies: '/memberManage/company',
  customers: '/memberManage/customer',
  accounts: '/setting/account',
  exportCenter: '/setting/exportCenter',
} as const

/** What a journey needs of a server. */
interface Served {
  readonly url: string
  readonly stop: () => Promise<void>
  /** What is wrong with its books at the end. */
  readonly audit?: () => Promise<readonly string[]>
}

/** A server whose data, in a directory of its own, outlive it. */
const leavesBooks = (server: Served): server is RunningServer => 'exit' in server && 'dataDir' in server

/** A running server and a Chromium for the tests of one file. */
export interface Journey<Server extends Served = RunningServer> {
  readonly server: Server
  /** A browser window of its own. One opened by a test is closed with it. */
  readonly newVisit: (options?: VisitOptions) => Promise<Visit>
  /** The same, with somebody logged in and at an address. */
  readonly staffAt: (address: string, options?: VisitOptions & { readonly as?: string }) => Promise<Visit>
  /** The same, on the list of the general convenience phones with its rows there. */
  readonly staffOnPhones: () => Promise<Visit>
  /** Uncaught errors of all windows so far. */
  readonly errors: () => readonly string[]
}

/** Starts server and browser before the tests of a file, and ends them afterwards. */
export function journey(): Journey
export function journey<Server extends Served>(start: () => Promise<Server>): Journey<Server>
export function journey(start: () => Promise<Served> = startFilledServer): Journey<Served> {
  let server: Served | undefined
  let browser: Browser | undefined
  const visits: Visit[] = []
  let lasting = 0

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([start(), openBrowser()])
  })
  beforeEach(() => {
    lasting = visits.length
  })
  afterEach(async (test) => {
    await reportFailure(test)
    for (const { context } of visits.slice(lasting)) await context.close()
  })
  // Whatever staff did in the console, the rules across resources hold afterwards (domain 6.1).
  afterAll(async () => {
    await browser?.close()
    try {
      if (server && leavesBooks(server)) await server.exit()
      expect(
        server && leavesBooks(server) ? await auditStored(server.dataDir) : ((await server?.audit?.()) ?? []),
      ).toEqual([])
    } finally {
      await server?.stop()
    }
  })

  const running = (): Served => {
    if (!server) throw new Error('the server runs from beforeAll on')
    return server
  }
  const newVisit: Journey['newVisit'] = async (options) => {
    if (!browser) throw new Error('the browser runs from beforeAll on')
    const opened = await visit(browser, running().url, options)
    visits.push(opened)
    return opened
  }
  const staffAt: Journey['staffAt'] = async (address, { as = 'admin', ...options } = {}) => {
    const opened = await newVisit(options)
    await logInOn(opened.page, as, { from: address })
    await opened.page.getByTestId('shell.user').waitFor()
    return opened
  }
  return {
    get server() {
      return running()
    },
    newVisit,
    staffAt,
    staffOnPhones: async () => {
      const opened = await staffAt(paths.phones)
      await listPage(opened.page, 'universalServicePhone').rows.nth(19).waitFor()
      return opened
    },
    errors: () => visits.flatMap(({ errors }) => errors),
  }
}

/** The question in front. */
export const dialog = (page: Page): Locator => page.locator('.ant-modal-confirm:visible')

export const cookieNames = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).toSorted()

/** The session's token as the browser keeps it; empty when there is none. */
export const tokenOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).find(({ name }) => name === 'token')?.value ?? ''
