import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListAnswer, MenuNode, WireRow, WriteAnswer } from '../../src/platform/contract.ts'
import { logInOn } from '../support/browser.ts'
import { type Client, logIn } from '../support/client.ts'
import { dialog, journey, paths } from '../support/journey.ts'
import { confirm, listPage } from '../support/listPage.ts'
import { openFromMenu } from '../support/menu.ts'
import { readSheet, writeSheet } from '../support/sheet.ts'

// Domain 2.3 (account, job), 2.14 (setRole), 3 (C25, C26, C30): roles and staff, as those see it whom it is about.
const run = journey({ changes: true })
const jobs = '/setting/job'

const rowBy = async (admin: Client, resource: string, field: string, value: string): Promise<WireRow> => {
  const { list } = (await admin.call<ListAnswer>(`POST /${resource}/condition`, { pageSize: 200, keyword: value })).data
  const row = list.find((one) => one[field] === value)
  if (!row) throw new Error(`no ${resource} ${value}`)
  return row
}
const succeeded = <Data>({ status, data, msg }: { status: string; data: Data; msg: string }): Data => {
  if (status !== 'success') throw new Error(msg)
  return data
}

/** A role that opens the start page and nothing else yet, and somebody who holds it. */
async function newcomer(admin: Client): Promise<void> {
  const role = { name: '值班员', code: 'duty', baseRole: 'comm_admin', dataScope: 'all' }
  const job = succeeded(await admin.call<WriteAnswer>('POST /job/insert', role))
  const menus = succeeded(await admin.call<{ id: string; path: string }[]>('GET /menu/held'))
  const menuId = menus.find(({ path }) => path === paths.workplace)?.id
  succeeded(await admin.call('POST /job/setRole', { ...job, menuPermissions: [{ menuId, operations: [] }] }))
  const [company] = succeeded(await admin.call<{ id: string }[]>('GET /company/options'))
  const account = { name: '值班一', loginName: 'duty01', mobile: '13700000001', password: 'Duty@2024' }
  succeeded(await admin.call('POST /account/insert', { ...account, companyId: company?.id, jobIds: [job.id] }))
  const first = await logIn(run.server.url, 'duty01', 'Duty@2024')
  succeeded(await first.call('POST /platform/pc/user/login/reset/password', { newPassword: 'Duty@2025' }))
}

const openRole = async (page: Page) => {
  await openFromMenu(page, jobs)
  await listPage(page, 'job').press('值班员', 'setRole')
  await page.waitForURL('**/setting/jobs/setRole?id=*')
}
const box = (page: Page, path: string) => page.getByTestId(`job.menu.${path}`)
const save = async (page: Page) => {
  await page.getByTestId('job.submit').click()
  await page.waitForURL(`**${jobs}*`)
}

