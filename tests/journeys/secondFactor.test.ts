import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { endpoints, type ListAnswer } from '../../src/platform/contract.ts'
import { logInOn, settle } from '../support/browser.ts'
import { clientOf, logIn } from '../support/client.ts'
import { cookieNames, journey, tokenOf } from '../support/journey.ts'
import { confirm, listPage } from '../support/listPage.ts'

// The second factor in the console: set up, used, demanded by a role, reset; and the second look at who is there.
const run = journey({ changes: true })
const password = 'Demo@2024'

/** What an authenticator app shows; `ahead`: of the next step, where the present one was used. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

const secretOn = async (page: Page) =>
  ((await page.getByTestId('factor.secret').textContent()) ?? '').replaceAll(' ', '')

/** Sets the factor up in the dialog of the account page. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByTestId('account.factor.setUp').click()
  await page.getByTestId('factor.qr').locator('svg').waitFor()
  const secret = await secretOn(page)
  await page.getByTestId('factor.code').fill(codeOf(secret))
  await page.getByTestId('factor.submit').click()
  await page.getByTestId('factor.codes').waitFor()
  const codes = await page.getByTestId('factor.codes').locator('li').allTextContents()
  await page.getByTestId('factor.kept').click()
  return { secret, codes }
}

describe('the second factor', () => {
  let secret = ''
  let codes: string[] = []

  test('is set up on the account page, with a code to scan and ten recovery codes', async () => {
    const { page } = await run.staffAt('/setAccount', { as: 'project01', width: 390, height: 844, locale: 'es' })
    ;({ secret, codes } = await setUp(page))
    expect(codes).toHaveLength(10)
    await expect.poll(() => page.getByTestId('account.factor.state').innerText()).toContain('10')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  test('is asked for after the password; before it nothing is kept in the browser', async () => {
    const { page, context } = await run.newVisit()
    await logInOn(page, 'project01', { from: '/login?redirect=%2FsetAccount' })
    await page.getByTestId('factor.code').waitFor()
    expect(await cookieNames(context)).not.toContain('token')
    await page.getByTestId('factor.code').fill('000000')
    await page.getByTestId('factor.submit').click()
    await expect.poll(() => page.getByTestId('factor.notice').innerText()).toContain('验证码错误')
    await page.getByTestId('factor.code').fill(codeOf(secret, 1))
    await page.getByTestId('factor.submit').click()
    await page.waitForURL('**/setAccount')
    await page.getByTestId('account.factor.state').waitFor()
  })

  test('a recovery code takes its place once', async () => {
    const { page } = await run.newVisit({ locale: 'en' })
    for (const [code = '', leads] of [
      [codes[0], true],
      [codes[0], false],
    ] as const) {
      await page.context().clearCookies({ name: 'token' })
      await logInOn(page, 'project01')
      await page.getByTestId('factor.code').fill(code.toLowerCase())
      await page.getByTestId('factor.submit').click()
      if (leads) await page.getByTestId('shell.user').waitFor()
      else await expect.poll(() => page.getByTestId('factor.notice').innerText()).toContain('wrong or has been used')
    }
  })

  test('an ended session is taken up again with both, and what was typed stays', async () => {
    const { page } = await run.newVisit()
    await logInOn(page, 'project01', { from: '/login?redirect=%2FsetAccount' })
    await page.getByTestId('factor.code').fill(codes[1] ?? '')
    await page.getByTestId('factor.submit').click()
    await page.getByTestId('account.name').fill('张项目')
    await clientOf(run.server.url, await tokenOf(page.context())).call(endpoints.logout)
    // What the page reads beside this may find it out first; then the question stands in front of the button.
    await page.getByTestId('account.save').dispatchEvent('click')
    await page.getByTestId('session.resume.username').fill('project01')
    await page.getByTestId('session.resume.password').fill(password)
    await page.getByTestId('session.resume.submit').click()
    await page.getByTestId('session.resume.code').fill(codes[2] ?? '')
    await page.getByTestId('session.resume.submit').click()
    await page.getByTestId('session.resume').waitFor({ state: 'hidden' })
    expect(await page.getByTestId('account.name').inputValue()).toBe('张项目')
  })

  test('an administrator resets it, and its owner is told', async () => {
    const { page } = await run.staffAt('/setting/account')
    const list = listPage(page, 'account')
    await list.keyword.fill('project01')
    await expect.poll(() => list.rows.count()).toBe(1)
    await list.press('project01', 'resetFactor')
    await confirm(page)
    await page.locator('.ant-message-success').waitFor()
    const owner = await run.newVisit()
    await logInOn(owner.page, 'project01', { from: '/login?redirect=%2FsetAccount' })
    await owner.page.getByTestId('account.factor').getByText('管理员已于').waitFor()
  })
})

