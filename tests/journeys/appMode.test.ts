import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { logIn } from '../support/client.ts'
import { type HostManner, hostArrives, hosted, hostLeaves, hostWays, timesAsked } from '../support/host.ts'
import { dialog, journey, paths } from '../support/journey.ts'
import { choose, confirm, listPage } from '../support/listPage.ts'

// Specification 3 (port modes), 7 (general: whose token calls carry in app mode) and 9 (port pc or app).
const { phones } = paths
const inApp = `${phones}?port=app`
const tests = journey({ changes: true })
const { newVisit, errors } = tests

let token = ''
beforeAll(async () => {
  token = (await logIn(tests.server.url, 'admin')).token ?? ''
})

/** What a page asked for: documents, and tokens of the calls that need one. */
function watched(page: Page) {
  const documents: string[] = []
  const tokens: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
    if (request.url().includes('/platform/pc/')) tokens.push(request.headers()['authorization'])
  })
  return { documents, tokens }
}
const listIn = (page: Page) => listPage(page, 'universalServicePhone')
const tryAgain = (page: Page) => page.getByTestId('session.tryAgain')

/** Lets the patience of the page pass, and not that of whoever runs the tests. */
async function passPatience(page: Page, until: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return await until()
    })
    .toBe(true)
}

const works: readonly HostManner[] = ['answers', 'callsBack', 'isSlow']
const fails: readonly HostManner[] = ['isSilent', 'throws', 'rejects', 'lies']
const each = (manners: readonly HostManner[]) => hostWays.flatMap((way) => manners.map((manner) => ({ way, manner })))

describe('app mode, with an app that works (specification 7)', () => {
  test.each(each(works))('the app ($way) that $manner is asked for the token, without a login', async (host) => {
    const { page } = await newVisit({ width: 390 })
    await hosted(page, { ...host, token })
    const { documents, tokens } = watched(page)
    await page.clock.install()
    await page.goto(inApp)
    await passPatience(page, () => listIn(page).list.isVisible())
    expect([new Set(tokens), documents.length]).toEqual([new Set([token]), 1])
    expect(await timesAsked(page)).toBeGreaterThan(0)
  })

  test('a stored app token comes first, and the app is not asked for it', async () => {
    const { page } = await newVisit()
    await hosted(page, { way: 'injected', manner: 'answers', token: 'not-this-token-at-all' })
    await page.addInitScript((kept) => localStorage.setItem('appToken', kept), token)
    const { tokens } = watched(page)
    await page.goto(inApp)
    await listIn(page).list.waitFor()
    expect([new Set(tokens), await timesAsked(page)]).toEqual([new Set([token]), 1])
  })

  test('shows pages without the chrome of the console, and remembers its mode for the visit', async () => {
    const { page } = await newVisit({ width: 390 })
    await hosted(page, { way: 'injected', manner: 'answers', token })
    await page.goto(inApp)
    await listIn(page).list.waitFor()
    for (const hook of ['shell.user', 'shell.collapse', 'shell.breadcrumb'])
      expect(await page.getByTestId(hook).count()).toBe(0)
    expect(await page.locator('.sidebar, [role=tablist].tabs-strip').count()).toBe(0)
    await page.goto('/workplace')
    await page.locator('main').waitFor()
    expect(await page.getByTestId('shell.user').count()).toBe(0)
    await page.goto('/workplace?port=pc')
    await page.getByTestId('login.username').waitFor()
  })

  test('a phone is created, edited and deleted', async () => {
    const { page } = await newVisit()
    await hosted(page, { way: 'webkit', manner: 'callsBack', token })
    const { documents, tokens } = watched(page)
    await page.goto(inApp)
    const list = listIn(page)
    await expect.poll(() => list.rows.count()).toBe(20)
    await list.action('create').click()
    await list.field('name').fill('西区电梯救援')
    await list.field('phone').fill('0546-8712346')
    await choose(page, list.field('categoryId'), '物业')
    await list.submit.click()
    await list.hook('create').waitFor({ state: 'hidden' })
    await list.keyword.fill('西区电梯救援')
    await expect.poll(() => list.rows.count()).toBe(1)

    await list.press('西区电梯救援', 'update')
    await list.field('phone').fill('0546-8712347')
    await list.submit.click()
    await list.hook('edit').waitFor({ state: 'hidden' })
    await expect.poll(() => list.column('联系电话')).toEqual(['0546-8712347'])

    await list.press('西区电梯救援', 'remove')
    await confirm(page)
    await expect.poll(() => list.rows.count()).toBe(0)
    expect([new Set(tokens), documents.length]).toEqual([new Set([token]), 1])
  })
})

const says = {
  zh: ['缺少 App 的登录信息', '重试'],
  en: ['The login of the app is missing', 'Try again'],
  es: ['Falta la sesión de la aplicación', 'Reintentar'],
} as const
const languages = ['zh', 'en', 'es'] as const

