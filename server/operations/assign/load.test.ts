import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shanghaiDay } from '../../../src/fields/shanghai.ts'
import type { Load, LoadAnswer } from '../../../src/platform/assignmentContract.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople, everyRole } from '../../http/people.fixture.ts'
import { workingHours } from './workingHours.ts'

describe.each(mainDatabase)('load and times, on %s', (_name, server) => {
  const people = demoPeople(server, everyRole)
  const { get, idOf, post, rows } = people
  const today = () => shanghaiDay(people.scratch.time.now)
  const load = async (who: string, more = '&resource=refund') =>
    get(who, `/assignment/load?from=${today()}&to=${today()}${more}`)
  const find = ({ list }: LoadAnswer, of: Load['of'], id: string) => list.find((one) => one.of === of && one.id === id)

  it('counts no hour of a Saturday or Sunday in Shanghai', async () => {
    const cases: readonly (readonly [string, string, number])[] = [
      ['2026-01-02T17:00+08:00', '2026-01-05T09:00+08:00', 16],
      ['2026-01-03T08:00+08:00', '2026-01-04T20:00+08:00', 0],
      ['2026-01-01T10:00+08:00', '2026-01-02T12:30+08:00', 26.5],
      ['2026-01-03T12:00+08:00', '2026-01-19T06:00+08:00', 246],
      ['2026-01-04T23:30+08:00', '2026-01-05T00:30+08:00', 0.5],
    ]
    for (const [from, to, hours] of cases) {
      const between = workingHours(sql`${from}::timestamptz`, sql`${to}::timestamptz`)
      const { rows } = await sql<{ hours: number }>`select ${between} as hours`.execute(
        people.scratch.platform.database.read,
      )
      expect({ from, to, hours: rows[0]?.hours }).toEqual({ from, to, hours })
    }
  })

  it('tells of each person and role what waits and what was decided, and of what is nobody’s', async () => {
    const { platform, time } = people.scratch
    const me = await idOf('finmgr')
    const states = platform.catalogue.byName['refund']?.assignee?.states
    const waiting = await rows('admin', 'refund', { filters: { state: states } })
    for (const { id, assigneeId } of waiting) if (assigneeId !== null) await post('finance', '/refund/release', { id })
    const before: LoadAnswer = (await load('admin')).data
    expect(find(before, 'nobody', '')).toMatchObject({ open: waiting.length, decided: 0, median: null })
    expect(find(before, 'person', me)?.open ?? 0).toBe(0)

    const [first, second, third] = waiting.filter(({ state }) => state === 'pending')
    for (const row of [first, second, third]) await post('finmgr', '/refund/take', { id: row?.id })
    const set = (id: string, dueAt: Date) => sql`update "refund" set "dueAt" = ${dueAt} where id = ${id}`
    await set(String(third?.id), new Date(time.now.getTime() - 1)).execute(platform.database.read)
    for (const row of [first, second])
      expect(await post('finmgr', '/refund/approve', { id: row?.id, auditRemark: '同意' })).toMatchObject({
        status: 'success',
      })
    const after: LoadAnswer = (await load('admin')).data
    const mine = find(after, 'person', me)
    expect(mine).toMatchObject({ open: 3, overdue: 1 })
    expect((mine?.decided ?? 0) - (find(before, 'person', me)?.decided ?? 0)).toBe(2)
    expect(mine?.median).toBeGreaterThan(0)
    expect(mine?.most).toBeGreaterThanOrEqual(mine?.median ?? 0)
    expect(find(after, 'nobody', '')).toMatchObject({ open: waiting.length - 3 })
    // Of other days there are no decisions.
    for (const year of [2020, 2050]) {
      const period = `from=${year}-01-01&to=${year}-01-02`
      const other: LoadAnswer = (await get('admin', `/assignment/load?${period}&resource=refund`)).data
      expect(other.list.map((one) => one.decided)).toEqual(other.list.map(() => 0))
      expect(find(other, 'person', me)).toMatchObject({ open: 3, median: null })
    }
    // A role is what its holders are together.
    const roles = after.list.filter((one) => one.of === 'role')
    expect(roles.some((role) => role.open >= 3 && role.decided >= 2)).toBe(true)
    // Of another area they did nothing.
    const roasts: LoadAnswer = (await load('admin', '&resource=roast')).data
    expect(find(roasts, 'person', me)).toBeUndefined()
    // Those of all areas together are at least as many.
    expect(find((await load('admin', '')).data, 'nobody', '')?.open).toBeGreaterThanOrEqual(waiting.length - 3)
  })

  it('tells nobody of rows or people that are not theirs', async () => {
    for (const who of everyRole) {
      const { status, errorCode, data } = await load(who, '')
      const lists = (await post(who, '/account/condition', { pageSize: 200 })).status === 'success'
      expect({ who, told: status === 'success' }).toEqual({ who, told: lists })
      if (status !== 'success') {
        expect(errorCode).toBe('E_OP')
        continue
      }
      const seen = new Set((await rows(who, 'account')).map(({ id }) => id))
      for (const one of (data as LoadAnswer).list) if (one.of === 'person') expect(seen).toContain(one.id)
    }
  })

  it('asks for days that there are', async () => {
    expect(await get('admin', '/assignment/load?from=2026-02-30&to=2026-03-01')).toMatchObject({
      errorCode: 'E_FORMAT',
    })
    expect(await get('admin', '/assignment/load?from=2026-03-02')).toMatchObject({ errorCode: 'E_FORMAT' })
    expect(await get('admin', '/assignment/load?from=2026-03-02&to=2026-03-01')).toMatchObject({ errorCode: 'E_RANGE' })
  })
})
