import type { Page } from 'playwright-core'

/** What a visit of an address ends with. */
export interface Arrival {
  readonly pathname: string
  /** Whether there is something to read. */
  readonly hasText: boolean
}

/** Pages that end the session, or lead out of the shell, which is loaded anew behind them. */
const leaves = /^\/(unifiedLogin|firstUpdatePass|auth-redirect|login)\b/

export const staysInside = (address: string): boolean => !leaves.test(address)

/** Goes to an address of the same window without loading it: as Back and Forward do. */
export async function visitInPlace(page: Page, address: string): Promise<Arrival> {
  return await page.evaluate(async (address) => {
    const frame = () => new Promise((resolve) => setTimeout(resolve, 20))
    history.pushState(null, '', location.origin + address)
    window.dispatchEvent(new PopStateEvent('popstate'))
    const arrival = () => ({ pathname: location.pathname, hasText: document.body.innerText.trim() !== '' })
    const isThere = () => arrival().hasText && !location.pathname.startsWith('/redirect/')
    // What redirects renders once more; a page that never comes is seen after two seconds.
    await frame()
    for (let waited = 0; waited < 100 && !isThere(); waited += 1) await frame()
    return arrival()
  }, address)
}
