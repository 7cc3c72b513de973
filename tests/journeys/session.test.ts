import { describe, expect, test } from 'vitest'
import { logInOn } from '../support/browser.ts'
import { cookieNames, dialog, journey, paths, tokenOf } from '../support/journey.ts'
import { confirm } from '../support/listPage.ts'

// Specification 3 (session), 4 (session), 8 (logout confirm); domain 0.7 (sessions).
const { phones } = paths
const { staffAt, staffOnPhones, errors } = journey()

describe('logging out (specification 4 and 8)', () => {
  test('asks in the words of the specification, tells the server, forgets, and leaves a page with a way back', async () => {
    const { page, context } = await staffAt('/workplace')
    await page.getByTestId('shell.user').click()
    await page.getByTestId('shell.user.logOut').click()
    expect(await dialog(page).innerText()).toContain('确定退出登录并关闭当前页面，是否继续？')
    const token = await tokenOf(context)
    const [call] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/pc/logout')),
      confirm(page),
    ])
    expect(call.headers()['authorization']).toBe(token)
    await page.waitForURL('**/login?left')
    expect(await cookieNames(context)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    const answer = await context.request.get('/platform/pc/menu/list', { headers: { authorization: token } })
    expect((await answer.json()).code).toBe(103)
  })

  test('closes the window where the browser lets it: one that a script opened', async () => {
    const { page } = await staffAt('/workplace')
    const opening = page.waitForEvent('popup')
    await page.evaluate(() => void window.open('/workplace'))
    const popup = await opening
    await popup.getByTestId('shell.user').click()
    await popup.getByTestId('shell.user.logOut').click()
    const closed = popup.waitForEvent('close')
    await confirm(popup)
    await closed
    await dialog(page).waitFor()
  })

  test('a cancelled question changes nothing', async () => {
    const { page } = await staffAt('/workplace', { locale: 'en' })
    await page.getByTestId('shell.user').click()
    await page.getByTestId('shell.user.logOut').click()
    expect(await dialog(page).innerText()).toContain(
      'Are you sure you want to log out and close the current page, continue?',
    )
    await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByTestId('shell.user').waitFor()
  })
})

describe('two tabs of one browser agree', () => {
  test('a logout in one is told in the other', async () => {
    const { page, context } = await staffAt('/workplace')
    const other = await context.newPage()
    await other.goto('/workplace')
    await other.getByTestId('shell.user').click()
    await other.getByTestId('shell.user.logOut').click()
    await confirm(other)
    await other.waitForURL('**/login?left')
    await dialog(page).waitFor()
    expect(await dialog(page).innerText()).toContain('您已被登出')
    // The same person is back: the question is answered.
    await logInOn(other, 'admin')
    await other.waitForURL('**/workplace')
    await dialog(page).waitFor({ state: 'hidden' })
  })

  test('another person in one stops the other: no call is made in the wrong name', async () => {
    const { page, context } = await staffOnPhones()
    const other = await context.newPage()
    await other.goto('/unifiedLogin')
    await logInOn(other, 'project01')
    await other.getByTestId('shell.user').waitFor()
    await dialog(page).waitFor()
    expect(await dialog(page).innerText()).toContain('已在此浏览器的另一个标签页登录')
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/platform/pc/') && calls.push(request.url()))
    await dialog(page).locator('.ant-modal-confirm-btns .ant-btn').first().click()
    await page.getByTestId('universalServicePhone.action.refresh').click()
    await dialog(page).waitFor()
    expect(calls).toEqual([])
    await dialog(page).locator('.ant-modal-confirm-btns .ant-btn-primary').click()
    await page.getByTestId('shell.user').waitFor()
    expect(await other.getByTestId('shell.user').innerText()).toBe(await page.getByTestId('shell.user').innerText())
  })
})

test('devices of the account: this one is marked, the others are ended', async () => {
  const { page } = await staffAt('/setAccount')
  const other = await staffAt('/workplace')
  await page.reload()
  const card = page.getByTestId('account.sessions')
  await expect.poll(() => card.locator('.account-sessions li').count()).toBeGreaterThan(1)
  expect(await card.locator('.account-sessions li').first().innerText()).toContain('当前设备')
  expect(await card.innerText()).toContain('最近使用：刚刚')
  await page.getByTestId('account.endOthers').click()
  await confirm(page)
  await expect.poll(() => card.locator('.account-sessions li').count()).toBe(1)
  await other.page.goto(phones)
  await dialog(other.page).waitFor()
  expect(await dialog(other.page).innerText()).toContain('您已被登出')
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
