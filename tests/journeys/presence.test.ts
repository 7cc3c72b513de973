import { expect, test } from 'vitest'
import { journey } from '../support/journey.ts'

// Others who have the same record open, and who of them edits it.
const tests = journey({ changes: true })
const phones = '/functions/publish/peopleTelephone/uniConveniencePhone'
const name = 'universalServicePhone'

test('two people on one record see each other, and who edits it', async () => {
  const { page } = await tests.staffAt(phones)
  const other = (await tests.staffAt(phones, { as: 'ops' })).page
  const address = await page.locator(`[data-testid^="${name}.row."] a`).first().getAttribute('href')
  const at = new URL(address ?? '', page.url())
  await page.goto(at.href)
  const here = page.getByTestId(`${name}.present`)
  await here.waitFor({ state: 'attached' })
  expect(await here.textContent()).toBe('')

  await other.goto(at.href)
  await other.getByTestId(`${name}.present`).getByText('admin正在查看').waitFor()
  // The first one is told at once, without a reload.
  await here.getByText('李运营正在查看').waitFor()
  // A page that was loaded anew would leave the one before it behind, until that has been silent for long.
  await other.getByTestId(`${name}.action.update`).click()
  await here.getByText('李运营正在编辑').waitFor()
  // Who edits is shown who looks on; nothing is locked.
  await other.getByTestId(`${name}.present`).getByText('admin正在查看').waitFor()
  expect(await other.getByTestId(`${name}.submit`).isEnabled()).toBe(true)

  await page.setViewportSize({ width: 390, height: 800 })
  await page.locator(`[data-testid^="${name}.present."]`).first().waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })

  // Whoever closes the form reads the record again, and whoever closes that is gone.
  const close = () => other.locator('.ant-modal-close, .ant-drawer-close').locator('visible=true').first().click()
  await close()
  await here.getByText('李运营正在查看').waitFor()
  await close()
  await expect.poll(() => here.textContent()).toBe('')
  expect(tests.errors()).toEqual([])
})
