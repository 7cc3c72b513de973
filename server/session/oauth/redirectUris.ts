const loopback: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']
const longest = 2_000

/** Whether an address is on the computer of the person themselves. */
export const isLocal = (uri: string): boolean => {
  const { protocol, hostname } = new URL(uri)
  return protocol === 'http:' && loopback.includes(hostname)
}

/**
 * Whether an answer may be sent to an address at all: over TLS, or to the person's own computer. An address that names a
 * user, or has a part behind `#`, is not what it seems.
 */
export function mayRegister(uri: string): boolean {
  if (uri.length > longest || !/^[!-~]+$/.test(uri) || /[#\\]/.test(uri) || !URL.canParse(uri)) return false
  const { protocol, username, password } = new URL(uri)
  return username === '' && password === '' && (protocol === 'https:' || isLocal(uri))
}

/** Programs on a computer take the port that is free (RFC 8252, 7.3). */
function withoutPort(uri: string): string {
  const url = new URL(uri)
  url.port = ''
  return url.href
}

/** Whether an address is one of those that were registered: letter by letter, but for the port on the own computer. */
export function isRegistered(registered: readonly string[], uri: string): boolean {
  if (registered.includes(uri)) return true
  if (!mayRegister(uri) || !isLocal(uri)) return false
  return registered.some((one) => isLocal(one) && withoutPort(one) === withoutPort(uri))
}

/** The address with the answer added to its query. */
export function answeredAt(uri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(uri)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