describe('a role is given two menus and three operations', () => {
  let boss: Page
  let holder: Page

  beforeAll(async () => {
    await newcomer(await logIn(run.server.url, 'admin'))
    holder = (await run.newVisit()).page
    await logInOn(holder, 'duty01', { password: 'Duty@2025' })
    await holder.waitForURL('**/workplace')
    boss = (await run.staffAt(jobs)).page
  })

  test('its holder finds them in the sidebar at the next click', async () => {
    expect(await holder.getByTestId(`menu.${paths.phones}`).count()).toBe(0)
    await openRole(boss)
    await box(boss, `${paths.phones}.add`).check()
    await box(boss, `${paths.phones}.detail`).check()
    await box(boss, `${paths.units}.detail`).check()
    // An operation brings its page along, and the group above is half ticked.
    expect(await box(boss, paths.phones).isChecked()).toBe(true)
    expect(await box(boss, '/functions').evaluate((one: HTMLInputElement) => one.indeterminate)).toBe(true)
    await save(boss)

    await holder.getByTestId('shell.user').click()
    await holder.getByRole('menuitem', { name: '账号设置' }).click()
    await openFromMenu(holder, paths.phones)
    const phones = listPage(holder, 'universalServicePhone')
    await phones.action('create').waitFor()
    expect(await phones.action('export').count()).toBe(0)
    const client = await logIn(run.server.url, 'duty01', 'Duty@2025')
    const menu = succeeded(await client.call<MenuNode[]>('GET /platform/pc/menu/list'))
    expect(JSON.stringify(menu)).toContain(paths.units)
    expect((await client.call('POST /universalServicePhone/export')).errorCode).toBe('E_OP')
    expect((await client.call('POST /universalServicePhone/insert', {})).errorCode).toBe('E_REQUIRED')
  })

  test('what is taken away is gone from the screen and refused by the server', async () => {
    await openRole(boss)
    await box(boss, `${paths.phones}.add`).uncheck()
    await box(boss, paths.units).uncheck()
    await save(boss)

    const phones = listPage(holder, 'universalServicePhone')
    await phones.action('refresh').click()
    await phones.action('create').waitFor({ state: 'detached' })
    expect(await holder.getByTestId(`menu.${paths.units}`).count()).toBe(0)
    const client = await logIn(run.server.url, 'duty01', 'Duty@2025')
    expect((await client.call('POST /universalServicePhone/insert', {})).errorCode).toBe('E_OP')
    expect((await client.call('POST /unitServicePhone/condition', {})).errorCode).toBe('E_OP')
  })
})

describe('staff', () => {
  test('are imported from a sheet; they come in disabled, because nobody has given them a password', async () => {
    const admin = await logIn(run.server.url, 'admin')
    const { page } = await run.staffAt('/setting/account/export')
    const accounts = listPage(page, 'account')
    const [template] = await Promise.all([page.waitForEvent('download'), accounts.action('template').click()])
    const [header = [], sample = []] = await readSheet(readFileSync(await template.path()))
    const labels = header.map((label) => label.replace(/\s*\*$/, ''))
    const person = (n: number, changes: Readonly<Record<string, string>>) =>
      labels.map((label, index) => {
        const given: Readonly<Record<string, string>> = {
          姓名: `新员工${n}`,
          登录账号: `newstaff${n}`,
          手机号: `1370000100${n}`,
          角色: '广告运营',
          所属单位: sample[index] ?? '',
          ...changes,
        }
        return given[label] ?? ''
      })
    const rows = [labels, person(1, {}), person(2, { 角色: '没有这个角色' }), person(3, { 手机号: '12' })]
    await page.locator('input[type=file]').setInputFiles({
      name: '员工.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await writeSheet(rows),
    })
    await accounts.submit.click()
    const result = accounts.byTestId('import.result')
    await result.waitFor()
    expect(await result.textContent()).toContain('没有这个角色')
    expect(await rowBy(admin, 'account', 'loginName', 'newstaff1')).toMatchObject({ name: '新员工1', enable: false })
    for (const loginName of ['newstaff2', 'newstaff3'])
      await expect(rowBy(admin, 'account', 'loginName', loginName)).rejects.toThrow('no account')
  })

  test('C26: who is disabled while logged in is asked to log in again at the next click', async () => {
    const somebody = (await run.staffAt('/workplace', { as: 'adops' })).page
    const boss = (await run.staffAt(paths.accounts)).page
    const accounts = listPage(boss, 'account')
    await accounts.keyword.fill('adops')
    await accounts.keyword.press('Enter')
    await expect.poll(() => accounts.total()).toBe(1)
    await accounts.press('adops', 'enable')
    await confirm(boss)
    await expect.poll(() => accounts.rowOf('adops').getByRole('switch').getAttribute('aria-checked')).toBe('false')

    await somebody.getByTestId('shell.user').click()
    await somebody.getByRole('menuitem', { name: '账号设置' }).click()
    await dialog(somebody).waitFor()
    expect(await dialog(somebody).innerText()).toContain('登录已过期，请重新登录')
  })

  test('nothing broke on the way', () => expect(run.errors()).toEqual([]))
})
