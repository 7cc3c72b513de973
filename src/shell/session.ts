import { type Permissions, permissionsOf } from '#declare'
import { appLogin } from '../platform/bridge.ts'
import type { MenuNode, UserRecord } from '../platform/contract.ts'
import { Failure, networkAbnormal } from '../platform/failure.ts'
import { holdIdentity } from '../platform/identity.ts'
import { idleLimit } from '../platform/lastActivity.ts'
import { port } from '../platform/port.ts'
import { storedUser } from '../platform/session.ts'
import { loadStart, type Start } from '../platform/start.ts'
import { adoptPreferences, loadPreferences } from '../providers/preferences.ts'
import { loadEverything } from '../registry.ts'
import { type Access, accessOf } from './access.ts'
import { grantsOf, isPermit, parseMenu } from './menu.ts'
import { simulation } from './simulate/simulation.ts'

/** How the start of the shell went. */
export type Session =
  | { readonly state: 'open'; readonly access: Access }
  /** The stored record is missing or damaged, or the app does not say who is logged in to it. */
  | { readonly state: 'unverified' }
  | { readonly state: 'notEnabled' }
  /** The session is only there to set a first password: leaving its page ends it. */
  | { readonly state: 'firstPassword' }
  /** No page is left of the menu. */
  | { readonly state: 'notMounted' }
  /** The platform refused the menu, in its own words. */
  | { readonly state: 'refused'; readonly message: string }
  /** The session ended, or the network is to blame: asked or announced by the shell, and tried again from there. */
  | { readonly state: 'unreachable'; readonly failure: Failure }

/** Why nothing can be shown. */
export type Problem = Exclude<Session, { readonly state: 'open' }>

/** User info: what was stored with the login; in the app's browser, what the app knows, with its token. */
const whoIsHere = async (): Promise<{ readonly user: UserRecord | null; readonly token?: string }> =>
  port() === 'app' ? appLogin() : { user: storedUser() }

/** Administrators may look through another role; developers and QA at a state that is hard to bring about, as well. */
const seen = async (
  user: UserRecord,
  menu: readonly MenuNode[],
): Promise<readonly [UserRecord, readonly MenuNode[]]> =>
  simulation()
    ? (await Promise.all([import('./simulate/start.ts'), loadEverything()]))[0].pretended(user, menu)
    : [user, menu]

/** What the menu permits, as our platform says it with the menu; of another one it is made of all declarations. */
async function permissionsIn(
  menu: readonly MenuNode[],
  answered: Pick<Start, 'permissions'> | null,
): Promise<Permissions> {
  const said = answered?.permissions
  if (said) return new Map(Object.entries(said).map(([name, codes]) => [name, new Set(codes.filter(isPermit))]))
  return permissionsOf(await loadEverything(), grantsOf(menu))
}

/** Who is here, and what the server's menu lets them open. */
export async function loadSession(): Promise<Session> {
  const { user, token } = await whoIsHere()
  // Of a caller without a name inside an app the platform decides, as it does for every call (specification 7).
  if (user === null && token === undefined) return { state: 'unverified' }
  holdIdentity(user?.id ?? null)
  if (user?.enable === false) return { state: 'notEnabled' }
  if (user?.mustChangePassword) return { state: 'firstPassword' }
  try {
    const answered = await loadStart(token)
    if (user === null) return { state: 'unverified' }
    const { preferences } = answered
    idleLimit.ms = answered.idleMs
    // Asked for by themselves where the menu did not bring them; their failure stops nobody.
    await (preferences ? adoptPreferences(user, preferences) : loadPreferences(user))
    const granted = parseMenu(answered.menu)
    const [person, menu] = await seen(user, granted)
    const access = accessOf(person, menu, await permissionsIn(menu, menu === granted ? answered : null))
    return access ? { state: 'open', access } : { state: 'notMounted' }
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure({ kind: 'network', message: networkAbnormal })
    return failure.kind === 'business'
      ? { state: 'refused', message: failure.message }
      : { state: 'unreachable', failure }
  }
}
