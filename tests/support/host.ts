import type { Page } from 'playwright-core'

/** What is known in a page about the app around it. */
interface App {
  asked?: number
  communityHost?: { getUserInfo(): unknown }
  webkit?: { messageHandlers: { getUserInfo: { postMessage(message: unknown): unknown } } }
  onUserInfo?: (said: unknown) => void
}

/**
 * Apps that may stand around a console in app mode. `injected` puts an object into the page, `webkit` answers a message,
 * `webkitLater` by a call of its own; the others are one of these that behaves badly: `silent` never answers, `throwing`
 * throws, `rejecting` rejects, `slow` takes two seconds, `lying` says what is no user, `late` appears after two seconds,
 * `vanishing` is gone after its first answer, `none` is not there.
 */
export const hosts = {
  answering: ['injected', 'webkit', 'webkitLater', 'slow', 'late'],
  silent: ['silent', 'webkitSilent', 'throwing', 'webkitThrowing', 'rejecting', 'lying', 'none'],
  vanishing: ['vanishing'],
} as const
export type Host = (typeof hosts)[keyof typeof hosts][number]

/** Plays the app around a page from its first script on: who is logged in to it is `user`. */
export async function hosted(page: Page, host: Host, user: object): Promise<void> {
  await page.addInitScript(
    ([kind, known]) => {
      const text = JSON.stringify(known)
      const app = globalThis as unknown as App
      const asked = () => {
        app.asked = (app.asked ?? 0) + 1
        return text
      }
      const never = () => new Promise<never>(() => undefined)
      const inject = (answer: () => unknown) => {
        app.communityHost = { getUserInfo: answer }
      }
      const handle = (answer: () => unknown) => {
        app.webkit = { messageHandlers: { getUserInfo: { postMessage: answer } } }
      }
      const fail = () => {
        asked()
        throw new Error('the app is not ready')
      }
      const play: Record<Host, () => void> = {
        injected: () => inject(async () => asked()),
        webkit: () => handle(async () => JSON.parse(asked())),
        webkitLater: () =>
          handle(() => {
            const answer = asked()
            setTimeout(() => app.onUserInfo?.(answer), 50)
          }),
        slow: () => inject(() => new Promise((resolve) => setTimeout(() => resolve(asked()), 2_000))),
        late: () => setTimeout(() => inject(async () => asked()), 2_000),
        vanishing: () =>
          inject(async () => {
            delete app.communityHost
            return asked()
          }),
        silent: () =>
          inject(() => {
            asked()
            return never()
          }),
        webkitSilent: () =>
          handle(() => {
            asked()
          }),
        throwing: () => inject(fail),
        webkitThrowing: () => handle(fail),
        rejecting: () => inject(async () => fail()),
        lying: () =>
          inject(async () => {
            asked()
            return '{"accessToken":42,"roles":"all of them"'
          }),
        none: () => undefined,
      }
      play[kind]()
    },
    [host, user] as const,
  )
}

/** The user an app knows, with the token of its login. */
export const appUser = (accessToken: string) => ({
  id: 'x',
  name: 'admin',
  accessToken,
  roles: ['super_admin'],
  enable: true,
})

/** How often the app was asked since the page was loaded. */
export const timesAsked = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as App).asked ?? 0)
