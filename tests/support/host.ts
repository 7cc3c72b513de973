import type { Page } from 'playwright-core'

/** The ways an app can be spoken to. */
export const hostWays = ['injected', 'webkit'] as const
type HostWay = (typeof hostWays)[number]

/** How an app answers: properly, or as apps do that were written by people. */
export type HostManner =
  | 'answers'
  | 'callsBack'
  | 'isSilent'
  | 'throws'
  | 'rejects'
  | 'isSlow'
  | 'lies'
  | 'knowsTheTokenAlone'

interface Host {
  readonly way: HostWay
  readonly manner: HostManner
  /** Of whoever is logged in to the app. */
  readonly token: string
  readonly name?: string
}

/** Plays the app around the console, in this page and those it opens from now on. */
const arrive = ({ way, manner, token, name = 'admin' }: Host): void => {
  const app = globalThis as unknown as Record<string, unknown>
  const user = { id: name, name, accessToken: token, roles: ['super_admin'], enable: true }
  const text = JSON.stringify(user)
  const callBack = () => (app['onUserInfo'] as (said: string) => void)(text)
  const answers: Record<HostManner, () => unknown> = {
    answers: () => text,
    callsBack: () => void setTimeout(callBack, 50),
    isSilent: () => new Promise(() => undefined),
    throws: () => {
      throw new Error('the app is broken')
    },
    rejects: async () => {
      throw new Error('the app is broken')
    },
    isSlow: () => new Promise((resolve) => setTimeout(resolve, 3000, user)),
    lies: () => ({ ...user, accessToken: 'this is no token' }),
    knowsTheTokenAlone: () => ({ accessToken: token }),
  }
  const asked = () => {
    app['asked'] = Number(app['asked'] ?? 0) + 1
    return answers[manner]()
  }
  if (way === 'injected') app['communityHost'] = { getUserInfo: asked }
  else app['webkit'] = { messageHandlers: { getUserInfo: { postMessage: asked } } }
}

/** The app is there before the page, whenever one is opened. */
export const hosted = (page: Page, host: Host): Promise<unknown> => page.addInitScript(arrive, host)

/** The app appears in the open page, or behaves differently from now on. */
export const hostArrives = (page: Page, host: Host): Promise<void> => page.evaluate(arrive, host)

/** The app takes back what it put into the page. */
export const hostLeaves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const app = globalThis as unknown as Record<string, unknown>
    delete app['communityHost']
    delete app['webkit']
  })

/** How often the app was asked in this page. */
export const timesAsked = (page: Page): Promise<number> =>
  page.evaluate(() => Number((globalThis as unknown as Record<string, unknown>)['asked'] ?? 0))
