import { endpoints, type SignOnAnswer } from '../../src/platform/contract.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { accessTokenRoutes } from './accessTokens/routes.ts'
import { loginByFactor } from './factor/loginFactor.ts'
import { prove } from './factor/proof.ts'
import { factorRoutes } from './factor/routes.ts'
import { forgetPassword } from './forgetPassword.ts'
import { passwordLogin, sentToken } from './login.ts'
import { menuList } from './menu.ts'
import { deviceRoutes } from './newDevice.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { openProvider, type Provider } from './oidc/provider.ts'
import { signOnRoutes } from './oidc/routes.ts'
import { takeIdToken } from './oidc/sessions.ts'
import { signOnTickets } from './oidc/tickets.ts'
import { endOpenSessions, listOpenSessions } from './openSessions.ts'
import { passkeyRoutes } from './passkey/routes.ts'
import { readPreferences, savePreference } from './preferences.ts'
import { readProfile, saveProfile } from './profile.ts'
import { resetPassword } from './resetPassword.ts'
import { resetPhone } from './resetPhone.ts'
import { endSession } from './sessions.ts'
import { smsSendout } from './smsSendout.ts'
import { sweeping } from './sweep.ts'
import { demoTickets, firstOf, type TicketVerifier } from './tickets.ts'
import { unifiedLogin } from './unify.ts'

/**
 * Ends the session of the token that was sent. Nobody is told whether there was one. Whoever came from the provider of
 * single sign-on is told where its session ends: otherwise the next person at this browser is in by one click.
 */
const logout =
  (platform: Platform, provider: Provider | null): Route['handle'] =>
  async (raw, { now }) => {
    const token = sentToken(raw)
    if (token === null) return { data: null }
    const idToken = await platform.database.transaction(async (db) => {
      await endSession(platform, db, now, token)
      return provider && (await takeIdToken(db, token))
    })
    // A provider that does not answer keeps nobody logged in here.
    const url = provider && idToken ? await provider.endAt(idToken).catch(() => null) : null
    return { data: url === null ? null : ({ url } satisfies SignOnAnswer) }
  }

const at = (endpoint: (typeof endpoints)[keyof typeof endpoints]): Pick<Route, 'method' | 'url'> =>
  endpoint.startsWith('GET ') ? { method: 'GET', url: endpoint.slice(4) } : { method: 'POST', url: endpoint.slice(5) }

/** The calls of the session (specification 7). Those that count tries keep the count when they refuse: `own`. */
export function sessionRoutes(platform: Platform, others: TicketVerifier = demoTickets(platform)): Route[] {
  const provider = platform.oidc ? openProvider(platform.oidc, platform) : null
  const tickets = provider ? firstOf(signOnTickets(platform), others) : others
  const open = { permit: 'public', mutates: true, transaction: 'own' } as const
  const inside = { permit: 'login', mutates: true } as const
  return [
    { ...at(endpoints.login), name: 'session.login', ...open, handle: sweeping(platform, passwordLogin(platform)) },
    {
      ...at(endpoints.unify),
      name: 'session.unify',
      ...open,
      handle: sweeping(platform, unifiedLogin(platform, tickets)),
    },
    { ...at(endpoints.logout), name: 'session.logout', ...open, handle: logout(platform, provider) },
    {
      ...at(endpoints.menu),
      name: 'session.menu',
      permit: 'login',
      mutates: false,
      byToken: true,
      handle: menuList(platform.catalogue),
    },
    { ...at(endpoints.sms), name: 'session.sms', ...open, handle: smsSendout(platform) },
    { ...at(endpoints.forgetPassword), name: 'session.forgetPassword', ...open, handle: forgetPassword(platform) },
    {
      ...at(endpoints.resetPassword),
      name: 'session.resetPassword',
      ...open,
      permit: 'pre',
      handle: resetPassword(platform),
    },
    {
      ...at(endpoints.resetPhone),
      name: 'session.resetPhone',
      ...open,
      permit: 'login',
      stepUp: true,
      handle: resetPhone(platform),
    },
    { ...at(endpoints.profile), name: 'session.profile', permit: 'login', mutates: false, handle: readProfile },
    { ...at(endpoints.saveProfile), name: 'session.saveProfile', ...inside, handle: saveProfile },
    {
      ...at(endpoints.loginFactor),
      name: 'session.loginFactor',
      ...open,
      permit: 'pre',
      handle: loginByFactor(platform),
    },
    { ...at(endpoints.prove), name: 'session.prove', ...open, permit: 'login', handle: prove(platform) },
    ...factorRoutes(platform, at),
    ...signOnRoutes(platform, provider),
    ...passkeyRoutes(platform, at),
    ...deviceRoutes,
    ...accessTokenRoutes(platform),
    ...oauthRoutes(platform),
    { ...at(endpoints.sessions), name: 'session.sessions', permit: 'login', mutates: false, handle: listOpenSessions },
    {
      ...at(endpoints.endSessions),
      name: 'session.endSessions',
      ...inside,
      stepUp: true,
      handle: endOpenSessions(platform),
    },
    {
      ...at(endpoints.preferences),
      name: 'session.preferences',
      permit: 'login',
      mutates: false,
      handle: readPreferences,
    },
    { ...at(endpoints.savePreference), name: 'session.savePreference', ...inside, handle: savePreference },
  ]
}
