import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testServer } from '../../server/database/database.fixture.ts'
import {
  back,
  dayMs,
  dayOf,
  during,
  type Figures,
  momentOf,
  openFigures,
  type Raw,
  roles,
  zones,
} from '../../server/operations/report/figures.fixture.ts'

const hourOf = (value: unknown): string => new Date(momentOf(value) + 8 * 3_600_000).toISOString().slice(11, 13)
const count = (rows: readonly Raw[], like: (row: Raw) => boolean = () => true): number => rows.filter(like).length
const sum = (rows: readonly Raw[], field: string): number => rows.reduce((all, row) => all + Number(row[field]), 0)
/** Half up to one decimal, in whole numbers. */
const tenths = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * 20n + whole) / (whole * 2n)) / 10
const percent = (part: number, whole: number) => tenths(BigInt(part) * 100n, BigInt(whole))
const distinct = (rows: readonly Raw[]) =>
  new Set(rows.map((row) => row['mobile'] ?? row['customerId']).filter((key) => key !== null)).size

describe.each(testServer ? [undefined, testServer] : [undefined])('reports on %s', (server) => {
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
  const communitiesOf: Figures['communitiesOf'] = (loginName) => scene.communitiesOf(loginName)
  const figures: Figures['figures'] = (...asked) => scene.figures(...asked)
  const ask: Figures['ask'] = (...asked) => scene.ask(...asked)

  async function seenBy(loginName: string, table: string): Promise<readonly Raw[]> {
    const mine = await communitiesOf(loginName)
    return (await rowsOf(table)).filter((row) => mine === null || mine.includes(String(row['communityId'])))
  }
  const passFigures = (rows: readonly Raw[]) => {
    const entered = rows.filter((row) => row['enteredAt'] !== null)
    const stays = entered.filter((row) => row['leftAt'] !== null)
    const stayed = stays.reduce((all, row) => all + BigInt(momentOf(row['leftAt']) - momentOf(row['enteredAt'])), 0n)
    return {
      total: rows.length,
      approved: count(rows, ({ state }) => state === 'approved' || state === 'entered' || state === 'left'),
      rejected: count(rows, ({ state }) => state === 'rejected'),
      entered: entered.length,
      inside: count(rows, ({ state }) => state === 'entered'),
      expired: count(rows, ({ state }) => state === 'expired'),
      people: sum(entered, 'people'),
      avgStay: tenths(stayed, BigInt(stays.length) * 60_000n),
    }
  }

  describe.each(zones)('with the server in %s', (zone) => {
    beforeAll(() => void vi.stubEnv('TZ', zone))

    test.each(roles)('pass registrations as %s sees them', async (loginName) => {
      const rows = await seenBy(loginName, 'passRegistration')
      for (const days of [0, 30, 90, 300]) {
        const from = back(today, days)
        const answer = await figures(loginName, 'throughReport', { filters: { validFrom: { from, to: today } } })
        const now = during(rows, 'validFrom', from, today)
        expect(answer.summary).toEqual(passFigures(now))
        const before = during(rows, 'validFrom', back(from, days + 1), back(from, 1))
        expect(answer.summaryBefore).toEqual(passFigures(before))
        expect(answer.period.granularity).toBe(days <= 30 ? 'day' : days <= 90 ? 'week' : 'month')
        for (const { keys, values } of answer.charts['reasons'] ?? [])
          expect(values['total']).toBe(count(now, ({ reason }) => reason === keys[0]))
        expect((answer.charts['reasons'] ?? []).reduce((all, { values }) => all + (values['total'] ?? 0), 0)).toBe(
          now.length,
        )
        if (days > 30) continue
        for (const { keys, values } of answer.list)
          expect(values).toEqual(
            passFigures(now.filter((row) => dayOf(row['validFrom']) === keys[0] && row['communityId'] === keys[1])),
          )
        expect(answer.list.reduce((all, { values }) => all + (values['total'] ?? 0), 0)).toBe(now.length)
        for (const { keys, values } of answer.charts['perDay'] ?? [])
          expect(values['total']).toBe(
            count(now, (row) => dayOf(row['validFrom']) === keys[0] && (keys[1] === null || row['state'] === keys[1])),
          )
      }
    })

    test.each(roles)('entries and exits as %s sees them', async (loginName) => {
      const rows = during(await seenBy(loginName, 'accessRecord'), 'recordedAt', back(today, 7), today)
      const answer = await figures(loginName, 'epidemicAccess')
      const all = await rowsOf('accessRecord')
      const now = scene.now.getTime()
      const last = new Map<unknown, Raw>()
      for (const row of all.toSorted((a, b) => momentOf(a['recordedAt']) - momentOf(b['recordedAt'])))
        if (momentOf(row['recordedAt']) <= now) last.set(row['mobile'] ?? row['customerId'], row)
      const inside = rows.filter(
        (row) =>
          last.get(row['mobile'] ?? row['customerId']) === all.find(({ id }) => id === row['id']) &&
          row['direction'] === 'in' &&
          momentOf(row['recordedAt']) > now - dayMs,
      )
      const warm = rows.filter((row) => row['temperature'] !== null)
      const heat = warm.reduce((sumOf, row) => sumOf + BigInt(Math.round(Number(row['temperature']) * 10)), 0n)
      const abnormal = count(rows, (row) => row['abnormal'] === true)
      expect(answer.summary).toEqual({
        passes: rows.length,
        inCount: count(rows, ({ direction }) => direction === 'in'),
        outCount: count(rows, ({ direction }) => direction === 'out'),
        persons: distinct(rows),
        inside: distinct(inside),
        ownerCount: count(rows, ({ personType }) => personType === 'owner' || personType === 'family'),
        visitorCount: count(rows, ({ personType }) => personType === 'visitor'),
        abnormalCount: abnormal,
        abnormalRate: percent(abnormal, rows.length),
        avgTemperature: tenths(heat, BigInt(warm.length) * 10n),
      })
      expect(answer.charts['byHour']).toHaveLength(24)
      for (const { keys, values } of answer.charts['byHour'] ?? [])
        expect(values['passes']).toBe(count(rows, (row) => hourOf(row['recordedAt']) === keys[0]))
      expect(answer.charts['inOut']).toHaveLength(8)
    })
  })

  test.each(roles)('customers as %s sees them', async (loginName) => {
    const mine = await communitiesOf(loginName)
    const bindings = (await rowsOf('houseBinding')).filter(({ state }) => state === 'active')
    const projects = await rowsOf('project')
    const own = new Set(
      (await rowsOf('community'))
        .filter(({ id }) => mine === null || mine.includes(String(id)))
        .map(({ projectId }) => projectId),
    )
    const companies = new Set(projects.filter(({ id }) => own.has(id)).map(({ companyId }) => companyId))
    const customers = (await rowsOf('customer')).filter(
      (row) =>
        mine === null ||
        mine.includes(String(row['communityId'])) ||
        bindings.some((one) => one['customerId'] === row['id'] && mine.includes(String(one['communityId']))) ||
        (row['communityId'] === null && row['companyId'] !== null && companies.has(row['companyId'])),
    )
    const from = back(today, 30)
    const houses = await seenBy(loginName, 'house')
    const bound = count(houses, ({ ownerId }) => ownerId !== null)
    const has = (type: string) => (row: Raw) => (row['roleTypes'] as readonly string[]).includes(type)
    const registered = customers.filter((row) => row['registeredAt'] !== null && dayOf(row['registeredAt']) <= today)
    const answer = await figures(loginName, 'customerSummary')
    expect(answer.summary).toEqual({
      total: registered.length,
      general: count(registered, ({ roleTypes }) => JSON.stringify(roleTypes) === '["1"]'),
      employee: count(registered, has('2')),
      owner: count(registered, has('3')),
      newCount: during(customers, 'registeredAt', from, today).length,
      activeCount: during(customers, 'lastActiveAt', from, today).length,
      houses: houses.length,
      boundHouses: bound,
      boundRate: percent(bound, houses.length),
    })
    const growth = answer.charts['growth'] ?? []
    expect(growth.at(-1)?.values['total']).toBe(registered.length)
    for (const { keys, values } of growth)
      expect(values['total']).toBe(count(registered, (row) => dayOf(row['registeredAt']) <= String(keys[0])))
    const filtered = await figures(loginName, 'customerSummary', { filters: { gender: ['1'] } })
    expect(filtered.summary['total']).toBe(count(registered, ({ gender }) => gender === '1'))
    expect(filtered.summary['boundRate']).toBeNull()
  })

  test.each(roles)('what staff got done, as %s sees it', async (loginName) => {
    const from = back(today, 30)
    const orders = during(await seenBy(loginName, 'workOrder'), 'finishedAt', from, today)
    const answer = await figures(loginName, 'staffStatistics')
    expect(answer.total).toBeGreaterThan(0)
    for (const { keys, values, labels } of answer.list) {
      const own = orders.filter(({ handlerId }) => handlerId === keys[0])
      expect(values['ordersHandled'], labels.join()).toBe(own.length)
      const answered = own.filter((row) => row['responseMinutes'] !== null)
      expect(values['avgResponse']).toBe(tenths(BigInt(sum(answered, 'responseMinutes')), BigInt(answered.length)))
      if (own.length === 0) expect(values['overdueRate']).toBeNull()
    }
  })

  test.each(roles)('what happened in the communities, as %s sees it', async (loginName) => {
    const [from, to] = [back(today, 30), today]
    const mine = await communitiesOf(loginName)
    const answer = await figures(loginName, 'dataReport')
    const created = during(await seenBy(loginName, 'workOrder'), 'createdAt', from, to)
    const paid = during(await seenBy(loginName, 'waterMachineOrder'), 'takenAt', from, to).filter(
      ({ state }) => state === 'paid',
    )
    const reads = (await seenBy(loginName, 'publishRead')).filter(({ readDate }) => {
      const day =
        readDate instanceof Date
          ? new Date(readDate.getTime() - readDate.getTimezoneOffset() * 60_000).toISOString()
          : String(readDate)
      return day.slice(0, 10) >= from && day.slice(0, 10) <= to
    })
    const earned = during(await rowsOf('pointsEarn'), 'occurredAt', from, to)
    const homes = new Map((await rowsOf('customer')).map(({ id, communityId }) => [id, communityId]))
    const isMine = (row: Raw) => mine === null || mine.includes(String(homes.get(row['customerId'])))
    const journal = during(await rowsOf('yuanbaoLedger'), 'occurredAt', from, to).filter(isMine)
    const moved = (scene: string, side: string) =>
      sum(
        journal.filter((row) => row['scene'] === scene && row['side'] === side),
        'amount',
      )
    const paidFees = during(await seenBy(loginName, 'ownerPay'), 'paidAt', from, to)
    const refunds = during(await seenBy(loginName, 'refund'), 'finishedAt', from, to)
    const returned = refunds.filter(({ state }) => state === 'success')
    expect(answer.summary).toMatchObject({
      ordersCreated: created.length,
      ...(loginName === 'admin' && { pointsEarned: sum(earned, 'points') }),
      yuanbaoReleased: moved('release', 'credit'),
      yuanbaoSpent: moved('deplete', 'debit') - moved('refund', 'credit'),
      payCount: paidFees.length,
      payAmount: sum(paidFees, 'paidAmount'),
      refundAmount: sum(returned, 'refundAmount'),
      litres: Math.round(paid.reduce((all, { litres }) => all + Number(litres) * 10, 0)) / 10,
      reads: sum(reads, 'times'),
    })
    expect(
      (answer.charts['communities'] ?? []).every(
        ({ keys }) => mine === null || keys[0] === null || mine.includes(String(keys[0])),
      ),
    ).toBe(true)
    for (const { keys, values } of answer.list) {
      expect(values['ordersCreated']).toBe(
        count(created, (row) => dayOf(row['createdAt']) === keys[0] && row['communityId'] === keys[1]),
      )
      expect(values['adClicks']).toBeNull()
    }
    const weekly = await figures(loginName, 'dataReport', { granularity: 'week' })
    const [first] = weekly.charts['orders'] ?? []
    expect(new Date(`${first?.keys[0]}T00:00:00Z`).getUTCDay()).toBe(1)
    expect((weekly.charts['orders'] ?? []).reduce((all, { values }) => all + (values['ordersCreated'] ?? 0), 0)).toBe(
      created.length,
    )
  })

  test.each(roles)('the workplace, as %s sees it', async (loginName) => {
    const answer = await figures(loginName, 'workplace')
    const audits = await seenBy(loginName, 'bindingAudit')
    const orders = await seenBy(loginName, 'workOrder')
    const passages = await seenBy(loginName, 'accessRecord')
    const yesterday = back(today, 1)
    expect(answer.summary).toMatchObject({
      bindingAudit: count(audits, ({ auditState }) => auditState === 'pending'),
      unassigned: count(orders, ({ state }) => state === 'pending'),
      passages: during(passages, 'recordedAt', today, today).length,
    })
    if (loginName !== 'comm01') {
      const fees = await seenBy(loginName, 'ownerPay')
      const refunds = await seenBy(loginName, 'refund')
      expect(answer.summary).toMatchObject({
        feeIncome: sum(during(fees, 'paidAt', today, today), 'paidAmount'),
        refund: count(refunds, ({ state }) => state === 'pending'),
        refundFailed: count(refunds, ({ state }) => state === 'failed'),
        shortRelease: count(fees, ({ payRelease }) => payRelease === 'short'),
      })
    }
    for (const { keys, values } of answer.charts['orders'] ?? [])
      expect(values['orders']).toBe(count(orders, ({ state }) => state === keys[0]))
    expect(answer.charts['orders']?.length).toBeGreaterThan(0)
    expect(answer.summaryBefore['passages']).toBe(during(passages, 'recordedAt', yesterday, yesterday).length)
    expect(answer.charts['passages']).toHaveLength(31)
    expect(answer.lists['workOrders']?.length).toBe(
      Math.min(
        10,
        count(orders, ({ state }) => ['pending', 'assigned', 'processing'].includes(String(state))),
      ),
    )
  })

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
    const open = orders.filter(({ state }) => ['pending', 'assigned', 'processing'].includes(String(state)))
    expect(answer.lists['workOrders']?.length).toBe(Math.min(10, open.length))
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

  test('cards of the workplace are of today, whichever days its charts show', async () => {
    const [week, long] = await Promise.all(
      [7, 90].map((days) =>
        figures('admin', 'workplace', { filters: { period: { from: back(today, days), to: back(today, 3) } } }),
      ),
    )
    expect(week?.summary).toEqual(long?.summary)
    expect(week?.before).toEqual({ from: back(today, 1), to: back(today, 1) })
    expect(week?.charts['passages']).toHaveLength(5)
    expect(long?.charts['passages']?.length).toBeGreaterThan(5)
  })

  test('the workplace computes nothing of menus a person does not have', async () => {
    const { summary, charts, lists } = await figures('adops', 'workplace')
    for (const foreign of ['bindingAudit', 'roast', 'passages', 'abnormal']) expect(summary).not.toHaveProperty(foreign)
    expect(charts).not.toHaveProperty('passages')
    expect(lists).not.toHaveProperty('notices')
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
    expect(job).toMatchObject({ state: 'success', format: 'csv', title: 'Pass registration' })
  })
})
