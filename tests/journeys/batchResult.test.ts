import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ListAnswer } from '../../src/platform/contract.ts'
import { logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { choose, listPage } from '../support/listPage.ts'
import { readSheet } from '../support/sheet.ts'

// Many rows at once: some are refused, and a file tells row by row what became of them.
const tests = journey({ changes: true })

test('a field is set on a page of phones, two of which are gone by then, and the result is a file', async () => {
  const { page } = await tests.staffOnPhones()
  const list = listPage(page, 'universalServicePhone')
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  const total = await list.rows.count()
  await list.action('setSelected').click()
  const fields = page.getByTestId('universalServicePhone.setFields')
  await choose(page, fields, '地址')
  await list.field('address').fill('东营市济南路1号')
  await list.submit.click()
  const batch = page.getByTestId('universalServicePhone.batch')
  await batch.getByText(`${total} 条中有 ${total} 条可以处理`).waitFor()

  // Between the look ahead and the act, a colleague removes two of them.
  const admin = await logIn(tests.server.url, 'admin')
  const { data } = await admin.call<ListAnswer>('POST /universalServicePhone/condition', { pageSize: total })
  const gone = data.list.slice(0, 2).map(({ id }) => id)
  for (const id of gone)
    expect(await admin.call('GET /universalServicePhone/delete', { id })).toMatchObject({ status: 'success' })
  await list.submit.click()
  await batch.getByText(`成功 ${total - 2} 条，失败 2 条`).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), list.action('downloadResult').click()])
  expect(download.suggestedFilename()).toMatch(/批量处理结果.*\.xlsx$/)
  const [heading, ...rows] = await readSheet(readFileSync(await download.path()))
  expect(heading?.slice(1)).toEqual(['结果', '原因', '记录 ID'])
  expect(rows).toHaveLength(total)
  const refused = rows.filter(([, outcome]) => outcome === '未通过')
  expect(refused.map(([, , , id]) => id).toSorted()).toEqual(gone.toSorted())
  for (const [, , reason] of refused) expect(reason).toMatch(/\S/)
  await list.action('closeBatch').click()
  expect(tests.errors()).toEqual([])
})
