import type { Page, Route } from 'playwright-core'
import { addressOf, type ErrorCode, endpoints, errorCodes, sessionCodes } from '../../src/platform/contract.ts'
import { catalogue } from './catalogue.ts'

/** A mishap lasts until it is lifted, or for so many calls. */
export interface Mishap {
  readonly times?: number
}

const json = (status: number, body: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ status: 'fail', errorCode: null, msg: '', data: null, ...body }),
})

/** `house.update` → the address of that call; an address is taken as it is. */
function callOf(name: string): { readonly method: string; readonly address: string } {
  const [method = '', path] = name.split(' ')
  if (path !== undefined) return { method, address: addressOf(path) }
  if (Object.hasOwn(endpoints, name)) return callOf(endpoints[name as keyof typeof endpoints])
  const [of = '', operation = ''] = name.split('.')
  const found =
    catalogue.byName[of]?.operation[operation] ?? catalogue.pageOperations[of]?.find((one) => one.name === operation)
  if (!found) throw new Error(`no call ${name}: say house.update, menu, or POST /house/update`)
  return { method: found.method, address: addressOf(found.path) }
}

/**
 * Fault switches: what goes wrong between console and platform, in the browser of one page and for everybody else not at
 * all. Calls are named by their declaration (`house.update`), by the contract (`menu`), or by method and address.
 */
export function faultsOf(page: Page) {
  const lift: (() => Promise<void>)[] = []
  const happen = async (name: string, mishap: (route: Route) => Promise<void>, { times }: Mishap): Promise<void> => {
    const { method, address } = callOf(name)
    const matches = (url: URL) => url.pathname === address
    let left = times ?? Number.POSITIVE_INFINITY
    const handler = async (route: Route) => {
      if (route.request().method() !== method || left <= 0) return route.fallback()
      left -= 1
      await mishap(route)
    }
    await page.route(matches, handler)
    lift.push(() => page.unroute(matches, handler))
  }
  return {
    /** The platform refuses by one of its rules. */
    refuse: (
      call: string,
      errorCode: ErrorCode,
      more: { readonly msg?: string; readonly errors?: object } & Mishap = {},
    ) => {
      const { times, ...said } = more
      const body = { code: errorCodes[errorCode], errorCode, msg: errorCode, ...said }
      return happen(call, (route) => route.fulfill(json(200, body)), times === undefined ? {} : { times })
    },
    /** The session is over: another login, a token that is not valid, or time. */
    endSession: (call: string, why: keyof typeof sessionCodes = 'expired', more: Mishap = {}) =>
      happen(call, (route) => route.fulfill(json(401, { code: sessionCodes[why] })), more),
    /** The connection breaks before the platform hears of it. */
    lose: (call: string, more: Mishap = {}) => happen(call, (route) => route.abort('connectionfailed'), more),
    /** The platform does it, and its answer is lost. */
    loseAnswer: (call: string, more: Mishap = {}) =>
      happen(
        call,
        async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        },
        more,
      ),
    /** Something in between answers instead of the platform. */
    breakDown: (call: string, status = 502, more: Mishap = {}) =>
      happen(call, (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }), more),
    /** The answer waits until this is called. */
    hold: async (call: string): Promise<() => void> => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await happen(call, async (route) => released.then(() => route.fallback()), {})
      return release
    },
    /** Everything works again. */
    lift: async (): Promise<void> => {
      for (const one of lift.splice(0)) await one()
    },
  }
}
