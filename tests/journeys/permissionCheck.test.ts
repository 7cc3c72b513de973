import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { idle } from '../support/browser.ts'
import { journey } from '../support/journey.ts'

// An administrator asks why somebody may or may not do something, and sees the rule that decides it.
const path = '/setting/permissionCheck'
// Whoever looks through a role is noted in the operation log.
const { staff, staffAt } = journey({ changes: true })

const choose = async (page: Page, picker: string, text: string) => {
  // The list of the picker before this one is gone by then.
  await idle(page)
  await page.getByTestId(`permissionCheck.${picker}`).click()
  await page.keyboard.type(text)
  await page.locator('.ant-select-dropdown:visible').getByTitle(text, { exact: true }).click()
}
const checks = (page: Page) => page.getByTestId('permissionCheck.checks').locator('li').allInnerTexts()

describe('rights that explain themselves', () => {
  test('say what decides, for a person with a record, in the words of the refusal', async () => {
    const { page } = await staffAt(path)
    await choose(page, 'who', '王社区')
    await choose(page, 'page', '物业公告')
    await choose(page, 'operation', '编辑')
    const answer = page.getByTestId('permissionCheck.answer')
    await answer.getByText('可以操作').waitFor()
    expect(await checks(page)).toEqual(['账号可以登录', '拥有启用的角色：小区管理员', '角色已授予所需权限'])
    expect(await page.getByTestId('permissionCheck.entries').innerText()).toContain('小区管理员')
    await choose(page, 'row', '各小区计划停水通知')
    await answer.getByText('不能操作').waitFor()
    expect(await answer.innerText()).toContain('E_SCOPE')
    expect((await checks(page)).at(-1)).toBe('只能查看，不能修改这条记录')
    expect(await axeFindings(page)).toEqual([])
  })

  test('say where a role could be granted what it lacks, and how two roles differ', async () => {
    const { page } = await staffAt(path)
    await page.locator('.ant-segmented-item', { hasText: '角色' }).click()
    await choose(page, 'who', '财务出纳')
    await choose(page, 'page', '退款管理')
    await choose(page, 'operation', '审核通过')
    await page.getByText('没有角色授予所需权限').waitFor()
    expect(await page.getByTestId('permissionCheck.entries').innerText()).toContain('审核')
    await page.getByRole('tab', { name: '比较角色' }).click()
    await choose(page, 'role.1', '财务出纳')
    await choose(page, 'role.2', '财务主管')
    const refunds = page.getByTestId('permissionCheck.comparison').getByRole('row', { name: /退款管理/ })
    await expect.poll(() => refunds.locator('.ant-tag-blue').allInnerTexts()).toEqual(['审核'])
  })

  test('show the console as a role sees it, read-only and marked, and back again', async () => {
    const { page } = await staffAt(path)
    await page.locator('.ant-segmented-item', { hasText: '角色' }).click()
    await choose(page, 'who', '广告运营')
    await page.getByTestId('permissionCheck.seeAs').click()
    await page.getByTestId('simulation').getByText('广告运营').waitFor()
    await page.getByTestId('menu./advertising').waitFor()
    expect(await page.getByTestId('menu./setting').count()).toBe(0)
    await page.goto('/setting/account')
    await page.waitForURL('**/404')
    await page.goto('/advertising/space')
    await page
      .getByTestId(/adSpace\.row\..*\.update/)
      .first()
      .click()
    await page.getByTestId('adSpace.field.name').fill('改个名字')
    await page.getByTestId('adSpace.submit').click()
    await page.getByText('模拟中不能修改数据').first().waitFor()
    await page.getByTestId('simulation.leave').click()
    await page.waitForURL(`**${path}`)
    await page.getByTestId('menu./setting').waitFor()
  })

  test('are a page that others do not have', async () => {
    const { page } = await staff({ as: 'comm01' })
    await page.goto(path)
    await page.waitForURL('**/404')
  })
})
