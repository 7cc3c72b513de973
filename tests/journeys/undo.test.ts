import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { settle } from '../support/browser.ts'
import { journey, paths } from '../support/journey.ts'
import { choose, confirm, listPage } from '../support/listPage.ts'

// Specification 8 (bad input loses nothing), issue of many rows: what was done is taken back, and what was deleted comes back.
const phones = 'universalServicePhone'
const run = journey({ changes: true })
const offer = 'undo.offer'

describe('what was done is taken back', () => {
  test('a deletion, from the toast and from the deleted records', async () => {
    const { page, context } = await run.staffOnPhones()
    const list = listPage(page, phones)
    const name = (await list.column('名称'))[0]?.trim() ?? ''
    await list.press(name, 'remove')
    await confirm(page)
    await expect.poll(() => list.rowOf(name).count()).toBe(0)
    // A cut line takes the offer from nobody.
    await context.setOffline(true)
    await page.getByTestId(offer).click()
    await page.locator('.ant-message-error').first().waitFor()
    await context.setOffline(false)
    await settle(page)
    await page.getByTestId(offer).click()
    await expect.poll(() => list.rowOf(name).count()).toBe(1)
    await settle(page)
    await list.press(name, 'remove')
    await confirm(page)
    await expect.poll(() => list.rowOf(name).count()).toBe(0)
    await list.action('trash').click()
    const trash = list.byTestId('trash')
    await trash.getByText(name).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await list.byTestId('trash.restore').isDisabled()).toBe(true)
    await trash.getByRole('checkbox', { name }).check()
    await list.byTestId('trash.restore').click()
    await trash.getByText(name).waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await expect.poll(() => list.rowOf(name).count()).toBe(1)
  })

  test('a change of a form; one that somebody changed since asks first', async () => {
    const { page } = await run.staffAt(paths.phones)
    const list = listPage(page, phones)
    const names = await list.column('名称')
    const name = names[1]?.trim() ?? ''
    const rename = async (from: string, to: string) => {
      await list.press(from, 'update')
      await list.field('name').fill(to)
      await list.submit.click()
      // The offer stays as long as the pointer rests on it, however long it takes a colleague to sign in.
      await page.getByTestId(offer).hover()
      await list.rowOf(to).first().waitFor()
      await settle(page)
    }
    await rename(name, '改错了名')
    await page.getByTestId(offer).click()
    await list.rowOf(name).first().waitFor()
    await rename(name, '先改的名')
    const other = await run.staffAt(paths.phones)
    const theirs = listPage(other.page, phones)
    await theirs.press('先改的名', 'update')
    await theirs.field('name').fill('后改的名')
    await theirs.submit.click()
    await theirs.rowOf('后改的名').first().waitFor()
    await page.getByTestId(offer).click()
    await page.locator('.ant-modal-confirm:visible').getByText('此后已被修改').waitFor()
    await page.locator('.ant-modal-confirm:visible .ant-btn-dangerous').click()
    await list.rowOf(name).first().waitFor()
  })

  test('a batch, as one', async () => {
    const { page } = await run.staffOnPhones()
    const list = listPage(page, phones)
    const before = await list.column('联系电话')
    for (const row of [3, 4, 5]) await list.rows.nth(row).getByRole('checkbox').check()
    await list.action('setSelected').click()
    await choose(page, list.byTestId('setFields'), '联系电话')
    await list.field('phone').fill('0546-8800001')
    await list.submit.click()
    await list.byTestId('batch').getByText('3 条中有 3 条可以处理').waitFor()
    await list.submit.click()
    await list.byTestId('batch').getByText('已处理 3 条').waitFor()
    await settle(page)
    await list.action('undoBatch').click()
    await page.getByTestId('undo.dialog').getByText('将撤销 3 条，共 3 条').waitFor()
    await page.getByTestId('undo.run').click()
    await page.getByTestId('undo.dialog').getByText('已撤销 3 条').waitFor()
    await page.getByTestId('undo.close').click()
    await expect.poll(() => list.column('联系电话')).toEqual(before)
  })

  test('an entry of the history, by the record, in English on a phone', async () => {
    const { page } = await run.staffOnPhones()
    const list = listPage(page, phones)
    const name = (await list.column('名称'))[2]?.trim() ?? ''
    const id = await list.rowOf(name).first().getAttribute('data-row-id')
    await list.press(name, 'update')
    await list.field('address').fill('东营市黄河路9号')
    await list.submit.click()
    await page.getByTestId(offer).waitFor()
    const { page: phone } = await run.staffAt(`${paths.phones}?show=${id}`, { locale: 'en', width: 390, height: 844 })
    await phone.getByRole('tab', { name: 'History' }).click()
    await phone
      .getByRole('button', { name: /^Undo / })
      .first()
      .click()
    const dialog = phone.getByTestId('undo.dialog')
    await dialog.getByText('1 of 1 records will be undone').waitFor()
    expect(await axeFindings(phone)).toEqual([])
    await phone.getByTestId('undo.run').click()
    await dialog.waitFor({ state: 'hidden' })
    await phone.getByText('Undid a change').first().waitFor()
    expect(run.errors()).toEqual([])
  })
})
