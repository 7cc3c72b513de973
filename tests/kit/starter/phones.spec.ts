import { expect, type Page, test } from '@playwright/test'
import { catalogue, draftOf, faultsOf, logIn, resourcePage } from './kit/kit.js'

const { CONSOLE_LOGIN: login = 'admin', CONSOLE_PASSWORD: password = 'Demo@2024' } = process.env

/** A phone that this test alone has, made by a client: it passes through the same rules as what staff type. */
async function newPhone(url: string, name: string): Promise<void> {
  const client = await logIn(url, login, password)
  const idsOf = async (call: string) => (await client.call<{ id: string }[]>(call)).data.map(({ id }) => id)
  const ids: Record<string, string[]> = {
    servicePhoneCategory: await idsOf('GET /servicePhoneCategory/findAllServicePhoneCategory'),
    community: await idsOf('GET /community/options'),
  }
  const resource = catalogue.byName['universalServicePhone']
  if (!resource) throw new Error('the console declares no universalServicePhone')
  const choices = { references: (to: string) => ids[to] ?? [], codes: () => [] }
  const draft = draftOf(resource, { n: 1, only: 'required', choices, fixed: { name } })
  const { status, msg } = await client.call('POST /universalServicePhone/insert', draft)
  expect(status, msg).toBe('success')
}

async function logInOn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByTestId('login.username').fill(login)
  await page.getByTestId('login.password').fill(password)
  await page.getByTestId('login.submit').click()
  await page.getByTestId('shell.user').waitFor()
}

test('a phone is changed', async ({ page, baseURL }) => {
  const name = `试用${Date.now()}`
  await newPhone(baseURL ?? '', name)
  await logInOn(page)

  const phones = resourcePage(page, 'universalServicePhone')
  await phones.open()
  await phones.keyword.fill(name)
  await expect(phones.rows).toHaveCount(1)
  await phones.press(name, 'update')
  await phones.fill({ phone: '0546-8812345' })
  await phones.submit.click()
  await expect(phones.submit).toBeHidden()
  await expect.poll(() => phones.column('联系电话')).toEqual(['0546-8812345'])
})

test('what was typed stays when the connection breaks', async ({ page }) => {
  await logInOn(page)
  const phones = resourcePage(page, 'universalServicePhone')
  await phones.open()
  await faultsOf(page).lose('universalServicePhone.update')
  const [first = ''] = await phones.column('名称')
  await phones.press(first, 'update')
  await phones.fill({ phone: '0546-8812345' })
  await phones.submit.click()
  await expect(phones.byTestId('problems')).toBeVisible()
  await expect(phones.field('phone')).toHaveValue('0546-8812345')
})