/** The page that says what is missing stands, in one piece; nothing was sent in anybody's name. */
async function expectMissing(page: Page, locale: keyof typeof says): Promise<void> {
  await passPatience(page, () => tryAgain(page).isVisible())
  const text = await page.locator('.ant-result').innerText()
  for (const words of says[locale]) expect(text).toContain(words)
  expect(await page.locator('.frame, .ant-modal').count()).toBe(0)
}

describe('app mode, with an app that does not (specification 7: otherwise Authorization is empty)', () => {
  test.each(each(fails).map((host, at) => ({ ...host, locale: languages[at % 3] ?? 'zh' })))(
    'the app ($way) $manner: the header is empty and the page says what is missing ($locale)',
    async ({ locale, ...host }) => {
      const { page } = await newVisit({ width: 390, locale })
      await hosted(page, { ...host, token })
      const { documents, tokens } = watched(page)
      await page.clock.install()
      await page.goto('/?port=app')
      await expectMissing(page, locale)
      expect([tokens, documents.length]).toEqual([[''], 1])
    },
  )

  test('there is none, then it comes: the page waits to be told, and trying again opens it', async () => {
    const { page } = await newVisit({ width: 390 })
    const { documents, tokens } = watched(page)
    await page.clock.install()
    await page.goto(inApp)
    await expectMissing(page, 'zh')
    await hostArrives(page, { way: 'injected', manner: 'answers', token })
    await page.clock.runFor(10_000)
    expect([tokens, documents.length, await timesAsked(page)]).toEqual([[''], 1, 0])
    await hosted(page, { way: 'injected', manner: 'answers', token })
    await tryAgain(page).click()
    await listIn(page).list.waitFor()
    expect([new Set(tokens.slice(1)), documents.length]).toEqual([new Set([token]), 2])
  })

  test('it appears late, while the page waits for it', async () => {
    const { page } = await newVisit({ width: 390 })
    await page.clock.install()
    await page.goto(inApp)
    await page.clock.runFor(2000)
    await hostArrives(page, { way: 'webkit', manner: 'callsBack', token })
    await passPatience(page, () => listIn(page).list.isVisible())
  })

  test('it says the token and not who: the platform is asked, and the page says what is missing', async () => {
    const { page } = await newVisit()
    await hosted(page, { way: 'injected', manner: 'knowsTheTokenAlone', token })
    const { tokens } = watched(page)
    await page.clock.install()
    await page.goto('/?port=app')
    await expectMissing(page, 'zh')
    expect(tokens).toEqual([token])
  })

  test('a stored app token that has ended is not tried for ever', async () => {
    const { page } = await newVisit({ width: 390 })
    await hosted(page, { way: 'injected', manner: 'answers', token })
    await page.goto('/404')
    await page.evaluate(() => localStorage.setItem('appToken', 'a-token-that-has-ended'))
    await page.clock.install()
    await page.goto(inApp)
    await expectMissing(page, 'zh')
    await tryAgain(page).click()
    await listIn(page).list.waitFor()
  })

  test('it vanishes from an open page, which keeps what was typed and goes on when it is back', async () => {
    const { page } = await newVisit()
    await hosted(page, { way: 'injected', manner: 'answers', token })
    const { documents, tokens } = watched(page)
    await page.clock.install()
    await page.goto(inApp)
    const list = listIn(page)
    await list.rows.nth(19).waitFor()
    await hostLeaves(page)
    const before = tokens.length
    await list.keyword.fill('物业')
    await passPatience(page, () => dialog(page).isVisible())
    expect(tokens.slice(before)).toEqual([''])
    expect(await page.getByTestId('session.resume').count()).toBe(0)

    await tryAgain(page).click()
    await passPatience(page, () => dialog(page).getByRole('alert').isVisible())
    await hostArrives(page, { way: 'webkit', manner: 'answers', token })
    await tryAgain(page).click()
    await passPatience(page, async () => (await dialog(page).count()) === 0)
    await expect.poll(async () => (await list.column('名称')).every((name) => name.includes('物业'))).toBe(true)
    expect([await list.keyword.inputValue(), documents.length]).toEqual(['物业', 1])
  })

  test('somebody else logs in to it: an open page sends nothing in either name', async () => {
    const { page } = await newVisit()
    await hosted(page, { way: 'injected', manner: 'answers', token })
    await page.clock.install()
    await page.goto(inApp)
    const list = listIn(page)
    await list.rows.nth(19).waitFor()
    await hostArrives(page, { way: 'injected', manner: 'answers', token, name: '王磊' })
    const { tokens } = watched(page)
    await list.keyword.fill('物业')
    await passPatience(page, () => dialog(page).isVisible())
    expect(await dialog(page).innerText()).toContain('王磊 已在 App 中登录')
    expect(tokens).toEqual([])
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
