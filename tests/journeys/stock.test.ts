import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import type { ListAnswer } from '../../src/platform/contract.ts'
import { settle } from '../support/browser.ts'
import { logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { startStockProject } from '../support/stockProject.ts'

// Pages as Refine's documentation for antd writes them (tests/stock), and generated pages written out as code, in a
// build of their own.
vi.setConfig({ hookTimeout: 900_000 })
const run = journey({ start: startStockProject })
const address = '/functions/publish/peopleTelephone/uniConveniencePhone'

const rows = (page: Page) => page.locator('.ant-table-row')
const toast = (page: Page) => page.locator('.ant-notification-notice')
const wrong = (page: Page) => page.locator('.ant-form-item-explain-error')
const pick = async (page: Page, control: ReturnType<Page['locator']>) => {
  await control.click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
}
const searchFor = async (page: Page, name: string) => {
  await page.locator('.ant-input-search input').fill(name)
  await page.locator('.ant-input-search input').press('Enter')
}

describe('pages as the documentation of Refine writes them', () => {
  test('a list has rows, names of what they refer to, a search and an order', async () => {
    const { page } = await run.staffAt('/stock/phones', { locale: 'en' })
    await expect.poll(() => rows(page).count()).toBe(10)
    expect(await page.locator('thead th').allTextContents()).toEqual([
      'Name',
      'Category',
      'Phone number',
      'Calls',
      'Created at',
      'Actions',
    ])
    await expect.poll(() => rows(page).first().locator('td').nth(1).textContent()).not.toBe('')
    expect(await page.getByText('may create').count()).toBe(1)
    await searchFor(page, '急救电话')
    await expect.poll(() => rows(page).count()).toBe(1)
    // Each of its pages is a tab of the shell.
    await rows(page).locator('.refine-show-button').click()
    await page.waitForURL('**/uniConveniencePhone?show=*')
    expect(await page.locator('[data-testid="tab./stock/phones"]').textContent()).toContain('Phones')
  })

  test.each([
    ['zh', '新增', '编辑', '删除'],
    ['en', 'Add', 'Edit', 'Delete'],
    ['es', 'Añadir', 'Editar', 'Eliminar'],
  ] as const)('the binding says its own words in %s', async (locale, create, edit, remove) => {
    const { page } = await run.staffAt('/stock/phones', { locale })
    await page.locator('.refine-create-button').waitFor()
    expect(await page.locator('.refine-create-button').textContent()).toContain(create)
    await rows(page).first().locator('.refine-delete-button').click()
    const [, confirm] = await page.locator('.ant-popconfirm button').allTextContents()
    expect(confirm?.replaceAll(' ', '')).toBe(remove)
    await page.goto('/stock/categories')
    expect(await rows(page).first().getByRole('button').textContent()).toContain(edit)
  })

  test('what the platform says of a field stands at it, and what is right is saved and told', async () => {
    const { page } = await run.staffAt('/stock/phones/create', { locale: 'en' })
    await page.locator('#name').fill('照文档新增')
    await page.locator('#phone').fill('nothing')
    await pick(page, page.locator('form .ant-select'))
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await expect.poll(() => wrong(page).allTextContents()).toEqual([expect.stringContaining('valid phone number')])
    await expect.poll(() => toast(page).allTextContents()).toEqual([expect.stringContaining('Could not be added')])
    await page.locator('#phone').fill('0546-8712345')
    await save.click()
    await page.waitForURL(`**${address}`)
    await expect.poll(() => toast(page).allTextContents()).toContain('Added')
  })

  test('a record is edited, shown with what became of it, and deleted', async () => {
    const { page } = await run.staffAt('/stock/phones', { locale: 'en' })
    const admin = await logIn(run.server.url, 'admin')
    const { data } = await admin.call<ListAnswer>('POST /universalServicePhone/condition', { keyword: '照文档新增' })
    const id = data.list[0]?.id
    await page.goto(`/stock/phones/edit/${id}`)
    await expect.poll(() => page.locator('#phone').inputValue()).toBe('0546-8712345')
    await page.locator('#phone').fill('0546-8754321')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => toast(page).allTextContents()).toContain('Saved')
    await page.goto(`/stock/phones/show/${id}`)
    await expect
      .poll(() => page.getByTestId('stock.trail').locator('li').allTextContents())
      .toEqual(['update', 'create'])
    await page.goto('/stock/phones')
    await searchFor(page, '照文档新增')
    await expect.poll(() => rows(page).count()).toBe(1)
    await rows(page).locator('.refine-delete-button').click()
    await page.locator('.ant-popconfirm button').last().click()
    await expect.poll(() => rows(page).count()).toBe(0)
    await expect.poll(() => toast(page).allTextContents()).toContain('Deleted')
  })

  test('a list is read again when somebody else changes a row', async () => {
    const { page } = await run.staffAt('/stock/categories', { locale: 'en' })
    await rows(page).first().waitFor()
    const admin = await logIn(run.server.url, 'admin')
    const { data } = await admin.call<ListAnswer>('POST /servicePhoneCategory/findAll', {})
    const [row] = data.list
    await admin.call('POST /servicePhoneCategory/update', { id: row?.id, version: row?.version, name: '别人改的名' })
    await expect.poll(() => rows(page).allTextContents()).toContainEqual(expect.stringContaining('别人改的名'))
    // A form in a dialog, too.
    await rows(page).filter({ hasText: '别人改的名' }).getByRole('button').click()
    await expect.poll(() => page.locator('.ant-modal #name').inputValue()).toBe('别人改的名')
  })

  test('any call of the platform is asked by useCustom, and a filter in a heading narrows the rows', async () => {
    const { page } = await run.staffAt('/stock/companies', { locale: 'en' })
    await rows(page).first().waitFor()
    const all = await rows(page).count()
    await expect.poll(() => page.getByTestId('stock.companies').textContent()).toContain(String(all))
    await page.locator('.ant-table-filter-trigger').click()
    await pick(page, page.locator('.ant-table-filter-dropdown .ant-select'))
    await page.keyboard.press('Escape')
    await page.locator('.ant-table-filter-dropdown .ant-btn-primary').click()
    await expect.poll(() => rows(page).count()).toBeLessThan(all)
  })

  test('a role that only looks has no button but those it may press, and is told why', async () => {
    const { page } = await run.staffAt('/stock/phones', { locale: 'es', as: 'comm01' })
    await expect.poll(() => rows(page).count()).toBe(10)
    expect(await page.locator('.refine-edit-button, .refine-create-button').count()).toBe(0)
    const remove = rows(page).first().locator('.refine-delete-button')
    expect(await remove.isDisabled()).toBe(true)
    expect(await remove.getAttribute('title')).toBe('Su rol no incluye «Eliminar» en «Teléfonos útiles»')
    expect(await page.getByText('Su rol no incluye «Añadir» en «Teléfonos útiles»').count()).toBe(1)
    // It may not list categories, and sees what they are called all the same.
    await expect.poll(() => rows(page).first().locator('td').nth(1).textContent()).not.toBe('')
    await page.goto('/stock/phones/create')
    await page.waitForURL('**/404')
  })
})

