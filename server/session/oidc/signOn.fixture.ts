import type { Envelope, SignOnAnswer, UserRecord } from '../../../src/platform/contract.ts'
import { corporateId, headers as wire } from '../../../src/platform/contract.ts'
import { type CookieClient, cookieClient } from '../../../tests/support/cookieClient.ts'
import { type RunningProvider, startProvider } from '../../../tests/support/oidcProvider.ts'
import { freePort } from '../../../tests/support/server.ts'
import type { OidcConfig } from '../../core/oidcConfig.ts'
import { type Answered, openScene, type Scene } from '../session.fixture.ts'

type Setting = { -readonly [Name in keyof OidcConfig]: OidcConfig[Name] }

/** Somebody's browser in front of console and provider. */
export interface Browser extends CookieClient {
  call<Data = unknown>(method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<Answered<Data>>
  /** Where the console sends the browser. */
  begin(redirect?: string): Promise<string>
  /** From there to the callback that the provider sends it to, which is not called yet. */
  toCallback(url: string, person: string): Promise<URL>
  /** All the way back: the address of the unified login. */
  signOn(person: string, redirect?: string): Promise<URL>
  /** The same, redeemed. */
  enter(person: string): Promise<Answered<UserRecord>>
  redeem(ticket: string): Promise<Answered<UserRecord>>
}

/** A scene that listens, with a real provider before it. */
export interface SignOnScene extends Scene {
  readonly provider: RunningProvider
  readonly consoleUrl: string
  /** What the environment says; a test may say something else. */
  readonly setting: Setting
  browser(): Browser
}

const callback = '/platform/pc/user/login/oidc/callback'

function browserAt(consoleUrl: string): Browser {
  const client = cookieClient()
  const call: Browser['call'] = async (method, path, body, token) => {
    const headers = {
      [wire.corporateId]: corporateId,
      'accept-language': 'en',
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: token }),
    }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await client.send(consoleUrl + path, init)
    return { http: answer.status, ...((await answer.json()) as Envelope<never>) }
  }
  const begin: Browser['begin'] = async (redirect) =>
    (await call<SignOnAnswer>('POST', '/platform/pc/user/login/oidc', redirect === undefined ? {} : { redirect })).data
      .url
  const toCallback: Browser['toCallback'] = async (url, person) => {
    const isBack = ({ href }: URL) => href.startsWith(consoleUrl + callback)
    const page = await client.follow(url, isBack)
    if (isBack(page)) return page
    const form = new URLSearchParams(person === '' ? { go: 'away' } : { login: person, go: 'in' })
    return await client.follow(page.href, isBack, { method: 'POST', body: form })
  }
  const signOn: Browser['signOn'] = async (person, redirect) => {
    const back = await toCallback(await begin(redirect), person)
    return await client.follow(back.href, ({ pathname }) => pathname === '/unifiedLogin')
  }
  const redeem: Browser['redeem'] = (ticket) => call('POST', '/platform/pc/user/login/unify', { ticket })
  return {
    ...client,
    call,
    begin,
    toCallback,
    signOn,
    redeem,
    enter: async (person) => redeem((await signOn(person)).searchParams.get('ticket') ?? 'none'),
  }
}

export async function openSignOn(server?: string): Promise<SignOnScene> {
  const port = await freePort()
  const consoleUrl = `http://127.0.0.1:${port}`
  const provider = await startProvider(consoleUrl, await freePort())
  const setting: Setting = { ...provider.config }
  const scene = await openScene(server, { oidc: setting })
  await scene.app.listen({ port, host: '127.0.0.1' })
  return {
    ...scene,
    provider,
    consoleUrl,
    setting,
    browser: () => browserAt(consoleUrl),
    close: async () => {
      await provider.stop()
      await scene.close()
    },
  }
}
