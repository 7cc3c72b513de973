import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import { readStored, removeStored } from './storage.ts'

const key = 'token'
const appKey = 'appToken'

/** A token travels in a header: printable, without blanks, and not absurdly long. */
export const isToken = (value: unknown): value is string => typeof value === 'string' && /^[!-~]{8,1024}$/.test(value)

/** The stored session token; anything that cannot be one counts as logged out and is removed. */
export function storedToken(): string | null {
  const token = readCookie(key)
  if (token === null || isToken(token)) return token
  removeToken()
  return null
}

export const saveToken = (token: string): void => writeCookie(key, token)
export const removeToken = (): void => removeCookie(key)

/** The token an app left for the console; anything that cannot be one counts as none and is removed. */
export function storedAppToken(): string | null {
  const token = readStored(appKey)
  if (token === null || isToken(token)) return token
  removeAppToken()
  return null
}

export const removeAppToken = (): void => removeStored(appKey)
