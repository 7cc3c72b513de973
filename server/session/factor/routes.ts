import { endpoints } from '../../../src/platform/contract.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { beginFactor, confirmFactor } from './enrol.ts'
import { readFactor, removeFactor, renewRecoveryCodes } from './own.ts'

type At = (endpoint: (typeof endpoints)[keyof typeof endpoints]) => Pick<Route, 'method' | 'url'>

/** The calls about one's own second factor. Setting one up is also open to a login that waits for nothing else. */
export const factorRoutes = (platform: Platform, at: At): Route[] => {
  const setUp = { permit: 'pre', mutates: true } as const
  const own = { permit: 'login', mutates: true, stepUp: true } as const
  return [
    { ...at(endpoints.factor), name: 'session.factor', permit: 'login', mutates: false, handle: readFactor },
    { ...at(endpoints.beginFactor), name: 'session.beginFactor', ...setUp, handle: beginFactor(platform) },
    {
      ...at(endpoints.confirmFactor),
      name: 'session.confirmFactor',
      ...setUp,
      transaction: 'own',
      handle: confirmFactor(platform),
    },
    { ...at(endpoints.removeFactor), name: 'session.removeFactor', ...own, handle: removeFactor(platform) },
    {
      ...at(endpoints.recoveryCodes),
      name: 'session.recoveryCodes',
      ...own,
      transaction: 'own',
      handle: renewRecoveryCodes(platform),
    },
  ]
}
