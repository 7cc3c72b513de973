import { endpoints } from '../../../src/platform/contract.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { beginPasskeyLogin, beginPasskeyProof } from './ask.ts'
import { beginPasskey, confirmPasskey } from './enrol.ts'
import { passkeyLogin } from './login.ts'
import { removePasskey } from './remove.ts'

type At = (endpoint: (typeof endpoints)[keyof typeof endpoints]) => Pick<Route, 'method' | 'url'>

/** The calls about passkeys. What they count and use up outlives a refusal: `own`. */
export const passkeyRoutes = (platform: Platform, at: At): Route[] => {
  const own = { mutates: true, transaction: 'own' } as const
  const open = { ...own, permit: 'public' } as const
  const setUp = { ...own, permit: 'pre' } as const
  return [
    {
      ...at(endpoints.beginPasskeyLogin),
      name: 'session.beginPasskeyLogin',
      ...open,
      handle: beginPasskeyLogin(platform),
    },
    { ...at(endpoints.passkeyLogin), name: 'session.passkeyLogin', ...open, handle: passkeyLogin(platform) },
    {
      ...at(endpoints.beginPasskeyProof),
      name: 'session.beginPasskeyProof',
      ...setUp,
      handle: beginPasskeyProof(platform),
    },
    { ...at(endpoints.beginPasskey), name: 'session.beginPasskey', ...setUp, handle: beginPasskey(platform) },
    { ...at(endpoints.confirmPasskey), name: 'session.confirmPasskey', ...setUp, handle: confirmPasskey(platform) },
    {
      ...at(endpoints.removePasskey),
      name: 'session.removePasskey',
      permit: 'login',
      mutates: true,
      stepUp: true,
      handle: removePasskey(platform),
    },
  ]
}
