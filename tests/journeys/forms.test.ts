import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { holdClock, logInOn, settle, timeLimitsByClock } from '../support/browser.ts'
import { type Client, logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// A form keeps what was typed, whatever becomes of the session, the connection, the server and the tab, and it is
// saved once. The form is that of the project: it has the most kinds of fields.
const address = '/setting/project'
const update = '**/platform/pc/project/update'
const resource = 'project'

const run = journey({ changes: true })

let client: Client
beforeAll(async () => {
  client = await logIn(run.server.url, 'admin')
})

interface Row {
  readonly id: string
  readonly version: number
  readonly [field: string]: unknown
}
const rows = async () => (await client.call<{ list: Row[] }>('POST /project/condition', { pageSize: 5 })).data.list
const read = async (id: string) => (await client.call<Row>('GET /project/detail', { id })).data
const field = (page: Page, name: string) => page.getByTestId(`${resource}.field.${name}`)

const editing = (id: string) => `${address}?edit=${id}`
async function openEdit(page: Page, id: string): Promise<void> {
  await page.goto(editing(id))
  await page.getByTestId(`${resource}.edit`).waitFor()
}
/** Somebody in a window of their own, with the record open in its form. */
async function editor(id: string, as = 'admin'): Promise<Page> {
  const { page } = await run.staffAt(editing(id), { as })
  await page.getByTestId(`${resource}.edit`).waitFor()
  return page
}

/** A text of each kind of field that is typed; nothing in it depends on the row. */
const typed = {
  address: '胜利路 88 号',
  managerName: '赵经理',
  managerPhone: '13912345678',
  servicePhone: '0546-8123456',
  area: '1234.5',
}
async function type(page: Page, values: Readonly<Record<string, string>> = typed): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}
async function expectTyped(page: Page, values: Readonly<Record<string, string>> = typed): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await expect.poll(async () => (await field(page, name).inputValue()).replaceAll(',', '')).toBe(value)
}
const save = (page: Page) => page.getByTestId(`${resource}.submit`).click()
const closed = (page: Page) => page.getByTestId(`${resource}.edit`).waitFor({ state: 'detached' })

/** After an attempt that failed; a dialog about the network may stand in front. */
async function saveAgain(page: Page): Promise<void> {
  const front = page.locator('.ant-modal-confirm:visible .ant-btn-primary')
  if (await front.isVisible()) await front.click()
  await settle(page)
  await save(page)
  await closed(page)
}

const refusal = (code: number, errorCode: string, more: object = {}) => ({
  json: { status: 'fail', code, errorCode, msg: errorCode, data: null, ...more },
})
const late = async (route: Route) => {
  await new Promise((wake) => setTimeout(wake, 3000))
  await route.continue()
}
/** What may become of an attempt to save; each is tried once, then the server is itself again. */
const mishaps: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a refusal without a field (409)': (route) => route.fulfill(refusal(409, 'E_LIMIT')),
  'a refusal of a field (422)': (route) => route.fulfill(refusal(422, 'E_RANGE', { errors: { address: '太远' } })),
  'a fault (500)': (route) =>
    route.fulfill({ status: 500, json: { status: 'fail', code: 500, errorCode: null, msg: '', data: null } }),
  'a page of a proxy (HTML)': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'nothing at all': (route) => route.abort('connectionreset'),
}

