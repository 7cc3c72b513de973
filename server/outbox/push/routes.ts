import { createECDH } from 'node:crypto'
import { inboxEndpoints as endpoints, type InboxPushAnswer } from '../../../src/platform/inboxContract.ts'
import { DomainError } from '../../core/errors.ts'
import { loginRoute } from '../../platform/ownRoute.ts'
import { type Parameters, textIn } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { isSubscribed, type PushSubscription, subscribe, unsubscribe } from './subscriptions.ts'

const longestAddress = 2_000
const authBytes = 16

const isAddress = (text: string): boolean =>
  text.length <= longestAddress && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

function isPublicKey(text: string): boolean {
  try {
    const probe = createECDH('prime256v1')
    probe.generateKeys()
    probe.computeSecret(Buffer.from(text, 'base64url'))
    return true
  } catch {
    return false
  }
}

const isAuth = (text: string): boolean => Buffer.from(text, 'base64url').length === authBytes

/** What a browser says of itself. Where it leads is looked at when something is sent there. */
function subscriptionIn(given: Parameters): PushSubscription {
  const checked = (name: keyof PushSubscription, fits: (text: string) => boolean): string => {
    const text = textIn(given, name)
    if (!fits(text)) throw new DomainError('E_FORMAT', { errors: { [name]: 'E_FORMAT' } })
    return text
  }
  return {
    endpoint: checked('endpoint', isAddress),
    p256dh: checked('p256dh', isPublicKey),
    auth: checked('auth', isAuth),
  }
}

/** Push messages to the browser of the caller. */
export const pushRoutes = ({ pushKey }: Platform): Route[] => [
  loginRoute(
    'inbox.push',
    endpoints.inboxPush,
    [],
    async (_given, call): Promise<InboxPushAnswer> => ({
      key: pushKey ?? null,
      on: pushKey !== undefined && (await isSubscribed(call)),
    }),
  ),
  loginRoute('inbox.pushOn', endpoints.subscribePush, ['endpoint', 'p256dh', 'auth'], async (given, call) => {
    if (pushKey === undefined) throw new DomainError('E_OP')
    await subscribe(call, subscriptionIn(given))
    return null
  }),
  loginRoute('inbox.pushOff', endpoints.unsubscribePush, [], async (_given, call) => {
    await unsubscribe(call)
    return null
  }),
]
