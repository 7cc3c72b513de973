import type { Locator, Page } from 'playwright-core'

/** Presses a row's button, wherever it stands: beside the row or in its menu. */
export async function pressRow(page: Page, resource: string, id: string | null, operation: string): Promise<void> {
  const button = page.getByTestId(`${resource}.row.${id}.${operation}`)
  const more = page.getByTestId(`${resource}.row.${id}.more`)
  await button.or(more).first().waitFor()
  if (!(await button.isVisible())) await more.click()
  await button.click()
}

/** A generated list page as staff see it, addressed by the test ids of design 5. */
export function listPage(page: Page, resource: string) {
  const byTestId = (name: string) => page.getByTestId(`${resource}.${name}`)
  const list = byTestId('list')
  return {
    list,
    rows: list.locator('tbody tr[data-row-id]'),
    rowOf: (name: string): Locator => list.locator('tbody tr[data-row-id]').filter({ hasText: name }),
    total: async () => Number((await byTestId('total').textContent())?.replaceAll(/\D/g, '') || Number.NaN),
    keyword: byTestId('filter.keyword'),
    filter: (field: string) => byTestId(`filter.${field}`),
    action: (name: string) => byTestId(`action.${name}`),
    field: (name: string) => byTestId(`field.${name}`),
    submit: byTestId('submit'),
    byTestId,
    /** @deprecated Until version 0.2: `byTestId`. */
    hook: byTestId,
    /** Texts of a column, by its heading. */
    column: async (heading: string) => {
      const headings = await list.locator('thead th').allTextContents()
      const at = headings.findIndex((text) => text.includes(heading))
      if (at < 0) throw new Error(`no column ${heading} in ${headings.join(', ')}`)
      return await list.locator(`tbody tr[data-row-id] td:nth-child(${at + 1})`).allTextContents()
    },
    /** Presses a row's button, wherever it stands: beside the row or in its menu. */
    press: async (name: string, operation: string) => {
      const row = list.locator('tbody tr[data-row-id]').filter({ hasText: name }).first()
      await pressRow(page, resource, await row.getAttribute('data-row-id'), operation)
    },
  }
}

/** Chooses an option of an open or closed select by its text. */
export async function choose(page: Page, control: Locator, option: string): Promise<void> {
  await control.click()
  await page.keyboard.type(option)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).first().click()
}

/** Answers the question in front. */
export const confirm = (page: Page): Promise<void> =>
  page
    .locator('.ant-modal-confirm:visible, .ant-popconfirm:visible')
    .locator('button.ant-btn-primary, button.ant-btn-dangerous')
    .last()
    .click()
