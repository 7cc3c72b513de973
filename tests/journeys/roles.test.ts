import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { ListAnswer, MenuNode } from '../../src/platform/contract.ts'
import { logInOn } from '../support/browser.ts'
import { logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Domain 5: what each demo account sees in the console, and what the server refuses it.
const phones = '/functions/publish/peopleTelephone/uniConveniencePhone'
const unitPhones = '/functions/publish/peopleTelephone/workTelephone'

const run = journey({ changes: true })

const as = async (loginName: string, work: (page: Page) => Promise<void>) => {
  const { context, page } = await run.newVisit()
  try {
    await logInOn(page, loginName)
    await work(page)
  } finally {
    await context.close()
  }
}
const home = (page: Page) => page.waitForURL('**/workplace')
const paths = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ path, secondaryMenu }) => [path, ...paths(secondaryMenu)])
const menuOf = async (loginName: string) => {
  const client = await logIn(run.server.url, loginName)
  return paths((await client.call<MenuNode[]>('GET /platform/pc/menu/list')).data)
}

/** Calls a role does not have, made past the console. */
const refusals = async (loginName: string, calls: readonly string[]) => {
  const client = await logIn(run.server.url, loginName)
  const answers = await Promise.all(calls.map((call) => client.call(call, call.startsWith('GET') ? { id: 'x' } : {})))
  return answers.map(({ errorCode }) => errorCode)
}

describe('demo accounts', () => {
  test('comm01 sees the phones of the communities it looks after, and may look and export only', async () => {
    await as('comm01', async (page) => {
      await home(page)
      await page.goto(phones)
      const list = listPage(page, 'universalServicePhone')
      await list.action('export').waitFor()
      for (const name of ['create', 'import']) expect(await list.action(name).count()).toBe(0)
      expect(await page.getByTestId(/universalServicePhone\.row\..*\.(update|remove)/).count()).toBe(0)
      await expect.poll(() => list.total()).toBeGreaterThan(0)
      const mine = await list.total()
      const admin = await logIn(run.server.url, 'admin')
      const all = (await admin.call<ListAnswer>('POST /universalServicePhone/condition', {})).data.total
      expect(mine).toBeLessThan(all)
    })
    expect(
      await refusals('comm01', [
        'POST /universalServicePhone/insert',
        'POST /universalServicePhone/update',
        'GET /universalServicePhone/delete',
        'POST /servicePhoneCategory/insert',
        'GET /servicePhoneCategory/state',
        'POST /account/insert',
      ]),
    ).toEqual(Array(6).fill('E_OP'))
  })

  test('project01 keeps phones, but not their categories', async () => {
    await as('project01', async (page) => {
      await home(page)
      await page.goto(phones)
      const list = listPage(page, 'universalServicePhone')
      await list.action('create').waitFor()
      expect(await list.action('servicePhoneCategory').count()).toBe(0)
      await page.goto('/functions/publish/peopleTelephone/detail')
      await page.waitForURL('**/404')
    })
    expect(await refusals('project01', ['POST /servicePhoneCategory/findAll'])).toEqual(['E_OP'])
  })

  test('editor and finance have no phones: the typed address does not exist, and the server refuses', async () => {
    for (const loginName of ['editor', 'finance']) {
      await as(loginName, async (page) => {
        await home(page)
        expect(await page.getByTestId('menu./functions/publish/peopleTelephone').count()).toBe(0)
        await page.goto(unitPhones)
        await page.waitForURL('**/404')
      })
      expect(await menuOf(loginName)).not.toContain(phones)
      expect(
        await refusals(loginName, ['POST /universalServicePhone/condition', 'POST /universalServicePhone/export']),
      ).toEqual(['E_OP', 'E_OP'])
    }
    expect(await menuOf('editor')).toContain('/functions/publish/notice')
    expect(await menuOf('finance')).toContain('/finance/invoicingLimit')
  })

  test('C27: nomenu is told that its role is not mounted', async () => {
    await as('nomenu', async (page) => {
      await page.getByText('您的账号角色未挂载，请联系管理员').first().waitFor()
      expect(await page.locator('[data-testid^="menu./"]').count()).toBe(0)
    })
  })

  test('disabled is told so after the right password only', async () => {
    await as('disabled', async (page) => {
      await page
        .getByText(/未授权或未启用/)
        .first()
        .waitFor()
      expect(page.url()).toContain('/login')
    })
    const { context, page } = await run.newVisit()
    await logInOn(page, 'disabled', { password: 'Wrong@2024' })
    await page.getByText('账号或密码错误').waitFor()
    await context.close()
  })

  test('wrongrole opens a page its roles may not, and is sent to /401', async () => {
    await as('wrongrole', async (page) => {
      await home(page)
      await page.goto('/setting/exportCenter')
      await page.waitForURL('**/401**')
    })
  })

  test('newbie must change the first password, which logs out; then it works', async () => {
    await as('newbie', async (page) => {
      await page.waitForURL('**/firstUpdatePass**')
      await page.getByTestId('firstPassword.newPassword').fill('Demo@2026')
      await page.getByTestId('firstPassword.confirmPassword').fill('Demo@2026')
      await page.getByTestId('firstPassword.submit').click()
      await page.waitForURL('**/login**')
      await page.getByTestId('login.username').fill('newbie')
      await page.getByTestId('login.password').fill('Demo@2026')
      await page.getByTestId('login.submit').click()
      await home(page)
    })
  })
})
