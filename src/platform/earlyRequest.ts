import { config } from './config.ts'
import { storedLocale } from './preferences.ts'
import { randomId } from './randomId.ts'
import { corporateId, headers, menuEndpoint, startParameter } from './startContract.ts'
import { storedToken } from './token.ts'

// Part of what the login page loads: without the client, which comes with the shell.

interface Early {
  readonly token: string
  readonly answer: Promise<Response | null>
}
let early: Early | null = null

const address = `${menuEndpoint.slice('GET '.length)}?${new URLSearchParams(startParameter)}`

async function ask(token: string): Promise<Response | null> {
  const { apiBase, adapter } = await config()
  // A platform with names of its own is spoken to by the client.
  if (adapter !== null) return null
  return fetch(apiBase + address, {
    headers: {
      [headers.token]: token,
      [headers.browserCorporateId]: corporateId,
      [headers.requestId]: randomId(),
      'Accept-Language': storedLocale(),
    },
  })
}

/** Asks for everything the shell starts with, while its code is still on the way. */
export function sendEarlyRequest(): void {
  const token = storedToken()
  if (token !== null) early = { token, answer: ask(token).catch(() => null) }
}

/** The answer to what was asked early, once, to whoever still has the same session; null: there is none. */
export async function takeEarlyAnswer(): Promise<Response | null> {
  const taken = early
  early = null
  return taken !== null && taken.token === storedToken() ? taken.answer : null
}