describe('generated pages that were ejected do the main job', () => {
  const name = 'universalServicePhone'
  const at = (page: Page, hook: string) => page.getByTestId(`${name}.${hook}`)
  const find = async (page: Page, keyword: string) => {
    await at(page, 'filter.keyword').fill(keyword)
    await at(page, 'action.filter').click()
  }

  test('list, filter, create with a wrong value, edit, delete', async () => {
    const { page } = await run.staffAt(address, { locale: 'en' })
    await expect.poll(() => rows(page).count()).toBe(20)
    await find(page, '急救电话')
    await expect.poll(() => rows(page).count()).toBe(1)
    await at(page, 'action.create').click()
    await at(page, 'field.name').fill('写成代码的电话')
    await at(page, 'field.phone').fill('nothing')
    await at(page, 'submit').click()
    await expect
      .poll(() => wrong(page).allTextContents())
      .toEqual(['Choose the category', expect.stringContaining('valid phone number')])
    await at(page, 'field.phone').fill('0546-8712345')
    await pick(page, at(page, 'field.categoryId'))
    await settle(page)
    await at(page, 'submit').click()
    await expect.poll(() => toast(page).allTextContents()).toContain('Added')
    await expect.poll(() => at(page, 'create').count()).toBe(0)

    await find(page, '写成代码的电话')
    await expect.poll(() => rows(page).count()).toBe(1)
    await rows(page).locator('.refine-edit-button').click()
    await expect.poll(() => at(page, 'field.name').inputValue()).toBe('写成代码的电话')
    // A field that is asked for only while another one says so.
    expect(await at(page, 'field.openTime').count()).toBe(1)
    await at(page, 'field.allDay').click()
    await expect.poll(() => at(page, 'field.openTime').count()).toBe(0)
    await at(page, 'field.name').fill('写成代码的电话二')
    await at(page, 'submit').click()
    await expect.poll(() => rows(page).allTextContents()).toEqual([expect.stringContaining('写成代码的电话二')])
    await rows(page).locator('.ant-switch').click()
    await expect.poll(() => rows(page).locator('.ant-switch').getAttribute('aria-checked')).toBe('false')
    await rows(page).locator('.refine-delete-button').click()
    await page.locator('.ant-popconfirm button').last().click()
    await expect.poll(() => rows(page).count()).toBe(0)
  })

  test('on a page of its own: what was typed survives what others write, and a late change is refused', async () => {
    const unit = (hook: string) => page.getByTestId(`unitServicePhone.${hook}`)
    const { page } = await run.staffAt('/functions/publish/peopleTelephone/workTelephone', { locale: 'en' })
    await rows(page).first().locator('.refine-edit-button').click()
    await expect.poll(() => unit('field.departmentName').inputValue()).not.toBe('')
    const id = new URL(page.url()).searchParams.get('id')
    await unit('field.duty').fill('打了一半的字')
    const admin = await logIn(run.server.url, 'admin')
    const { data } = await admin.call<Record<string, unknown>>('GET /unitServicePhone/detail', { id })
    await admin.call('POST /unitServicePhone/update', { id, version: data['version'], address: '别人写的地址' })
    await page.waitForTimeout(1_500)
    expect(await unit('field.duty').inputValue()).toBe('打了一半的字')
    await unit('submit').click()
    await expect.poll(() => toast(page).allTextContents()).toContainEqual(expect.stringContaining('Could not be saved'))
    expect(await unit('field.duty').inputValue()).toBe('打了一半的字')
  })

  test('a role that only looks has the record, and neither form nor buttons', async () => {
    const { page } = await run.staffAt(address, { locale: 'es', as: 'comm01' })
    await expect.poll(() => rows(page).count()).toBe(20)
    expect(await page.locator('.refine-edit-button, .refine-delete-button, .refine-create-button').count()).toBe(0)
    expect(await rows(page).first().locator('.ant-switch').isDisabled()).toBe(true)
    await rows(page).first().locator('.refine-show-button').click()
    await expect.poll(() => at(page, 'show').textContent()).not.toBe('')
    await page.goto(`${address}?create=1`)
    await page.getByText('Su rol no incluye «Añadir» en «Teléfonos útiles»').waitFor()
    expect(await at(page, 'field.name').count()).toBe(0)
  })
})
