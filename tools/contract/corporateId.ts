import { endpoints, headers } from '../../src/platform/contract.ts'
import { type As, askerOf } from './ask.ts'
import type { Drift } from './drift.ts'
import { isObject } from './schema.ts'

/**
 * Browsers let no script set `Proxy-Corp-Id`, so that the console sends `X-Proxy-Corp-Id` (decision 7). A platform, or a
 * proxy before it, that knows the name of the specification alone answers every program and no console.
 */
export async function driftOfCorporateId(platform: string, as: As): Promise<readonly Drift[]> {
  const answers = [headers.corporateId, headers.browserCorporateId].map((corporateIdAs) =>
    askerOf(platform, { ...as, corporateIdAs })(endpoints.menu, {}),
  )
  const [specified, browser] = await Promise.all(answers)
  const succeeded = (answer: typeof browser) => isObject(answer?.body) && answer.body['status'] === 'success'
  if (!browser || !succeeded(specified) || succeeded(browser)) return []
  const msg = isObject(browser.body) ? browser.body['msg'] : ''
  return [
    {
      call: endpoints.menu,
      path: '',
      what: `is not answered to ${headers.browserCorporateId}, which is what browsers send for ${headers.corporateId}: ${browser.status} ${msg}`,
    },
  ]
}
