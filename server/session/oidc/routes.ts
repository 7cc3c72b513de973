import { endpoints } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { sessionText } from '../messages.ts'
import { backChannelLogout } from './backChannel.ts'
import { beginSignOn } from './begin.ts'
import { finishSignOn } from './callback.ts'
import { callbackPath, type Provider } from './provider.ts'

const open = { permit: 'public', mutates: true, transaction: 'own' } as const

const notSetUp: Route['handle'] = async (_raw, { locale }) => {
  throw new DomainError('E_STATE', { msg: sessionText('noProvider', locale) })
}

/** The calls of single sign-on. Without a provider there is only the one that says so. */
export function signOnRoutes(platform: Platform, provider: Provider | null): Route[] {
  const { oidc } = platform
  const begin = {
    method: 'POST',
    url: endpoints.signOn.slice('POST '.length),
    name: 'session.signOn',
    ...open,
  } as const
  if (!oidc || !provider) return [{ ...begin, handle: notSetUp }]
  return [
    { ...begin, handle: beginSignOn(platform, provider) },
    // The browser comes here from another site. What guards it is the state, which only the login's own browser has.
    {
      method: 'GET',
      url: callbackPath,
      name: 'session.signOnCallback',
      ...open,
      mutates: false,
      handle: finishSignOn(platform, oidc, provider),
    },
    {
      method: 'POST',
      url: '/platform/pc/user/login/oidc/logout',
      name: 'session.signOnLogout',
      ...open,
      form: true,
      handle: backChannelLogout(platform, oidc, provider),
    },
  ]
}
