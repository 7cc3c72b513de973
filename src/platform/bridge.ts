import type { UserRecord } from './contract.ts'
import { port } from './port.ts'
import { readStored } from './storage.ts'
import { storedToken } from './token.ts'
import { parseUser } from './userRecord.ts'

/** What the console asks of the app it runs in. */
export interface HostBridge {
  /** Who is logged in to the app; null when nobody is or the app does not answer. */
  userInfo(): Promise<UserRecord | null>
}

/** An object a host may inject into the page. */
interface InjectedHost {
  getUserInfo(): unknown
}
interface MessageHandler {
  postMessage(message: unknown): unknown
}
declare global {
  interface Window {
    communityHost?: InjectedHost
    webkit?: { messageHandlers?: { getUserInfo?: MessageHandler } }
    /** WebKit hosts that cannot answer a message directly call this instead. */
    onUserInfo?: (user: unknown) => void
  }
}

const patienceMs = 5000

function parsed(answer: unknown): UserRecord | null {
  if (typeof answer !== 'string') return parseUser(answer)
  try {
    return parseUser(JSON.parse(answer))
  } catch {
    return null
  }
}

const injected = (host: InjectedHost): HostBridge => ({
  userInfo: async () => parsed(await host.getUserInfo()),
})

function ask(handler: MessageHandler): Promise<UserRecord | null> {
  return new Promise((resolve) => {
    const answer = (user: unknown) => resolve(parsed(user))
    window.onUserInfo = answer
    setTimeout(() => resolve(null), patienceMs)
    Promise.resolve(handler.postMessage({}))
      .then((direct) => direct !== undefined && direct !== null && answer(direct))
      .catch(() => resolve(null))
  })
}

/** The host answers in one place, so calls side by side wait for one answer: a second question would take it away. */
let asked: Promise<UserRecord | null> | null = null
const webkit = (handler: MessageHandler): HostBridge => ({
  userInfo: () => {
    asked ??= ask(handler).finally(() => {
      asked = null
    })
    return asked
  },
})

/** The app around the console, by whichever way it can be spoken to. */
export function hostBridge(): HostBridge | null {
  if (window.communityHost) return injected(window.communityHost)
  const handler = window.webkit?.messageHandlers?.getUserInfo
  return handler ? webkit(handler) : null
}

/** The token of app mode: the stored one, else the host's, else empty. */
async function appToken(): Promise<string> {
  const kept = readStored('appToken')
  if (kept) return kept
  const user = await hostBridge()
    ?.userInfo()
    .catch(() => null)
  return user?.accessToken ?? ''
}

/** The token calls carry: of the session on a desktop, of the app inside it; null on a desktop without a session. */
export const currentToken = async (): Promise<string | null> => (port() === 'app' ? appToken() : storedToken())
