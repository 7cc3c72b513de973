import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Envelope, ReportAnswer } from '../../src/platform/contract.ts'
import { auditStored } from './books/stored.ts'
import { openBrowser, type Visit, type VisitOptions, visit } from './browser.ts'
import { reportFailure } from './failureReport.ts'
import { startFilledServer } from './filledServer.ts'
import { listPage } from './listPage.ts'
import type { RunningServer } from './server.ts'
import { changesBetween, changesOn, sharedServer } from './sharedServer.ts'
import { visitAs } from './signedIn.ts'

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

/** What a story needs of a server. */
interface Served {
  readonly url: string
  readonly stop: () => Promise<void>
  /** What is wrong with its books at the end. */
  readonly audit?: () => Promise<readonly string[]>
}

/** A server whose data, in a directory of its own, outlive it. */
const leavesBooks = (server: Served): server is RunningServer => 'exit' in server && 'dataDir' in server

interface StaffOptions extends VisitOptions {
  /** Their login name. */
  readonly as?: string
}
interface AtOptions extends StaffOptions {
  /** The workplace has its figures. Default: none, as for somebody who may see none; they are half of what it costs. */
  readonly figures?: boolean
}

/** What the platform answers to somebody who may see nothing of the workplace. */
const nothing = {
  period: { from: '2026-01-01', to: '2026-01-01', granularity: 'day' },
  by: null,
  before: { from: '2025-12-31', to: '2025-12-31' },
  summary: {},
  summaryBefore: {},
  charts: {},
  lists: {},
  list: [],
  total: 0,
  boards: {},
} satisfies ReportAnswer
const noFigures = { status: 'success', code: 200, errorCode: null, msg: '', data: nothing } satisfies Envelope

/** A running server and a Chromium for the tests of one file. */
export interface Journey<Server extends Served = RunningServer> {
  readonly server: Server
  /** A browser window of its own. One opened by a test is closed with it. */
  readonly newVisit: (options?: VisitOptions) => Promise<Visit>
  /** The same, of somebody who is logged in; no page is open in it yet. */
  readonly staff: (options?: StaffOptions) => Promise<Visit>
  /** The same, at an address. */
  readonly staffAt: (address: string, options?: AtOptions) => Promise<Visit>
  /** The same, on the list of the general convenience phones with its rows there. */
  readonly staffOnPhones: () => Promise<Visit>
  /** Uncaught errors of all windows so far. */
  readonly errors: () => readonly string[]
}

interface Options {
  /** The story changes rows, or what accounts set for themselves. */
  readonly changes?: boolean
  readonly start?: () => Promise<Served>
}

async function auditOf(server: Served | undefined): Promise<readonly string[]> {
  if (!server) return []
  if (!leavesBooks(server)) return (await server.audit?.()) ?? []
  // Nobody else may open an embedded database while its server runs.
  if (server.databaseUrl === undefined) await server.exit()
  return await auditStored(server)
}

/** The others of this worker see what a story leaves: one that does not say that it changes rows must not. */
async function expectUnchanged(before: readonly string[] | null): Promise<void> {
  const after = await changesOn(await sharedServer())
  if (before && after) expect(changesBetween(before, after), 'say journey({ changes: true })').toEqual([])
}

/**
 * Server and browser for the tests of a file. The browser is that of the worker, and so is the server, unless the story
 * says that it changes rows: then it has a copy of its own.
 */
export function journey(options?: { readonly changes?: boolean }): Journey
/** The same before a server that the story starts itself. */
export function journey<Server extends Served>(options: { readonly start: () => Promise<Server> }): Journey<Server>
export function journey({ changes = false, start }: Options = {}): Journey<Served> {
  const own = start ?? (changes ? startFilledServer : undefined)
  let server: Served | undefined
  let browser: Browser | undefined
  let before: readonly string[] | null = null
  const visits: Visit[] = []
  let lasting = 0

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([own ? own() : sharedServer(), openBrowser()])
    if (!own) before = await changesOn(await sharedServer())
  })
  beforeEach(() => {
    lasting = visits.length
  })
  afterEach(async (test) => {
    await reportFailure(test)
    for (const { context } of visits.slice(lasting)) await context.close()
  })
  afterAll(async () => {
    for (const { context } of visits) await context.close()
    if (!own) return await expectUnchanged(before)
    try {
      // Whatever staff did in the console, the rules across resources hold afterwards (domain 6.1).
      expect(await auditOf(server)).toEqual([])
    } finally {
      await server?.stop()
    }
  })

  const running = (): Served => {
    if (!server) throw new Error('the server runs from beforeAll on')
    return server
  }
  const open = async (window: (browser: Browser) => Promise<Visit>): Promise<Visit> => {
    if (!browser) throw new Error('the browser runs from beforeAll on')
    const opened = await window(browser)
    visits.push(opened)
    return opened
  }
  const newVisit: Journey['newVisit'] = (options) => open((browser) => visit(browser, running().url, options))
  const staff: Journey['staff'] = ({ as = 'admin', ...options } = {}) =>
    open((browser) => visitAs(browser, running().url, { ...options, as }))
  const staffAt: Journey['staffAt'] = async (address, { figures = false, ...options } = {}) => {
    const opened = await staff(options)
    if (address === paths.workplace && !figures)
      await opened.context.route('**/workplace/condition', (route) => route.fulfill({ json: noFigures }))
    await opened.page.goto(address)
    await opened.page.getByTestId('shell.user').waitFor()
    return opened
  }
  return {
    get server() {
      return running()
    },
    newVisit,
    staff,
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
