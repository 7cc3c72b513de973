import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { OpenSession } from '../../src/platform/contract.ts'
import { settle } from '../support/browser.ts'
import { logIn } from '../support/client.ts'
import { dialog, journey, paths, tokenOf } from '../support/journey.ts'
import { choose, listPage } from '../support/listPage.ts'

// Specification 8 (request errors) and design 6 (login expiry): one question however much fails at once, and nothing
// typed is lost over it.
const { phones } = paths
const tests = journey({ changes: true })
const { staffAt, errors } = tests

async function halfWritten(page: Page, name: string) {
  const list = listPage(page, 'universalServicePhone')
  await list.rows.first().waitFor()
  await list.action('create').click()
  await list.field('name').fill(name)
  await choose(page, list.field('categoryId'), '物业')
  await list.field('phone').fill('12345')
  return list
}
const endsElsewhere = async (page: Page) => {
  const token = await tokenOf(page.context())
  await page.context().request.get('/api/pc/logout', { headers: { authorization: token, 'proxy-corp-id': '1853' } })
}
const resume = async (page: Page, loginName: string) => {
  await page.getByTestId('session.resume.username').fill(loginName)
  await page.getByTestId('session.resume.password').fill('Demo@2024')
  await page.getByTestId('session.resume.submit').click()
}
const openSessions = async (loginName: string) => {
  const client = await logIn(tests.server.url, loginName)
  return (await client.call<OpenSession[]>('GET /account/sessions')).data.filter(({ current }) => !current)
}

describe('a session that ended while something was typed (specification 8)', () => {
  test('twenty answers of 401 at once: one dialog; cancel keeps the form; logging in again saves it', async () => {
    const { page } = await staffAt(phones)
    const list = await halfWritten(page, '二十次之后')
    await endsElsewhere(page)
    // Whatever a page reads meanwhile fails as well: twenty saves that no click debounce stands before.
    await page.evaluate(() => {
      for (let n = 0; n < 20; n += 1)
        document.querySelector<HTMLElement>('[data-testid="universalServicePhone.action.refresh"]')?.click()
    })
    await list.submit.dispatchEvent('click')
    await dialog(page).waitFor()
    expect(await dialog(page).count()).toBe(1)
    await dialog(page).getByRole('button', { name: '取消' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await list.field('name').inputValue()).toBe('二十次之后')
    await expect.poll(() => list.submit.isEnabled()).toBe(true)
    await settle(page)
    await list.submit.click()
    await dialog(page).waitFor()
    await resume(page, 'admin')
    await dialog(page).waitFor({ state: 'hidden' })
    await settle(page)
    expect(await list.field('name').inputValue()).toBe('二十次之后')
    const [saved] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/universalServicePhone/insert')),
      list.submit.click(),
    ])
    expect(await saved.json()).toMatchObject({ status: 'success' })
  })

  test('somebody else’s name and password do not take the page over, and leave no session open', async () => {
    const { page } = await staffAt(phones)
    const list = await halfWritten(page, '别人的账号')
    const before = await openSessions('finmgr')
    await endsElsewhere(page)
    await page.getByTestId('universalServicePhone.action.refresh').dispatchEvent('click')
    await dialog(page).waitFor()
    const [ended] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/api/pc/logout')),
      resume(page, 'finmgr'),
    ])
    expect(await ended.json()).toMatchObject({ status: 'success' })
    await dialog(page).locator('.ant-alert-error').waitFor()
    expect((await openSessions('finmgr')).length).toBeLessThanOrEqual(before.length + 1)
    expect((await openSessions('finmgr')).some(({ userAgent }) => userAgent.includes('Chrome'))).toBe(false)
    await resume(page, 'admin')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await list.field('name').inputValue()).toBe('别人的账号')
  })
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
