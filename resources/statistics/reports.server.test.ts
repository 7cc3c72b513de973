import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import {
  back,
  dayMs,
  dayOf,
  during,
  type Figures,
  momentOf,
  openFigures,
  type Raw,
} from '../../server/operations/report/figures.fixture.ts'
import { publishedItems } from '../../server/operations/report/recomputed/publishing.fixture.ts'
import { amountOf, expectRanking, netOf, rankingOf } from '../../server/operations/report/recomputed/yuanbao.fixture.ts'

const count = (rows: readonly Raw[], like: (row: Raw) => boolean): number => rows.filter(like).length

// That the figures themselves are right for every role is asked in server/operations/report/recomputed.test.ts.
describe.each(mainDatabase)('reports on %s', (_name, server) => {
  let scene: Figures
  let today: string
  beforeAll(async () => {
    scene = await openFigures(server)
    today = scene.today
  }, 300_000)
  afterAll(async () => {
    vi.unstubAllEnvs()
    await scene.close()
  })

  const rowsOf: Figures['rowsOf'] = (table) => scene.rowsOf(table)
  const figures: Figures['figures'] = (...asked) => scene.figures(...asked)
  const ask: Figures['ask'] = (...asked) => scene.ask(...asked)

  test('the workplace of one community holds what belongs to it, and nothing that knows no community', async () => {
    const [home] = (await rowsOf('bindingAudit')).flatMap((row) =>
      row['auditState'] === 'pending' ? [String(row['communityId'])] : [],
    )
    const isThere = (row: Raw) => row['communityId'] === home
    const answer = await figures('admin', 'workplace', { filters: { communityId: [home] } })
    const audits = (await rowsOf('bindingAudit')).filter(isThere)
    const orders = (await rowsOf('workOrder')).filter(isThere)
    expect(answer.summary).toMatchObject({
      bindingAudit: count(audits, ({ auditState }) => auditState === 'pending'),
      unassigned: count(orders, ({ state }) => state === 'pending'),
      passages: during((await rowsOf('accessRecord')).filter(isThere), 'recordedAt', today, today).length,
      vendor: null,
      outstanding: null,
    })
    expect(answer.charts['orders']?.reduce((all, { values }) => all + (values['orders'] ?? 0), 0)).toBe(orders.length)
    const { unassigned = 0, overdue = 0 } = answer.summary
    const waiting = answer.lists['workOrders'] ?? []
    expect(waiting.length).toBeGreaterThanOrEqual(Math.min(10, Number(unassigned)))
    expect(waiting.length).toBeLessThanOrEqual(Math.min(10, Number(unassigned) + Number(overdue)))
    for (const { state } of waiting) expect(['pending', 'assigned', 'processing']).toContain(state)
    const reach = new Set(
      (await rowsOf('notice'))
        .filter((row) => row['audience'] === 'all' || (row['communityIds'] as readonly unknown[]).includes(home))
        .map(({ id }) => id),
    )
    expect(answer.lists['notices']?.length).toBeGreaterThan(0)
    for (const { id } of answer.lists['notices'] ?? []) expect(reach).toContain(id)

    const foreign = await figures('comm01', 'workplace', {
      filters: { communityId: (await rowsOf('community')).map(({ id }) => id) },
    })
    expect(foreign.summary['bindingAudit']).toBe((await figures('comm01', 'workplace')).summary['bindingAudit'])
  })

  test('lines stand for what somebody chose, and come to the same', async () => {
    const usual = await figures('admin', 'dataReport')
    const byProject = await figures('admin', 'dataReport', { by: 'projectId' })
    expect([byProject.summary, byProject.by]).toEqual([usual.summary, 'projectId'])
    const projects = new Map((await rowsOf('community')).map(({ id, projectId }) => [id, projectId]))
    for (const name of ['reads', 'payCount', 'yuanbaoReleased']) {
      const sums = (lines: typeof usual.list, keyOf: (key: unknown) => unknown) => {
        const all: Record<string, number> = {}
        for (const { keys, values } of lines) {
          const key = `${keys[0]} ${keyOf(keys[1])}`
          all[key] = (all[key] ?? 0) + (values[name] ?? 0)
        }
        return all
      }
      expect(sums(byProject.list, (key) => key ?? undefined)).toEqual(sums(usual.list, (key) => projects.get(key)))
    }
    const ranks = await figures('admin', 'customerSummary', { by: 'memberRankId' })
    expect(ranks.list.reduce((all, { values }) => all + (values['total'] ?? 0), 0)).toBe(ranks.summary['total'])
    expect((await ask('admin', 'dataReport', { by: 'name' })).errorCode).toBe('E_FORMAT')
  })

  test('cards of the workplace are of today, whichever days its charts show', async () => {
    const [week, long] = await Promise.all(
      [7, 90].map((days) =>
        figures('admin', 'workplace', { filters: { period: { from: back(today, days), to: back(today, 3) } } }),
      ),
    )
    expect(week?.summary).toEqual(long?.summary)
    const yesterday = back(today, 1)
    const sameMinute = new Date(scene.now.getTime() - dayMs).toISOString()
    expect(week?.before).toEqual({ from: yesterday, to: yesterday, until: sameMinute })
    expect(week?.charts['passages']).toHaveLength(5)
    expect(long?.charts['passages']?.length).toBeGreaterThan(5)
  })

  test('a to-do says since when its oldest record waits; what is no record does not', async () => {
    const pending = (await rowsOf('bindingAudit')).filter(({ auditState }) => auditState === 'pending')
    const home = String(pending[0]?.['communityId'])
    const oldest = (rows: readonly Raw[]) =>
      new Date(Math.min(...rows.map(({ createdAt }) => momentOf(createdAt)))).toISOString()
    const [all, one] = await Promise.all([
      figures('admin', 'workplace', {}),
      figures('admin', 'workplace', { filters: { communityId: [home] } }),
    ])
    expect(all.waitingSince?.['bindingAudit']).toBe(oldest(pending))
    expect(one.waitingSince?.['bindingAudit']).toBe(oldest(pending.filter(({ communityId }) => communityId === home)))
    expect(all.summary['offlineMachine']).toBeGreaterThan(0)
    expect(Object.keys(all.waitingSince ?? {})).not.toContain('offlineMachine')
  })

  test('the workplace computes nothing of menus a person does not have', async () => {
    const { summary, charts, lists, waitingSince } = await figures('adops', 'workplace')
    expect(waitingSince).not.toHaveProperty('bindingAudit')
    // Shops are on a menu of theirs; spendings, payments and customers are only in the tabs of a shop or a member level.
    for (const foreign of [
      'bindingAudit',
      'roast',
      'passages',
      'abnormal',
      'refund',
      'deplete',
      'release',
      'shortRelease',
    ])
      expect(summary, foreign).not.toHaveProperty(foreign)
    for (const foreign of ['newCustomers', 'feeIncome', 'activitySignup']) expect(summary).not.toHaveProperty(foreign)
    expect(summary).toHaveProperty('shop')
    expect(charts).not.toHaveProperty('passages')
    expect(lists).not.toHaveProperty('notices')
  })

  test('in rankings of staff nobody has nothing to show, and what belongs to no community says so', async () => {
    const staff = await figures('admin', 'staffStatistics')
    expect(staff.charts['top']?.length).toBeGreaterThan(0)
    for (const { values } of staff.charts['top'] ?? []) expect(values['ordersHandled']).toBeGreaterThan(0)
    for (const deed of ['audits', 'published', 'replies', 'loginDays'])
      expect(staff.summary[deed], deed).toBeGreaterThan(0)
    const { list } = await figures('admin', 'dataReport')
    const homeless = list.filter(({ keys }) => keys[1] === null)
    expect(new Set(homeless.map(({ labels }) => labels[1]))).toEqual(new Set(['Not assigned']))
  })

  test('a report is refused what it cannot answer, and named', async () => {
    const wrong = [
      [{ filters: { validFrom: { from: back(today, 366), to: today } } }, 'E_RANGE', 'validFrom'],
      [{ filters: { validFrom: { from: 'yesterday' } } }, 'E_FORMAT', 'validFrom'],
      [{ filters: { nonsense: 'x' } }, 'E_UNKNOWN', 'nonsense'],
      [{ granularity: 'year' }, 'E_FORMAT', 'granularity'],
      [{ pageNum: 1 }, 'E_UNKNOWN', 'pageNum'],
    ] as const
    for (const [payload, code, field] of wrong) {
      const { errorCode, errors } = await ask('admin', 'throughReport', payload)
      expect([errorCode, Object.keys(errors ?? {})]).toEqual([code, [field]])
    }
    expect((await ask('finance', 'throughReport')).errorCode).toBe('E_OP')
  })

  test('an export holds the table and its total, and stands in the export centre', async () => {
    const headers = await scene.sessionOf('admin')
    const filters = { validFrom: { from: back(today, 30), to: today } }
    const response = await scene.app.inject({
      method: 'POST',
      url: '/platform/pc/throughReport/export',
      headers,
      payload: { filters, format: 'csv' },
    })
    const lines = response.body.trim().split(/\r?\n/)
    const answer = await figures('admin', 'throughReport', { filters })
    expect(lines).toHaveLength(answer.total + 2)
    expect(lines.at(-1)).toContain(`Total,,${answer.summary['total']},`)
    const job = (await rowsOf('exportJob')).find(({ entity }) => entity === 'throughReport')
    expect(job).toMatchObject({ state: 'success', format: 'csv', title: 'Visitor passes' })
  })

  test('what was published is filtered by its kind, its publisher and its title', async () => {
    const all = await publishedItems(scene, 'admin')
    const filters = { publishedAt: { from: back(today, 300), to: today } }
    const items = all.filter(({ publishedAt }) => dayOf(publishedAt) >= back(today, 300) && dayOf(publishedAt) <= today)
    const activities = await figures('admin', 'publishReport', { filters: { ...filters, bizType: ['activity'] } })
    expect(activities.total).toBe(items.filter(({ code }) => code === 'activity').length)
    expect(new Set(activities.list.map(({ keys }) => keys[0]))).toEqual(new Set(['activity']))
    const publisher = items.find(({ publishedBy }) => typeof publishedBy === 'string')?.publishedBy
    const theirs = await figures('admin', 'publishReport', { filters: { ...filters, publishedBy: [publisher] } })
    expect(theirs.total).toBe(items.filter(({ publishedBy }) => publishedBy === publisher).length)
    const [row] = activities.list
    const found = await figures('admin', 'publishReport', { filters, keyword: row?.labels[1] ?? '' })
    expect(found.list.map(({ keys }) => keys[1])).toContain(row?.keys[1])
    expect(row?.labels.slice(2)).toHaveLength(3)
  })

  test('rankings know the places of the period before, and are narrowed to a channel or a community', async () => {
    const from = back(today, 90)
    const period = { occurredAt: { from, to: today } }
    const answer = await figures('admin', 'yuanbaoBillboard', { filters: period })
    const kept = (await rowsOf('yuanbaoDeplete')).filter(({ state }) => state !== 'reversed')
    const given = (await rowsOf('yuanbaoLedger')).filter(
      ({ scene: kind, side }) => kind === 'release' && side === 'credit',
    )
    const received = during(given, 'occurredAt', from, today)
    const then = scene.now.getTime() - 91 * dayMs
    const were = during(kept, 'occurredAt', back(from, 91), back(from, 1))
    const before = rankingOf(
      were.filter(({ occurredAt }) => momentOf(occurredAt) < then),
      'merchantId',
      netOf,
    )
    for (const place of answer.boards['shops'] ?? []) {
      const was = before.find(({ key }) => key === place.key)
      const better = before.filter((one) => was && (one.amount - was.amount || one.count - was.count) > 0).length
      const tied = before.filter((one) => was && one.amount === was.amount && one.count === was.count).length
      if (!was) expect(place.before).toBeNull()
      else {
        expect(place.before).toBeGreaterThan(better)
        expect(place.before).toBeLessThanOrEqual(better + tied)
      }
    }
    for (const { label } of answer.boards['earners'] ?? []) expect(label).toMatch(/ 1\d{2}\*{4}\d{4}$/)

    const [channel] = rankingOf(received, 'channelId', amountOf)
    const ofChannel = await figures('admin', 'yuanbaoBillboard', { filters: { ...period, channelId: [channel?.key] } })
    expectRanking(
      ofChannel.boards['earners'],
      rankingOf(
        received.filter(({ channelId }) => channelId === channel?.key),
        'customerId',
        amountOf,
      ),
    )
    expect(ofChannel.boards['shops']).toEqual([])
    expect(ofChannel.summary['spent']).toBeNull()
    const homes = new Map((await rowsOf('customer')).map(({ id, communityId }) => [id, communityId]))
    const [home] = rankingOf(received, 'customerId', amountOf).flatMap(({ key }) => homes.get(key) ?? [])
    const ofHome = await figures('admin', 'yuanbaoBillboard', { filters: { ...period, communityId: [home] } })
    expectRanking(
      ofHome.boards['earners'],
      rankingOf(
        received.filter(({ customerId }) => homes.get(customerId) === home),
        'customerId',
        amountOf,
      ),
    )
  })

  test('a release that somebody tampered with no longer agrees with the journal', async () => {
    const asked = { filters: { createdAt: { from: back(today, 365), to: today } } }
    const releases = during(await rowsOf('yuanbaoRelease'), 'createdAt', back(today, 365), today)
    const victim = releases.find(({ state }) => state === 'released')
    const change = (by: number) =>
      scene.run(sql`update "yuanbaoRelease" set "amount" = "amount" + ${by} where "id" = ${victim?.['id']}`)
    await change(7)
    try {
      const tampered = await figures('admin', 'releaseCheckReport', asked)
      expect(tampered.summary['difference']).toBe(7)
      for (const { keys, values } of tampered.list)
        expect(values['difference']).toBe(keys[0] === victim?.['channelId'] ? 7 : 0)
    } finally {
      await change(-7)
    }
  })

  test('an export of rankings holds all of them', async () => {
    const response = await scene.app.inject({
      method: 'POST',
      url: '/platform/pc/yuanbaoBillboard/export',
      headers: await scene.sessionOf('admin'),
      payload: { format: 'csv' },
    })
    const { boards } = await figures('admin', 'yuanbaoBillboard')
    // Nobody opens a report to find its tabs empty.
    for (const [name, places] of Object.entries(boards)) expect(places.length, name).toBeGreaterThan(0)
    const lines = response.body.trim().split(/\r?\n/)
    expect(lines).toHaveLength(1 + Object.values(boards).reduce((all, places) => all + places.length, 0))
  })
})
