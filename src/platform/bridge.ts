import type { UserRecord } from './contract.ts'
import { port } from './port.ts'
import { saveUser, storedUser } from './session.ts'
import { isToken, storedAppToken, storedToken } from './token.ts'
import { parseUser } from './userRecord.ts'

/** Who is here, and the token of their calls: empty where the app around the console gave none. */
interface AppLogin {
  readonly user: UserRecord | null
  readonly token: string
}

declare global {
  interface Window {
    /** An object a host may inject into the page. */
    communityHost?: { getUserInfo?(): unknown }
    webkit?: { messageHandlers?: { getUserInfo?: { postMessage?(message: unknown): unknown } } }
    /** Hosts that cannot answer a question directly call this instead. */
    onUserInfo?: (said: unknown) => void
  }
}

/** All that a host has to appear and to answer in. */
const patienceMs = 5000
const lookAgainMs = 100

const nothing: AppLogin = { user: null, token: '' }

/** What a host said, as far as it can be understood. */
function understood(said: unknown): AppLogin {
  try {
    const value = typeof said === 'string' ? JSON.parse(said) : said
    const token = value?.accessToken
    return { user: parseUser(value), token: isToken(token) ? token : '' }
  } catch {
    return nothing
  }
}

/** The ways a host can be spoken to; null while there is none. Each may answer directly, or by `onUserInfo`. */
function question(): (() => unknown) | null {
  const injected = window.communityHost
  if (typeof injected?.getUserInfo === 'function') return () => injected.getUserInfo?.()
  const handler = window.webkit?.messageHandlers?.getUserInfo
  return typeof handler?.postMessage === 'function' ? () => handler.postMessage?.({}) : null
}

/** Waits until there is a host, asks it and waits for its answer. Whatever goes wrong, or takes too long, is no answer. */
const ask = (): Promise<AppLogin> =>
  new Promise((resolve) => {
    let looking: ReturnType<typeof setTimeout> | undefined
    const settle = (login: AppLogin) => {
      clearTimeout(patience)
      clearTimeout(looking)
      resolve(login)
    }
    const hear = (said: unknown) => settle(understood(said))
    const patience = setTimeout(settle, patienceMs, nothing)
    const look = async () => {
      try {
        const put = question()
        if (put === null) {
          looking = setTimeout(look, lookAgainMs)
          return
        }
        // It stays: a host that answers too late should not fail over it.
        window.onUserInfo = hear
        const direct = await put()
        if (direct !== undefined && direct !== null) hear(direct)
      } catch {
        settle(nothing)
      }
    }
    void look()
  })

/** Keeps who is logged in to the app, so that a page opened for somebody else notices. */
function keep({ user }: AppLogin): void {
  if (user && JSON.stringify(user) !== JSON.stringify(storedUser())) saveUser(user)
}

/** A host answers in one place, so calls side by side wait for one answer: a second question would take it away. */
let asked: Promise<AppLogin> | null = null
function askHost(): Promise<AppLogin> {
  asked ??= ask().then((login) => {
    asked = null
    keep(login)
    return login
  })
  return asked
}

/** Person and token of app mode: what is stored beside a stored app token, else what the host says. */
export async function appLogin(): Promise<AppLogin> {
  const token = storedAppToken()
  const user = storedUser()
  if (token !== null && user !== null) return { user, token }
  const said = await askHost()
  return { user: said.user ?? user, token: token ?? said.token }
}

/** The token calls carry: of the session on a desktop, of the app inside it; null on a desktop without a session. */
export const currentToken = async (): Promise<string | null> =>
  port() === 'app' ? (storedAppToken() ?? (await askHost()).token) : storedToken()
