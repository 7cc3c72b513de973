import { expect, test } from 'vitest'
import type { ReportAnswer } from '../../src/platform/contract.ts'
import { axeFindings } from '../support/axe.ts'
import { logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'
import { cases } from '../support/size.ts'

// Domain 4: figures a manager reads at a glance, and the rows they are made of.
const run = journey({ changes: true })
const through = '/statistics/through/list'

test.each(cases([1440], [1440, 390]))(
  'the passes of a month, %i wide: cards, charts, their numbers, and the rows behind',
  async (width) => {
    const { page } = await run.staffAt(through, { width })
    const report = page.getByTestId('throughReport.report')
    await report.getByText('最近一个月').click()
    await page.waitForURL(/validFrom=\d{4}-\d{2}-\d{2}\.\./)
    const admin = await logIn(run.server.url, 'admin')
    const [from, to] = new URL(page.url()).searchParams.get('validFrom')?.split('..') ?? []
    const { data } = await admin.call<ReportAnswer>('POST /throughReport/condition', {
      filters: { validFrom: { from, to } },
    })
    const card = page.getByTestId('throughReport.card.total').locator('dd').first()
    await expect.poll(() => card.textContent()).toBe(String(data.summary['total']))
    expect(await listPage(page, 'passRegistration').total()).toBe(data.summary['total'])

    // Above daily work they are folded, until somebody opens them.
    const chart = page.getByTestId('throughReport.chart.reasons')
    const charts = page.getByTestId('throughReport.charts')
    if ((await charts.getAttribute('open')) === null) await charts.locator('summary').click()
    await chart.locator('canvas').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await chart.getByText('表格').click()
    const cells = await chart.locator('tbody td').allTextContents()
    expect(cells.reduce((all, text) => all + Number(text), 0)).toBe(data.summary['total'])

    await page.getByText('分组明细').click()
    const first = page.getByTestId('throughReport.table').locator('tbody tr:not([aria-hidden]) a').first()
    await first.click()
    await expect.poll(() => listPage(page, 'passRegistration').total()).toBe(data.list[0]?.values['total'])
  },
)

test('the rows below figures are those of their period, whichever it is; rows of any date have no figures', async () => {
  const { page } = await run.staffAt('/statistics/yuanbaoReport/depleteCheckReport')
  const report = page.getByTestId('depleteCheckReport.report')
  const count = report.getByTestId('depleteCheckReport.card.count').locator('dd').first()
  const figure = async () => Number((await count.textContent())?.replaceAll(',', ''))
  const rows = () => listPage(page, 'yuanbaoDeplete').total()
  await report.getByText('最近一个月').waitFor()
  await expect.poll(rows).toBeGreaterThan(0)
  const month = await rows()
  await expect.poll(figure).toBe(month)

  await report.getByText('最近一周').click()
  await page.waitForURL(/occurredAt=\d/)
  await expect.poll(rows).toBeLessThan(month)
  const week = await rows()
  await expect.poll(figure).toBe(week)

  await page.getByRole('button', { name: '清除条件“消耗时间”' }).click()
  await report.getByText('列表不限时间').waitFor()
  await expect.poll(rows).toBeGreaterThan(month)
  expect(await count.count()).toBe(0)
  await report.getByText('最近一个月').click()
  await expect.poll(figure).toBe(month)
  expect(new URL(page.url()).searchParams.has('occurredAt')).toBe(false)
})

test.each(cases([1440], [1440, 390]))(
  'the passages stand in a tab behind their figures, %i wide, narrowed as these',
  async (width) => {
    const { page } = await run.staffAt('/epidemic/access', { width })
    const report = page.getByTestId('epidemicAccess.report')
    const passed = async () => {
      const cards = ['inCount', 'outCount'].map((name) =>
        report.getByTestId(`epidemicAccess.card.${name}`).locator('dd'),
      )
      const texts = await Promise.all(cards.map((card) => card.first().textContent()))
      return texts.reduce((all, text) => all + Number(text?.replaceAll(',', '')), 0)
    }
    await expect.poll(passed).toBeGreaterThan(0)
    expect(await page.getByTestId('accessRecord.list').count()).toBe(0)
    const week = await passed()
    expect(await axeFindings(page)).toEqual([])
    await page.getByTestId('accessRecord.tab').click()
    await expect.poll(() => listPage(page, 'accessRecord').total()).toBe(week)

    await page.goto('/epidemic/access?rows=1&personType=visitor')
    const total = () => listPage(page, 'accessRecord').total()
    await expect.poll(total).toBeGreaterThan(0)
    const visitors = await total()
    expect(visitors).toBeLessThan(week)
    await page.getByTestId('epidemicAccess.tab').click()
    await expect.poll(passed).toBe(visitors)
    const group = page.getByTestId('epidemicAccess.table').locator('tbody tr:not([aria-hidden]) a').first()
    await group.click()
    await page.waitForURL(/rows=1/)
    await expect.poll(total).toBeLessThan(visitors)
  },
)

test('what waits stands in the list whenever it began, though the list opens with a period', async () => {
  const { page } = await run.staffAt('/workplace', { figures: true })
  const todo = page.getByTestId('workplace.todo.deplete')
  const waiting = Number((await todo.locator('strong').textContent())?.replaceAll(',', ''))
  expect(waiting).toBeGreaterThan(0)
  await todo.getByRole('link').click()
  await page.waitForURL('**/depleteCheckReport?*state=*')
  await expect.poll(() => listPage(page, 'yuanbaoDeplete').total()).toBe(waiting)
})

test('a report on a page of its own is filtered by its address and exported', async () => {
  const { page } = await run.staffAt('/statistics/list?period=2026-01-01..2026-03-31')
  await page.getByText('2026-01-01 – 2026-03-31').waitFor()
  await page.getByTestId('dataReport.chart.trend').waitFor()
  const download = page.waitForEvent('download')
  await page.getByTestId('dataReport.report').getByRole('button', { name: '导出' }).click()
  expect((await download).suggestedFilename()).toMatch(/^数据报表-\d{14}\.xlsx$/)
})

test('whoever reads the figures chooses which of them are drawn, and which rank the communities, by keyboard', async () => {
  const { page } = await run.staffAt('/statistics/list')
  const trend = page.getByTestId('dataReport.chart.trend')
  await trend.locator('canvas').first().waitFor()
  await trend.getByRole('combobox').focus()
  await page.keyboard.type('缴费金额')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  // The radios are one stop of the keyboard; an arrow changes what is shown.
  await trend.getByRole('radio', { name: '图表' }).focus()
  await page.keyboard.press('ArrowRight')
  const headings = trend.getByRole('columnheader')
  await expect
    .poll(() => headings.allTextContents())
    .toEqual(['统计周期', '新增用户', '活跃用户', '新增绑定', '缴费金额'])

  const communities = page.getByTestId('dataReport.chart.communities')
  await communities.getByRole('combobox').focus()
  await page.keyboard.type('阅读量')
  await page.keyboard.press('Enter')
  const download = page.waitForEvent('download')
  await page.getByTestId('dataReport.chart.communities.save').press('Enter')
  expect((await download).suggestedFilename()).toBe('各小区对比.png')
  await communities.getByRole('radio', { name: '图表' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => communities.getByRole('columnheader').allTextContents()).toEqual(['小区', '阅读量'])
  const reads = (await communities.locator('tbody td').allTextContents()).map((text) =>
    Number(text.replaceAll(',', '')),
  )
  expect(reads.length).toBeGreaterThan(1)
  expect(reads).toEqual(reads.toSorted((a, b) => b - a))
  expect(await axeFindings(page)).toEqual([])
})

test.each(cases([1440], [1440, 390]))(
  'the workplace, %i wide: what waits leads to exactly those rows',
  async (width) => {
    const { page } = await run.staffAt('/workplace', { width, figures: true })
    const todo = page.getByTestId('workplace.todo.bindingAudit')
    const waiting = Number(await todo.locator('strong').textContent())
    await page.getByTestId('workplace.chart.customers').locator('canvas').first().waitFor()
    await page.getByTestId('workplace.report').getByText('最近一周').click()
    await page.waitForURL(/period=/)
    expect(await axeFindings(page)).toEqual([])
    await todo.getByRole('link').click()
    await page.waitForURL('**/operation/audit?auditState=pending')
    await expect.poll(() => listPage(page, 'bindingAudit').total()).toBe(waiting)
  },
)

test('the workplace of one community is one call, and leads to the rows of that community', async () => {
  const admin = await logIn(run.server.url, 'admin')
  const { data } = await admin.call<{ list: { communityId: string }[] }>('POST /bindingAudit/condition', {
    filters: { auditState: ['pending'] },
    pageSize: 200,
  })
  const home = data.list[0]?.communityId ?? ''
  const { page } = await run.staffAt('/workplace', { figures: true })
  const todo = page.getByTestId('workplace.todo.bindingAudit')
  await todo.waitFor()
  const asked = new Set<string | null>()
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/workplace/condition')) asked.add(request.postData())
  })
  await page.goto(`/workplace?communityId=${home}`)
  const there = data.list.filter(({ communityId }) => communityId === home).length
  await expect.poll(() => todo.locator('strong').textContent()).toBe(String(there))
  expect([...asked]).toEqual([JSON.stringify({ filters: { communityId: [home] } })])
  await todo.getByRole('link').click()
  await page.waitForURL(`**/operation/audit?*communityId=${home}*`)
  await expect.poll(() => listPage(page, 'bindingAudit').total()).toBe(there)
})

