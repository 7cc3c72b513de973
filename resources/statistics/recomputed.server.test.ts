import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testServer } from '../../server/database/database.fixture.ts'
import {
  back,
  dayOf,
  during,
  type Figures,
  openFigures,
  type Raw,
  roles,
  zones,
} from '../../server/operations/report/figures.fixture.ts'
import type { ReportPlace } from '../../src/platform/contract.ts'

/** A day without a time, whatever the zone it was read in. */
const plainDay = (value: unknown): string =>
  value instanceof Date
    ? new Date(value.getTime() - value.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
    : String(value).slice(0, 10)
const sum = (rows: readonly Raw[], of: (row: Raw) => unknown): number =>
  rows.reduce((all, row) => all + Number(of(row) ?? 0), 0)
const tenths = (part: number, whole: number): number | null =>
  whole === 0 ? null : Number((BigInt(part) * 20n + BigInt(whole)) / (BigInt(whole) * 2n)) / 10
const net = (row: Raw) => Number(row['amount']) - Number(row['reversedAmount'])

describe.each(testServer ? [undefined, testServer] : [undefined])('figures computed twice, on %s', (server) => {
  let scene: Figures
  let today: string
  beforeAll(async () => {
    scene = await openFigures(server)
    today = scene.today
  }, 300_000)
  afterEach(() => void vi.unstubAllEnvs())
  afterAll(() => scene.close())

  const rowsOf: Figures['rowsOf'] = (table) => scene.rowsOf(table)
  const communitiesOf: Figures['communitiesOf'] = (loginName) => scene.communitiesOf(loginName)
  const figures: Figures['figures'] = (...asked) => scene.figures(...asked)

  /** What is published and whom it addresses, from the rows themselves; worked out once for everybody. */
  const worked = new Map<string, ReturnType<typeof workOut>>()
  const publishedItems = (loginName: string) => {
    const items = worked.get(loginName) ?? workOut(loginName)
    worked.set(loginName, items)
    return items
  }
  async function workOut(loginName: string) {
    const mine = await communitiesOf(loginName)
    const reads = new Map<unknown, Raw[]>()
    for (const row of await rowsOf('publishRead')) reads.set(row['bizId'], [...(reads.get(row['bizId']) ?? []), row])
    const customers = (await rowsOf('customer')).filter(({ enable }) => enable === true)
    const signups = (await rowsOf('activitySignup')).filter(({ state }) =>
      ['pending', 'confirmed', 'attended'].includes(String(state)),
    )
    const kinds = [
      ['notice', 'notice', 'publishState', ['published']],
      ['news', 'news', 'publishState', ['published']],
      ['propertyNews', 'propertyNews', 'publishState', ['published']],
      ['activity', 'communityActivity', 'state', ['published', 'reviewed']],
    ] as const
    const items = await Promise.all(
      kinds.map(async ([code, table, state, shown]) =>
        (await rowsOf(table))
          .filter((row) => (shown as readonly unknown[]).includes(row[state]))
          .map((row) => {
            const chosen = (row['communityIds'] ?? []) as readonly unknown[]
            const forAll = code === 'news' || row['audience'] === 'all'
            const ofItem = reads.get(row['id']) ?? []
            return {
              code,
              id: row['id'],
              publishedAt: row['publishedAt'],
              publishedBy: row['publishedBy'],
              seen: mine === null || forAll || chosen.some((id) => mine.includes(String(id))),
              audienceSize: customers.filter((one) => forAll || chosen.includes(one['communityId'])).length,
              readCount: sum(ofItem, ({ times }) => times),
              readSeconds: sum(ofItem, ({ seconds }) => seconds),
              readerCount: new Set(ofItem.map(({ customerId }) => customerId)).size,
              likes:
                code === 'news'
                  ? Number(row['likeCount'])
                  : code === 'activity'
                    ? sum(
                        signups.filter(({ activityId }) => activityId === row['id']),
                        ({ headcount }) => headcount,
                      )
                    : null,
            }
          }),
      ),
    )
    return items.flat().filter(({ seen }) => seen)
  }
  type Item = Awaited<ReturnType<typeof publishedItems>>[number]
  const ofItems = (items: readonly Item[], known: boolean) => {
    const all = (name: 'audienceSize' | 'readCount' | 'readSeconds' | 'readerCount' | 'likes') =>
      items.reduce((total, item) => total + (item[name] ?? 0), 0)
    return {
      items: items.length,
      audienceSize: all('audienceSize'),
      readCount: all('readCount'),
      readerCount: all('readerCount'),
      readRate: tenths(all('readerCount') * 100, all('audienceSize')),
      readSeconds: all('readSeconds'),
      avgSeconds: tenths(all('readSeconds'), all('readCount')),
      likes: known ? all('likes') : null,
    }
  }

  describe.each(zones)('with the server in %s', (zone) => {
    test.each(roles)('what was published, as %s sees it', async (loginName) => {
      vi.stubEnv('TZ', zone)
      const all = await publishedItems(loginName)
      for (const days of [30, 300]) {
        const from = back(today, days)
        const items = all.filter(
          ({ publishedAt }) => publishedAt !== null && dayOf(publishedAt) >= from && dayOf(publishedAt) <= today,
        )
        const answer = await figures(loginName, 'publishReport', { filters: { publishedAt: { from, to: today } } })
        expect(answer.summary).toEqual(ofItems(items, true))
        expect(answer.total).toBe(items.length)
        for (const { keys, values } of answer.list) {
          const item = items.find(({ id }) => id === keys[1])
          expect(keys[0]).toBe(item?.code)
          expect(values).toEqual(ofItems(item ? [item] : [], item?.likes !== null))
        }
        for (const { keys, values } of answer.charts['kinds'] ?? [])
          expect(values['readCount']).toBe(
            ofItems(
              items.filter(({ code }) => code === keys[0]),
              true,
            ).readCount,
          )
        if (days > 30) continue
        for (const { keys, values } of answer.charts['perDay'] ?? [])
          expect(values['items']).toBe(items.filter(({ publishedAt }) => dayOf(publishedAt) === keys[0]).length)
      }
    })
  })

  test('what was published is filtered by its kind, its publisher and its title', async () => {
    const all = await publishedItems('admin')
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

  const ranked = (board: readonly ReportPlace[]) => board.map(({ key, amount, count }) => ({ key, amount, count }))
  function rankingOf(rows: readonly Raw[], by: string, amountOf: (row: Raw) => number) {
    const groups = new Map<string, { key: string; amount: number; count: number }>()
    for (const row of rows) {
      if (row[by] === null) continue
      const key = String(row[by])
      const before = groups.get(key) ?? { key, amount: 0, count: 0 }
      groups.set(key, { key, amount: before.amount + amountOf(row), count: before.count + 1 })
    }
    return [...groups.values()].filter(({ amount }) => amount > 0)
  }
  function expectRanking(board: readonly ReportPlace[] | undefined, wanted: ReturnType<typeof rankingOf>) {
    const total = wanted.reduce((all, { amount }) => all + amount, 0)
    const known = new Map(wanted.map((one) => [one.key, one]))
    expect(board?.length).toBe(Math.min(50, wanted.length))
    for (const [at, place] of (board ?? []).entries()) {
      expect(ranked([place])[0]).toEqual(known.get(place.key))
      expect(place.rank).toBe(at + 1)
      expect(place.share).toBe(tenths(place.amount * 100, total))
      const next = board?.[at + 1]
      if (!next) continue
      const order = place.amount - next.amount || place.count - next.count || (place.label < next.label ? 1 : 0)
      expect(order, `${place.label} before ${next.label}`).toBeGreaterThanOrEqual(place.label === next.label ? 0 : 1)
    }
  }

  test('the rankings of those who received and spent yuanbao', async () => {
    const from = back(today, 90)
    const period = { occurredAt: { from, to: today } }
    const answer = await figures('admin', 'yuanbaoBillboard', { filters: period })
    const kept = (await rowsOf('yuanbaoDeplete')).filter(({ state }) => state !== 'reversed')
    const given = (await rowsOf('yuanbaoLedger')).filter(({ scene, side }) => scene === 'release' && side === 'credit')
    const spent = during(kept, 'occurredAt', from, today)
    const received = during(given, 'occurredAt', from, today)
    const amount = (row: Raw) => Number(row['amount'])
    const wanted = {
      earners: rankingOf(received, 'customerId', amount),
      spenders: rankingOf(spent, 'customerId', net),
      shops: rankingOf(spent, 'merchantId', net),
      goods: rankingOf(spent, 'goodsId', net),
      channels: rankingOf(received, 'channelId', amount),
    }
    for (const [name, ranking] of Object.entries(wanted)) {
      expect(ranking.length, name).toBeGreaterThan(0)
      expectRanking(answer.boards[name], ranking)
    }
    const before = rankingOf(during(kept, 'occurredAt', back(from, 91), back(from, 1)), 'merchantId', net)
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

    const [channel] = wanted.channels
    const ofChannel = await figures('admin', 'yuanbaoBillboard', { filters: { ...period, channelId: [channel?.key] } })
    expectRanking(
      ofChannel.boards['earners'],
      rankingOf(
        received.filter(({ channelId }) => channelId === channel?.key),
        'customerId',
        amount,
      ),
    )
    expect(ofChannel.boards['shops']).toEqual([])
    expect(ofChannel.summary['spent']).toBeNull()
    const homes = new Map((await rowsOf('customer')).map(({ id, communityId }) => [id, communityId]))
    const [home] = wanted.earners.flatMap(({ key }) => homes.get(key) ?? [])
    const ofHome = await figures('admin', 'yuanbaoBillboard', { filters: { ...period, communityId: [home] } })
    expectRanking(
      ofHome.boards['earners'],
      rankingOf(
        received.filter(({ customerId }) => homes.get(customerId) === home),
        'customerId',
        amount,
      ),
    )
  })

  test.each([7, 30])('yuanbao that came in and went out of %s days', async (days) => {
    const from = back(today, days)
    const lines = await rowsOf('yuanbaoLedger')
    const [account] = rankingOf(lines, 'accountId', ({ amount }) => Number(amount)).toSorted(
      (a, b) => b.count - a.count,
    )
    const sides = (rows: readonly Raw[], side: string) =>
      sum(
        rows.filter((row) => row['side'] === side),
        (row) => row['amount'],
      )
    for (const filters of [{}, { accountId: [account?.key] }]) {
      const mine = 'accountId' in filters ? lines.filter(({ accountId }) => accountId === account?.key) : lines
      const asked = { filters: { ...filters, occurredAt: { from, to: today } } }
      const answer = await figures('admin', 'yuanbaoPipelining', asked)
      const scenes = new Set(mine.filter((row) => dayOf(row['occurredAt']) <= today).map(({ scene }) => scene))
      expect(new Set(answer.list.map(({ keys }) => keys[0]))).toEqual(scenes)
      for (const [values, rows] of [
        [answer.summary, mine] as const,
        ...answer.list.map(({ keys, values: own }) => [own, mine.filter(({ scene }) => scene === keys[0])] as const),
      ]) {
        const now = during(rows, 'occurredAt', from, today)
        const earlier = rows.filter((row) => dayOf(row['occurredAt']) < from)
        const opening = sides(earlier, 'credit') - sides(earlier, 'debit')
        expect(values).toMatchObject({
          opening,
          inAmount: sides(now, 'credit'),
          outAmount: sides(now, 'debit'),
          lines: now.length,
          closing: opening + sides(now, 'credit') - sides(now, 'debit'),
        })
      }
      for (const { keys, values } of answer.charts['perDay'] ?? []) {
        const until = mine.filter((row) => dayOf(row['occurredAt']) <= String(keys[0]))
        expect(values['closing']).toBe(sides(until, 'credit') - sides(until, 'debit'))
      }
    }
  })

  test('bills by their states, and by shop', async () => {
    const from = back(today, 365)
    const bills = (await rowsOf('yuanbaoBill')).filter(
      ({ periodStart }) => plainDay(periodStart) >= from && plainDay(periodStart) <= today,
    )
    const answer = await figures('admin', 'billingReport', { filters: { periodStart: { from, to: today } } })
    const money = (rows: readonly Raw[], state?: string) =>
      sum(
        rows.filter((row) => state === undefined || row['state'] === state),
        (row) => row['settleMoney'],
      )
    const ofBills = (rows: readonly Raw[]) => ({
      bills: rows.length,
      netAmount: sum(rows, ({ netAmount }) => netAmount),
      payable: money(rows),
      open: money(rows, 'open'),
      confirmed: money(rows, 'confirmed'),
      paid: money(rows, 'paid'),
      disputed: money(rows, 'disputed'),
    })
    expect(bills.length).toBeGreaterThan(0)
    expect(answer.summary).toEqual(ofBills(bills))
    for (const { keys, values } of answer.list)
      expect(values).toEqual(ofBills(bills.filter(({ merchantId }) => merchantId === keys[0])))
    expect(answer.period.granularity).toBe('month')
    for (const { keys, values } of answer.charts['perMonth'] ?? [])
      if (keys[1] !== null)
        expect(values['payable']).toBe(
          money(
            bills.filter(({ periodStart }) => plainDay(periodStart).slice(0, 7) === keys[0]),
            String(keys[1]),
          ),
        )
  })

  test('spendings by shop, and how far they are checked', async () => {
    const from = back(today, 90)
    const rows = during(await rowsOf('yuanbaoDeplete'), 'occurredAt', from, today)
    const answer = await figures('admin', 'depleteCheckReport', { filters: { occurredAt: { from, to: today } } })
    const ofSpendings = (spendings: readonly Raw[]) => {
      const inState = (state: string) =>
        sum(
          spendings.filter((row) => row['state'] === state),
          net,
        )
      const amount = sum(spendings, net)
      const merchantAmount = sum(spendings, (row) => row['merchantAmount'])
      return {
        count: spendings.length,
        amount,
        merchantAmount,
        difference: merchantAmount - amount,
        unchecked: inState('unchecked'),
        disputed: inState('disputed'),
        checked: inState('checked'),
        checkedRate: tenths(inState('checked') * 100, amount),
      }
    }
    expect(answer.summary).toEqual(ofSpendings(rows))
    for (const { keys, values } of answer.list)
      expect(values).toEqual(ofSpendings(rows.filter(({ merchantId }) => merchantId === keys[0])))
  })

  test('releases agree with the journal, and a row that somebody tampered with does not', async () => {
    const from = back(today, 365)
    const asked = { filters: { createdAt: { from, to: today } } }
    const releases = during(await rowsOf('yuanbaoRelease'), 'createdAt', from, today)
    const journal = (await rowsOf('yuanbaoLedger')).filter(
      ({ scene, side, bizNo }) =>
        scene === 'release' && side === 'credit' && releases.some(({ releaseNo }) => releaseNo === bizNo),
    )
    const answer = await figures('admin', 'releaseCheckReport', asked)
    const inState = (rows: readonly Raw[], state: string) =>
      sum(
        rows.filter((row) => row['state'] === state),
        ({ amount }) => amount,
      )
    expect(answer.summary).toMatchObject({
      count: releases.length,
      people: sum(releases, ({ recipientCount }) => recipientCount),
      pending: inState(releases, 'pendingCheck'),
      released: inState(releases, 'released'),
      rejected: inState(releases, 'rejected'),
      reversed: inState(releases, 'reversed'),
      ledgerAmount: sum(journal, ({ amount }) => amount),
      difference: 0,
    })
    expect(answer.list.length).toBeGreaterThan(1)
    for (const { values } of answer.list) expect(values['difference']).toBe(0)

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
    const lines = response.body.trim().split(/\r?\n/)
    expect(lines).toHaveLength(1 + Object.values(boards).reduce((all, places) => all + places.length, 0))
  })
})
