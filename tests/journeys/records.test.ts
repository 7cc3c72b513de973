import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import type { Visit } from '../support/browser.ts'
import { type Client, logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// A record and what becomes of it: history and the way back, neighbours, copies, imports that are corrected and undone.
const address = '/functions/publish/peopleTelephone/uniConveniencePhone'
const resource = 'universalServicePhone'

const run = journey({ changes: true })

let staff: Visit
let client: Client
beforeAll(async () => {
  staff = await run.staffAt('/setAccount')
  client = await logIn(run.server.url, 'admin')
})

interface Row {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly [field: string]: unknown
}
const find = async (keyword: string) =>
  (await client.call<{ list: Row[]; total: number }>(`POST /${resource}/condition`, { keyword })).data
const at = (page: Page, name: string) => page.getByTestId(`${resource}.${name}`)

describe('the history of a record', () => {
  test('tells who changed what, and brings a version back', async () => {
    const { page } = staff
    const [row] = (await find('')).list
    const { id, version, name } = row as Row
    await client.call(`POST /${resource}/update`, { id, version, name: '改过的名称' })
    await page.goto(`${address}?show=${id}`)
    await page.getByRole('tab', { name: '变更记录' }).click()
    const entry = at(page, 'history').locator('article').first()
    await entry.waitFor()
    const text = await entry.textContent()
    for (const part of ['名称', name, '改过的名称']) expect(text).toContain(part)
    expect(await axeFindings(page)).toEqual([])
    await at(page, 'history').locator('article').nth(1).getByText('恢复此版本').click()
    await at(page, 'action.restore').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await at(page, 'action.restore').click()
    await expect.poll(async () => (await find(name)).list.some((one) => one.id === id)).toBe(true)
  })

  test('is closed to those who may not read the record', async () => {
    const [row] = (await find('')).list
    const outsider = await logIn(run.server.url, 'finance')
    const answer = await outsider.call('GET /platform/pc/history/list', { resource, id: row?.id ?? '' })
    expect(answer.errorCode).toBe('E_OP')
  })
})

describe('from one record to the others', () => {
  test('the lists of what refers to it stand in its tabs, and show nothing else', async () => {
    const { page } = staff
    const [project] = (await client.call<{ list: Row[] }>('POST /project/condition', { pageSize: 1 })).data.list
    const mine = await client.call<{ total: number }>('POST /community/condition', {
      filters: { projectId: [project?.id ?? ''] },
    })
    await page.goto(`/setting/project?show=${project?.id}`)
    await page.getByTestId('project.field.name').waitFor()
    await page.getByRole('tab', { name: `小区 ${mine.data.total}`, exact: true }).click()
    const communities = listPage(page, 'community')
    await expect.poll(() => communities.total()).toBe(mine.data.total)
    for (const name of await communities.column('所属项目')) expect(name.trim()).toBe(project?.name)
  })

  test('previous and next follow the list, and closing leads back to it', async () => {
    const { page } = staff
    await page.goto(`${address}?pageSize=10`)
    const list = listPage(page, resource)
    await expect.poll(() => list.rows.count()).toBe(10)
    const names = (await list.column('名称')).map((name) => name.trim())
    await page
      .getByText(names[8] ?? '', { exact: true })
      .first()
      .click()
    await expect.poll(() => at(page, 'position').textContent()).toContain('9 /')
    await at(page, 'action.next').click()
    await expect.poll(() => at(page, 'field.name').textContent()).toBe(names[9])
    await at(page, 'action.next').click()
    await expect.poll(() => at(page, 'position').textContent()).toContain('11 /')
    await at(page, 'action.previous').click()
    await expect.poll(() => at(page, 'field.name').textContent()).toBe(names[9])
    await page.keyboard.press('Escape')
    await at(page, 'show').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?pageSize=10')
  })

  test('a copy begins with what the record says', async () => {
    const { page } = staff
    const [row] = (await find('')).list
    await page.goto(`${address}?show=${row?.id}`)
    await at(page, 'action.copy').click()
    await at(page, 'create').waitFor()
    expect(await at(page, 'field.phone').inputValue()).toBe(String(row?.['phone']))
    expect(await at(page, 'field.name').inputValue()).toBe('')
    await at(page, 'field.name').fill('复制出来的电话')
    await at(page, 'submit').click()
    await at(page, 'create').waitFor({ state: 'detached' })
    expect((await find('复制出来的电话')).list[0]).toMatchObject({ phone: row?.['phone'] })
  })

  test('on paper there is the record and nothing around it', async () => {
    const { page } = staff
    const [row] = (await find('')).list
    await page.goto(`${address}?show=${row?.id}`)
    await at(page, 'field.name').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.layout-sidebar').isVisible()).toBe(false)
    expect(await at(page, 'action.print').isVisible()).toBe(false)
    expect(await at(page, 'field.name').isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
  })
})

describe('an import', () => {
  const choose = (page: Page, name: string, content: string | Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

  test('is checked beforehand, corrected in the cells, and taken back whole', async () => {
    const { page } = staff
    const [row] = (await find('')).list
    const labels = row?.['labels'] as { categoryId: string }
    await page.goto(`${address}?import=1`)
    const rows = ['导入甲,不存在的分类,12345', `导入乙,${labels.categoryId},12345`, `导入丙,${labels.categoryId},1`]
    await choose(page, '电话.csv', ['名称,分类,电话号码', ...rows].join('\n'))
    await at(page, 'action.preview').click()
    const editor = at(page, 'import.editor')
    await editor.waitFor()
    expect(await editor.textContent()).toContain('共 3 行，其中 2 行有问题')
    expect((await find('导入')).total).toBe(0)
    expect(await axeFindings(page)).toEqual([])

    await page.getByLabel('第 2 行 分类', { exact: true }).fill(labels.categoryId)
    await page.getByLabel('第 4 行 电话号码', { exact: true }).fill('12366')
    await at(page, 'action.check').click()
    await expect.poll(() => editor.textContent()).toContain('共 3 行，全部可以导入')
    await at(page, 'submit').click()
    await at(page, 'import.result').waitFor()
    expect((await find('导入')).total).toBe(3)

    await at(page, 'action.undoImport').click()
    await page.locator('.ant-modal-confirm:visible .ant-btn-dangerous').click()
    await expect.poll(() => at(page, 'import.result').textContent()).toContain('此次导入已撤销')
    expect((await find('导入')).total).toBe(0)
  })

  test('keeps its cells below their headings, also for whoever goes through them by keys', async () => {
    const { page } = staff
    await page.goto(`${address}?import=1`)
    const headings = [
      '名称',
      '电话分类',
      '联系电话',
      '备用电话',
      '24小时服务',
      '服务开始',
      '服务结束',
      '地址',
      '服务说明',
      '排序',
    ]
    await choose(page, '电话.csv', [headings.join(','), headings.map(() => '甲').join(',')].join('\n'))
    await at(page, 'action.preview').click()
    await page.getByLabel('第 2 行 名称', { exact: true }).focus()
    for (const _ of headings.slice(1)) await page.keyboard.press('Tab')
    const cell = page.getByLabel('第 2 行 排序', { exact: true })
    await expect.poll(() => cell.evaluate((one) => one === document.activeElement)).toBe(true)
    const left = async (locator: Locator) => Math.round((await locator.boundingBox())?.x ?? Number.NaN)
    await expect.poll(async () => (await left(cell)) - (await left(at(page, 'import.column.9')))).toBe(0)
    expect(
      await cell.evaluate(
        (one) =>
          document.elementFromPoint(one.getBoundingClientRect().x + 5, one.getBoundingClientRect().y + 5) === one,
      ),
    ).toBe(true)
  })

  test('asks which column holds what it cannot tell', async () => {
    const { page } = staff
    const [row] = (await find('')).list
    const labels = row?.['labels'] as { categoryId: string }
    await page.goto(`${address}?import=1`)
    await choose(page, 'p.csv', `甲,分类,电话\n自选列,${labels.categoryId},12345\n`)
    await at(page, 'action.preview').click()
    await expect.poll(() => at(page, 'import.editor').textContent()).toContain('以下必填列还没有对应：名称')
    expect(await at(page, 'submit').isDisabled()).toBe(true)
    await at(page, 'import.column.0').click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: /^名称$/ }).click()
    await expect.poll(() => at(page, 'import.editor').textContent()).toContain('共 1 行，全部可以导入')
    await at(page, 'submit').click()
    await at(page, 'import.result').waitFor()
    expect((await find('自选列')).total).toBe(1)
  })
})

test.each(['detail', 'edit'])(
  'a page of one record whose address names none (%s) says so and leads to the list',
  async (kind) => {
    const { page } = staff
    await page.goto(`/functions/publish/news/${kind}`)
    await page.getByText('未指定要查看的记录').waitFor()
    await page.getByRole('button', { name: '返回列表' }).click()
    await page.waitForURL('**/functions/publish/news')
  },
)

test('nothing broke on the way', () => {
  expect(staff.errors).toEqual([])
})