test('who has only advertising sees no figures of others', async () => {
  const { page } = await run.staffAt('/workplace', { as: 'adops', figures: true })
  const report = page.getByTestId('workplace.report')
  await expect.poll(() => report.getAttribute('aria-busy')).toBe('false')
  expect(await page.getByTestId('workplace.todo.bindingAudit').count()).toBe(0)
  expect(await page.getByTestId('workplace.card.passages').count()).toBe(0)
  // Refunds and payments of customers are in tabs they may look at, but on no page of theirs.
  await page.getByTestId('workplace.todo.shop').waitFor()
  const ways = await report
    .getByRole('region', { name: '待办' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // What has no page of its own opens over the board (decision 62).
  const paths = ways.filter((way) => !way.startsWith('/workplace?todo=')).map((way) => way.split('?')[0])
  expect(paths).toEqual(['/yuanBaoManage/shopDistributorsConfig'])

  const quick = page.getByTestId('workplace.quick')
  const before = await quick.getByRole('link').allTextContents()
  await page.getByTestId('workplace.quick.choose').click()
  const choice = page.getByRole('dialog')
  await choice.getByRole('checkbox').first().waitFor()
  const checked = choice.getByRole('checkbox', { checked: true })
  expect(await checked.count()).toBe(before.length)
  while ((await checked.count()) > 0) await checked.first().uncheck()
  await choice.getByTestId('workplace.quick./advertising/space').check()
  await choice.getByTestId('workplace.quick./advertising/mall').check()
  expect(await axeFindings(page)).toEqual([])
  await page.getByTestId('workplace.quick.keep').click()
  const adops = await logIn(run.server.url, 'adops')
  const kept = async () =>
    (await adops.call<Record<string, unknown>>('GET /user/preferences', {})).data['workplace.quick']
  await expect.poll(kept).toEqual(['/advertising/space', '/advertising/mall'])
  await page.reload()
  await expect.poll(() => quick.getByRole('link').count()).toBe(2)
  expect(run.errors()).toEqual([])
})

test('on paper a report says what it is narrowed to above its figures, in the light, and has nothing to press', async () => {
  const { page } = await run.staffAt(`${through}?state=entered,left`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByTestId('throughReport.card.total').locator('dd').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await page.emulateMedia({ media: 'print' })

  const head = page.getByTestId('throughReport.paper')
  expect(await head.getByRole('heading', { name: '通行登记' }).isVisible()).toBe(true)
  expect(await head.locator('dl').innerText()).toMatch(/^状态\s+已进入、已离开$/)
  const [words, figures] = await Promise.all(
    [head, page.getByTestId('throughReport.card.total')].map((part) => part.boundingBox()),
  )
  expect(words?.y).toBeLessThan(figures?.y ?? 0)

  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
  expect(await page.locator('#content button:visible, #content input:visible').count()).toBe(0)
  expect(await page.getByTestId('passRegistration.list').isVisible()).toBe(false)
  const table = page.getByTestId('throughReport.table')
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
