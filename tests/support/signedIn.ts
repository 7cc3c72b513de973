import type { Browser } from 'playwright-core'
import { endpoints, type UserRecord } from '../../src/platform/contract.ts'
import { cookieCopy } from '../../src/platform/userRecord.ts'
import { type Visit, type VisitOptions, visit } from './browser.ts'
import { clientOf } from './client.ts'

/** What the console keeps in a browser after a login (specification 3, stored keys). */
async function stateOf(
  url: string,
  loginName: string,
  userAgent: string,
): Promise<NonNullable<VisitOptions['storageState']>> {
  const headers = { 'User-Agent': userAgent }
  const answer = await clientOf(url).call<UserRecord>(
    endpoints.login,
    { loginName, password: 'Demo@2024' },
    { headers },
  )
  if (answer.status !== 'success') throw new Error(`${loginName} cannot log in: ${answer.msg}`)
  const { data: user } = answer
  const cookie = (name: string, value: string) => ({
    name,
    value: encodeURIComponent(value),
    url,
    sameSite: 'Strict' as const,
  })
  return {
    cookies: [cookie('token', user.accessToken), cookie('name', user.name), cookie('user', cookieCopy(user))] as never,
    origins: [{ origin: url, localStorage: [{ name: 'user', value: JSON.stringify(user) }] }],
  }
}

/**
 * A window of somebody who has logged in before; no page is open in it yet. Every window has a session of its own: what
 * one does, the others are told. The pages of a login are for stories about it: they cost as much as the rest of a short
 * story.
 */
export async function visitAs(
  browser: Browser,
  url: string,
  { as, ...options }: VisitOptions & { readonly as: string },
): Promise<Visit> {
  // The list of sessions names the browser that each began in.
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()}`
  const storageState = await stateOf(url, as, userAgent)
  return await visit(browser, url, { ...options, storageState })
}
