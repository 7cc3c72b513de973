import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { holdCalls } from '../support/browser.ts'
import { type Client, logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'

// axe finds nothing on create, edit, show and import, loaded, in error and with a dialog in front, wide and narrow.
const phones = '/functions/publish/peopleTelephone/uniConveniencePhone'

const run = journey()

let client: Client
beforeAll(async () => {
  client = await logIn(run.server.url, 'admin')
})

interface Row {
  readonly id: string
}
const first = async (resource: string) =>
  (await client.call<{ list: Row[] }>(`POST /${resource}/condition`, { pageSize: 1 })).data.list[0] as Row

/** Waits until nothing moves any more: what is half faded in has no contrast. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

describe.each([
  [1440, 900],
  [390, 844],
])('at %i px', (width, height) => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await run.staffAt('/setAccount', { width, height }))
    page.on('dialog', (dialog) => void dialog.accept())
  })
  const at = (hook: string) => page.getByTestId(hook)
  const clean = async () => {
    await still(page)
    expect(await axeFindings(page)).toEqual([])
  }

  test('the create form while a part of it is on its way', async () => {
    const arrive = await holdCalls(page, '**/assets/CropUpload*')
    await page.goto('/setting/project?create=1')
    await page.getByText('正在加载…').waitFor()
    await clean()
    arrive()
    await at('project.field.cover').waitFor({ state: 'attached' })
  })

  test('the create form, empty and refused', async () => {
    await page.goto('/setting/project?create=1')
    await at('project.create').waitFor()
    await clean()
    await at('project.submit').click()
    await at('project.problems').waitFor()
    await clean()
  })

  test('the edit form, as it opens and with a draft offered', async () => {
    const { id } = await first('project')
    await page.goto(`/setting/project?edit=${id}`)
    await at('project.edit').waitFor()
    await clean()
    await at('project.field.address').fill('草稿中的地址')
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))
    await page.reload()
    await at('project.draft').waitFor()
    await clean()
  })

  test('a form that could not be saved', async () => {
    const { id } = await first('project')
    await page.goto(`/setting/project?edit=${id}`)
    await at('project.field.address').fill(`连不上的地址 ${width}`)
    await page.route(
      '**/project/update',
      (route) =>
        route.fulfill({ json: { status: 'fail', code: 409, errorCode: 'E_LIMIT', msg: '超出限额', data: null } }),
      { times: 1 },
    )
    await at('project.submit').click()
    await at('project.problems').waitFor()
    await clean()
  })

  test('a record, its history, and one that is not there', async () => {
    const { id } = await first('universalServicePhone')
    await page.goto(`${phones}?show=${id}`)
    await at('universalServicePhone.field.name').waitFor()
    await clean()
    await page.getByRole('tab', { name: '变更记录' }).click()
    await at('universalServicePhone.history').waitFor()
    await clean()
    await page.goto(`${phones}?show=nowhere`)
    await page.getByText('获取详情失败').waitFor()
    await clean()
  })

  test('an import: its file, its mistakes, its result', async () => {
    await page.goto(`${phones}?import=1`)
    await at('universalServicePhone.import').waitFor()
    await clean()
    const content = Buffer.from('名称,电话分类,联系电话\n甲,没有,1\n')
    await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: content })
    await at('universalServicePhone.action.preview').click()
    await at('universalServicePhone.import.editor').waitFor()
    await clean()
  })
})
