import { readCookie, removeCookie, writeCookie } from './cookies.ts'

const key = 'token'

/** A token travels in a header: printable, without blanks, and not absurdly long. */
const isToken = (value: string): boolean => /^[!-~]{8,1024}$/.test(value)

/** The stored session token; anything that cannot be one counts as logged out and is removed. */
export function storedToken(): string | null {
  const token = readCookie(key)
  if (token === null || isToken(token)) return token
  removeToken()
  return null
}

export const saveToken = (token: string): void => writeCookie(key, token)
export const removeToken = (): void => removeCookie(key)
