/** What a browser keeps, without one: cookies by origin, and redirects one at a time. */
export interface CookieClient {
  /** One request; its cookies are kept. */
  send(url: string, init?: RequestInit): Promise<Response>
  /** Follows redirects until there is none, or one that `until` stops at, whose address is the answer. */
  follow(url: string, until: (url: URL) => boolean, init?: RequestInit): Promise<URL>
}

export function cookieClient(): CookieClient {
  const kept = new Map<string, Map<string, string>>()
  const send: CookieClient['send'] = async (url, init = {}) => {
    const { origin } = new URL(url)
    const cookies = kept.get(origin) ?? new Map<string, string>()
    kept.set(origin, cookies)
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (/expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
  const follow: CookieClient['follow'] = async (url, until, init) => {
    let at = new URL(url)
    let answer = await send(url, init)
    for (let hops = 0; hops < 10; hops += 1) {
      const location = answer.headers.get('location')
      if (location === null) return at
      at = new URL(location, at)
      if (until(at)) return at
      answer = await send(at.href)
    }
    throw new Error(`too many redirects: ${at}`)
  }
  return { send, follow }
}
