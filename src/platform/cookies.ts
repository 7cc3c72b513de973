/**
 * Cookies of the console. Only what the browser refuses to keep lives in memory, so that a visit without cookies works
 * and a logout in another tab is seen in this one.
 */
const memory = new Map<string, string>()

const yearInSeconds = 31_536_000
const longest = 3800

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

function stored(name: string): string | null {
  const start = `${name}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return found === undefined ? null : decoded(found.slice(start.length))
}

/** The value of a cookie; null when it is absent or not readable. */
export function readCookie(name: string): string | null {
  try {
    return memory.get(name) ?? stored(name)
  } catch {
    return null
  }
}

function tryToWrite(name: string, encoded: string, lasting: boolean): boolean {
  if (encoded.length > longest) return false
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = lasting ? `; Max-Age=${yearInSeconds}` : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and absent on plain http
    document.cookie = `${name}=${encoded}; Path=/; SameSite=Strict${secure}${age}`
    return stored(name) === decoded(encoded)
  } catch {
    return false
  }
}

/** Keeps a value until the browser closes, or for a year. */
export function writeCookie(name: string, value: string, { lasting = false } = {}): void {
  if (tryToWrite(name, encodeURIComponent(value), lasting)) memory.delete(name)
  else memory.set(name, value)
}

export function removeCookie(name: string): void {
  memory.delete(name)
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: see writeCookie
    document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`
  } catch {
    // Nothing was kept.
  }
}
