import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bothDatabases } from '../../server/database/database.fixture.ts'
import { addDays } from '../../src/fields/shanghai.ts'
import type { ListAnswer, ReportAnswer, WireRow } from '../../src/platform/contract.ts'
import type { Visit } from '../support/browser.ts'
import { type Client, logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { choose, confirm, listPage } from '../support/listPage.ts'
import { type ScratchDatabase, scratchDatabase } from '../support/postgres.ts'
import { copyProject, type ProjectCopy } from '../support/projectCopy.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { follow, tutorial } from '../support/tutorial.ts'

// docs/tutorial.md, followed to the letter in a copy of the project, and used by the role that it makes.
vi.setConfig({ hookTimeout: 900_000 })

/** Where one of the two databases is. */
interface Place {
  readonly dataDir: string
  readonly scratch: ScratchDatabase | null
}
const sections = tutorial()
const sectionOfChange = sections.length - 1
let project: ProjectCopy
let answers: readonly (readonly string[])[]
const places = new Map<string, Place>()
const started = new Map<string, Promise<RunningServer>>()
/** The lockers of each database before a field of theirs has another name. */
const before = new Map<string, readonly WireRow[]>()

const start = (name: string) => {
  const { dataDir, scratch } = places.get(name) as Place
  // Two at the same time make the demo rows of the whole project.
  return startServer({ root: project.root, dataDir, patience: 600_000, ...(scratch && { databaseUrl: scratch.url }) })
}
const rowsOf = async (client: Client, resource: string): Promise<readonly WireRow[]> =>
  (await client.call<ListAnswer>(`POST /${resource}/condition`, { pageSize: 200 })).data.list

beforeAll(async () => {
  project = copyProject('tutorial')
  // The types of the screens include those of their tests.
  for (const folder of ['docs/examples', 'tests'])
    cpSync(resolve(import.meta.dirname, '../..', folder), join(project.root, folder), { recursive: true })
  answers = sections.slice(0, sectionOfChange).map((steps) => follow(project, steps))
  project.run('tools/build.mjs', '--quiet')
  for (const [name, server] of bothDatabases) {
    const dataDir = mkdtempSync(join(tmpdir(), 'console-tutorial-'))
    places.set(name, { dataDir, scratch: server === undefined ? null : await scratchDatabase(server) })
    started.set(name, start(name))
  }
  await Promise.all(started.values())
})
afterAll(async () => {
  for (const server of await Promise.all(started.values())) await server.stop()
  for (const { dataDir, scratch } of places.values()) {
    await scratch?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  project?.remove()
})

test('its commands say what the document says of them', () => {
  const checks = answers.map((said) => said.filter((text) => / mistakes$/m.test(text)).at(-1) ?? '')
  expect(checks[1]).toContain('0 warnings, 0 mistakes')
  expect(answers[6]?.join('')).toContain('Say them: search these files for TODO')
  // Words that are said in the document were asked for, and demo rows that it replaces were refused.
  expect(checks[6]).toMatch(/R035 +resources\/lockers\/locale\.es\.ts/)
  expect(checks[6]).toMatch(/R034 +resources\/lockers\/parcel\.demo\.ts/)
  expect(checks[7]).toContain('0 warnings, 0 mistakes')
  expect(checks[10]).toContain('0 warnings, 0 mistakes')
  // The document is laid out as the project is.
  expect(answers[10]?.[0]).toContain('No fixes applied')
})

describe.each(bothDatabases)('the lockers on %s', (name) => {
  const run = journey({ start: () => started.get(name) as Promise<RunningServer> })
  const number = 'YT20260001'
  let keeper: Visit
  let parcels: ReturnType<typeof listPage>
  beforeAll(async () => {
    keeper = await run.staff({ as: 'keeper' })
    parcels = listPage(keeper.page, 'parcel')
    await keeper.page.goto('/workplace')
  })
  const stored = async () => {
    const found = (await rowsOf(await logIn(run.server.url, 'keeper'), 'parcel')).find(
      (row) => row['trackingNo'] === number,
    )
    if (!found) throw new Error(`${number} is not stored`)
    return found
  }

  test('the role finds three pages, and rows of its community only', async () => {
    const { page } = keeper
    await page.getByTestId('menu./lockers').click()
    await page.getByTestId('menu./lockers/parcel').click()
    await expect.poll(() => parcels.rows.count()).toBe(4)
    expect(await page.getByTestId('menu./lockers/lockerCell').count()).toBe(0)
    expect(await page.getByTestId('menu./setting').count()).toBe(0)
    const gates = new Set(await parcels.column('快递柜'))
    expect([...gates].toSorted()).toEqual(['东门快递柜', '西门快递柜'])
    // The cell of one's own: red, where the day is over.
    expect(await parcels.rowOf('SF20261001').textContent()).toContain('已超期')
    expect(await parcels.rowOf('SF20261004').textContent()).not.toContain('已超期')
  })

  test('a parcel is refused by a cell that holds one, and stored in a free one', async () => {
    const { page } = keeper
    await parcels.action('create').click()
    await parcels.field('trackingNo').fill(number)
    await parcels.field('receiver').fill('王伟')
    await parcels.field('mobile').fill('13800001234')
    await choose(page, parcels.field('cellId'), '东门-A01')
    await parcels.submit.click()
    await expect.poll(() => page.getByRole('dialog').textContent()).toContain('该格口已有待取包裹')
    await choose(page, parcels.field('cellId'), '东门-A02')
    await page.waitForTimeout(600)
    await parcels.submit.click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => parcels.rowOf(number).textContent()).toContain('待取件')
    expect(await stored()).toMatchObject({ state: 'waiting', labels: { lockerId: '东门快递柜' } })
  })

  test('its time is extended by days, with a reason that its history keeps', async () => {
    const { page } = keeper
    const { id, keepUntil } = await stored()
    await parcels.press(number, 'extend')
    await parcels.submit.click()
    await expect.poll(() => page.getByRole('dialog').textContent()).toContain('请输入延长天数')
    await parcels.field('days').fill('5')
    await parcels.field('reason').fill('收件人出差')
    await page.waitForTimeout(600)
    await parcels.submit.click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await stored())['keepUntil']).toBe(addDays(String(keepUntil), 5))
    const client = await logIn(run.server.url, 'keeper')
    const history = await client.call('GET /platform/pc/history/list', { resource: 'parcel', id })
    expect(JSON.stringify(history.data)).toContain('收件人出差')
  })

  test('its locker cannot be disabled while it waits', async () => {
    const { page } = keeper
    await page.getByTestId('menu./lockers/parcelLocker').click()
    const lockers = listPage(page, 'parcelLocker')
    const row = lockers.rowOf('东门快递柜')
    await row.getByRole('switch').click()
    await confirm(page)
    await page.getByText('柜内还有待取包裹，不能停用').first().waitFor()
    await expect.poll(() => row.getByRole('switch').getAttribute('aria-checked')).toBe('true')
  })

  test('handed over, its cell is free, and it is among the figures', async () => {
    const { page } = keeper
    await page.getByTestId('menu./lockers/parcel').click()
    await parcels.press(number, 'handOver')
    await confirm(page)
    await expect.poll(() => parcels.rowOf(number).textContent()).toContain('已取件')
    const client = await logIn(run.server.url, 'keeper')
    const { cellId } = await stored()
    const next = { trackingNo: 'YT20260002', receiver: '李娜', mobile: '13800001235', cellId }
    expect(await client.call('POST /parcel/insert', next)).toMatchObject({ status: 'success' })

    await page.getByTestId('menu./lockers/parcelReport').click()
    const card = (measure: string) => page.getByTestId(`parcelReport.card.${measure}`).locator('dd').first()
    await expect.poll(() => card('stored').textContent()).toBe('6')
    await expect.poll(() => card('waiting').textContent()).toBe('4')
    const { data } = await client.call<ReportAnswer>('POST /parcelReport/condition', {})
    expect(data.summary).toMatchObject({ stored: 6, waiting: 4, pickedUp: 2, returned: 0 })
    before.set(name, await rowsOf(await logIn(run.server.url, 'admin'), 'parcelLocker'))
  })

  test.each([
    ['en', 'Parcels', 'Kept until', 'Hand over'],
    ['es', 'Paquetes', 'Se guarda hasta', 'Entregar'],
  ] as const)('its words are there in %s', async (locale, title, heading, button) => {
    const { page } = await run.staffAt('/lockers/parcel', { as: 'keeper', locale })
    const list = listPage(page, 'parcel')
    await list.rows.first().waitFor()
    expect(await page.getByTestId('tab./lockers/parcel').textContent()).toContain(title)
    expect(await list.list.locator('thead').textContent()).toContain(heading)
    expect(await list.list.textContent()).toContain(button)
    expect(run.errors()).toEqual([])
  })
})

describe('a field with another name', () => {
  beforeAll(() => {
    follow(project, sections[sectionOfChange] ?? [])
    project.run('tools/build.mjs', '--quiet', '--platform-only')
  })

  test('is one step of a migration', () => {
    const files = readdirSync(join(project.root, 'server/database/migrations'))
    expect(files).toContainEqual(expect.stringMatching(/^\d{4}-\d{2}-\d{2}-rename-parcelLocker-address\.ts$/))
    project.tool('biome', 'check', '--error-on-warnings', 'server/database/migrations')
  })

  test.each(bothDatabases)('keeps what rows had, on %s', async (name) => {
    const server = await start(name)
    try {
      const after = await rowsOf(await logIn(server.url, 'admin'), 'parcelLocker')
      expect(after).toEqual(
        before.get(name)?.map(({ address, ...row }) => expect.objectContaining({ ...row, place: address })),
      )
      expect(after.map(({ place }) => place)).toContain('东门岗亭旁')
    } finally {
      await server.exit()
    }
  })
})