describe('what was typed', () => {
  test.each(Object.entries(mishaps))('outlives %s and is saved once', async (_name, mishap) => {
    const [row] = await rows()
    const id = row?.id ?? ''
    // Whatever earlier cases saved is changed again.
    const values = { ...typed, address: `${typed.address} ${_name.length}` }
    const page = await editor(id)
    await type(page, values)
    const { version } = await read(id)
    await page.route(update, mishap, { times: 1 })
    await save(page)
    await page
      .locator('[role=alert]:visible, .ant-message-notice:visible, .ant-modal-confirm:visible')
      .first()
      .waitFor()
    await expectTyped(page, values)
    await saveAgain(page)
    expect(await read(id)).toMatchObject({
      address: values.address,
      managerName: typed.managerName,
      version: version + 1,
    })
    expect(Number((await read(id))['area'])).toBe(1234.5)
  })

  test('outlives an answer that takes 3 s, and is sent once however often it is asked for', async () => {
    const id = (await rows())[1]?.id ?? ''
    const page = await editor(id)
    await type(page)
    let sent = 0
    let rest = () => {}
    // A hand is slower on a busy machine: the answer does not overtake it.
    const rested = new Promise<void>((resolve) => {
      rest = resolve
    })
    await page.route(update, async (route) => {
      sent += 1
      await rested
      await late(route)
    })
    const button = page.getByTestId(`${resource}.submit`)
    // At every interval a hand can manage, and after the half second in which clicks count as one.
    for (const pause of [0, 30, 120, 300, 600, 900]) {
      await button.click({ force: true, noWaitAfter: true })
      await page.keyboard.press('Control+Enter')
      await page.waitForTimeout(pause)
    }
    rest()
    await closed(page)
    expect(sent).toBe(1)
    expect(await read(id)).toMatchObject({ address: typed.address })
  })

  test('outlives two minutes without an answer, and is saved once although the server had heard it', async () => {
    const id = (await rows())[1]?.id ?? ''
    const { page } = await run.newVisit()
    await timeLimitsByClock(page)
    await logInOn(page, 'admin', { from: editing(id) })
    const values = { ...typed, address: `${typed.address} 后` }
    await page.getByTestId(`${resource}.edit`).waitFor()
    await type(page, values)
    const { version } = await read(id)
    await page.route(update, async (route) => void (await route.fetch()), { times: 1 })
    await holdClock(page)
    const passing = <T>(look: () => Promise<T>) =>
      expect.poll(async () => {
        await page.clock.runFor(50)
        return look()
      })
    await save(page)
    await passing(async () => (await read(id)).version).toBe(version + 1)
    const notice = page.locator('.ant-message-notice:visible, .ant-modal-confirm:visible').first()
    await page.clock.fastForward(118_000)
    expect(await notice.count()).toBe(0)
    await page.clock.fastForward(3_000)
    await passing(() => notice.count()).toBe(1)
    await page.clock.resume()
    await expectTyped(page, values)
    await saveAgain(page)
    expect(await read(id)).toMatchObject({ address: values.address, version: version + 1 })
  })

  test('outlives the end of the session', async () => {
    const id = (await rows())[2]?.id ?? ''
    const page = await editor(id, 'ops')
    await type(page)
    const { version } = await read(id)
    const other = await logIn(run.server.url, 'ops')
    const sessions = (await other.call<{ id: string; current: boolean }[]>('GET /platform/pc/account/sessions')).data
    const ids = sessions.flatMap((session) => (session.current ? [] : [session.id]))
    await other.call('POST /platform/pc/account/sessions/end', { ids })
    await save(page)
    await page.getByTestId('session.resume').waitFor()
    await page.getByTestId('session.resume.username').fill('ops')
    await page.getByTestId('session.resume.password').fill('Demo@2024')
    await page.getByTestId('session.resume.submit').click()
    await page.getByTestId('session.resume').waitFor({ state: 'detached' })
    await expectTyped(page)
    await settle(page)
    await save(page)
    await closed(page)
    expect(await read(id)).toMatchObject({ address: typed.address, version: version + 1 })
  })

  test('outlives a reload and the loss of the tab, as a draft that is offered', async () => {
    const id = (await rows())[3]?.id ?? ''
    const before = await read(id)
    const page = await editor(id)
    await type(page)
    // The browser asks before it reloads; the person insists.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByTestId(`${resource}.draft`).waitFor()
    expect(await field(page, 'managerName').inputValue()).toBe(before['managerName'])

    // The process of the tab is gone, and with it everything that could have asked.
    const crashed = await page.context().newPage()
    await page.close({ runBeforeUnload: false })
    await openEdit(crashed, id)
    await crashed.getByTestId(`${resource}.draft.restore`).click()
    await expectTyped(crashed)
    await save(crashed)
    await closed(crashed)
    expect(await read(id)).toMatchObject({ address: typed.address, version: before.version + 1 })
    await openEdit(crashed, id)
    await expect.poll(() => crashed.getByTestId(`${resource}.draft`).count()).toBe(0)
  })
})

describe('two people edit one record', () => {
  test('what they changed apart is kept of both, without a question', async () => {
    const id = (await rows())[0]?.id ?? ''
    const [one, two] = await Promise.all([editor(id), editor(id, 'ops')])
    await field(one, 'address').fill('一号改的地址')
    await field(two, 'managerName').fill('二号改的人')
    await save(one)
    await closed(one)
    await save(two)
    await closed(two)
    expect(await read(id)).toMatchObject({ address: '一号改的地址', managerName: '二号改的人' })
  })

  test('what both changed is asked, with both sides and whose it is', async () => {
    const id = (await rows())[0]?.id ?? ''
    const [one, two] = await Promise.all([editor(id), editor(id, 'ops')])
    await field(one, 'address').fill('对方的地址')
    await field(one, 'managerName').fill('对方的人')
    await field(two, 'address').fill('我的地址')
    await save(one)
    await closed(one)
    await save(two)
    const conflict = two.getByTestId(`${resource}.conflict`)
    await conflict.waitFor()
    const text = await conflict.textContent()
    for (const part of ['对方的地址', '我的地址']) expect(text).toContain(part)
    expect(text).not.toContain('对方的人')
    await two.getByText('全部采用对方的').click()
    await two.getByText('按选择保存').click()
    await closed(two)
    expect(await read(id)).toMatchObject({ address: '对方的地址', managerName: '对方的人' })
  })
})

test('everything is done by keyboard: open, go to the first mistake, correct, save', async () => {
  const { page } = await run.staffAt(address)
  const list = listPage(page, resource)
  await expect.poll(() => list.rows.count()).toBeGreaterThan(0)
  await page.locator('body').press('n')
  await page.getByTestId(`${resource}.create`).waitFor()
  await expect.poll(() => field(page, 'name').evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+Enter')
  await page.getByTestId(`${resource}.problems`).waitFor()
  await expect.poll(() => field(page, 'name').evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await field(page, 'name').getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  await page.getByTestId(`${resource}.create`).waitFor({ state: 'detached' })
})