describe('a role that demands it', () => {
  test('leads the login to setting it up, on a phone, and then to where it was going', async () => {
    const admin = await logIn(run.server.url, 'admin')
    const roles = await admin.call<ListAnswer>('POST /job/condition', { keyword: 'comm_admin', pageSize: 50 })
    const role = roles.data.list.find((one) => one['code'] === 'comm_admin') as { id: string; version: number }
    const change = { id: role.id, version: role.version, secondFactor: true, factorGraceDays: 0 }
    expect(await admin.call('POST /job/update', change)).toMatchObject({ status: 'success' })
    const { page } = await run.newVisit({ width: 390, height: 844 })
    await logInOn(page, 'comm01')
    await page.getByTestId('factor.qr').locator('svg').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByTestId('factor.code').fill(codeOf(await secretOn(page)))
    await page.getByTestId('factor.submit').click()
    await expect.poll(() => page.getByTestId('factor.codes').locator('li').count()).toBe(10)
    await page.getByTestId('factor.kept').click()
    await page.getByTestId('shell.user').waitFor()
    await page.goto('/setAccount')
    await page.getByTestId('account.factor.codes').waitFor()
    expect(await page.getByTestId('account.factor.remove').count()).toBe(0)
  })
})

/** The first call to that address finds that nobody has proven who they are for ten minutes. */
const proofIsOld = (page: Page, address: string) =>
  page.route(
    `**/platform/pc${address}`,
    (route) =>
      route.fulfill({
        json: {
          status: 'fail',
          code: 403,
          errorCode: 'E_PROOF',
          msg: '请确认是您本人，再继续操作',
          data: { by: 'password' },
        },
      }),
    { times: 1 },
  )

describe('the second look at who is there', () => {
  test('keeps the form: cancelled it says so, a wrong password is said in it, a right one lets the call go on', async () => {
    const { page } = await run.staffAt('/setting/job', { locale: 'en' })
    const list = listPage(page, 'job')
    await list.rows.first().waitFor()
    await list.action('create').click()
    await list.field('name').fill('Night desk')
    await list.field('code').fill('night_desk')
    await proofIsOld(page, '/job/insert')
    await list.submit.click()
    await page.getByTestId('proof.cancel').click()
    await page.getByTestId('proof.input').waitFor({ state: 'hidden' })
    expect(await list.field('name').inputValue()).toBe('Night desk')
    await proofIsOld(page, '/job/insert')
    await settle(page)
    await list.submit.click()
    await page.getByTestId('proof.input').fill('Wrong@2024')
    await page.getByTestId('proof.submit').click()
    await page.getByTestId('proof.problem').waitFor()
    await page.getByTestId('proof.input').fill(password)
    await page.getByTestId('proof.input').press('Enter')
    await list.rowOf('Night desk').waitFor()
  })

  test('a batch waits for it, and then does its rows', async () => {
    const { page } = await run.staffAt('/setting/job', { locale: 'en' })
    const list = listPage(page, 'job')
    await list.rowOf('Night desk').locator('input[type=checkbox]').check()
    await proofIsOld(page, '/batch/run')
    await list.action('disableSelected').click()
    await list.submit.click()
    await page.getByTestId('proof.input').fill(password)
    await page.getByTestId('proof.submit').click()
    await list.action('closeBatch').click()
    await page.goto('/setting/job?enable=false')
    await list.rowOf('Night desk').waitFor()
  })
})

test('nothing broke on the way', () => {
  expect(run.errors()).toEqual([])
})
