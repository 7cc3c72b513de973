import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '#declare'
import { addDays, shanghaiDay } from '../../../src/fields/shanghai.ts'
import { createApp } from '../../app.ts'
import { bothDatabases } from '../../database/database.fixture.ts'
import { scratchPlatform } from '../../http/http.fixture.ts'
import { sumDays } from '../../jobs/clock/sumDays.ts'
import { roles } from './figures.fixture.ts'

/** The same declarations, but no day is ever added up. */
function withoutDays(catalogue: Catalogue): Catalogue {
  const plain = (one: Catalogue['resources'][number]) => ({ ...one, perDay: [] })
  const byName = Object.fromEntries(Object.entries(catalogue.byName).map(([name, one]) => [name, plain(one)]))
  return { ...catalogue, byName, resources: catalogue.resources.map(plain) }
}

type Question = readonly [report: string, body: object]

function questionsOn(today: string): readonly Question[] {
  const year = { from: addDays(today, -354), to: today }
  return [
    ['workplace', {}],
    ['dataReport', { granularity: 'week' }],
    ['dataReport', { filters: { period: year } }],
    ['epidemicAccess', { filters: { recordedAt: year } }],
    ['epidemicAccess', { by: 'personType', filters: { recordedAt: year, direction: ['in'] } }],
    ['yuanbaoPipelining', { filters: { ownerType: ['customer'] } }],
  ]
}

/** What people and devices do to rows, and what nobody should: on days long over, yesterday and today. */
const deeds: Readonly<Record<string, string>> = {
  'rows of other days and communities come': `insert into "publishRead"
    select (jsonb_populate_record(r, jsonb_build_object('id', r.id || 'x', 'readDate', r."readDate" - 9,
      'times', 7, 'customerId', o."customerId", 'communityId', o."communityId"))).*
    from "publishRead" r join (select id, lead("customerId") over (order by md5(id)) as "customerId",
      lead("communityId") over (order by md5(id)) as "communityId" from "publishRead") o on o.id = r.id
    where md5(r.id) < '2' on conflict do nothing`,
  'new people come': `with u as (select id, row_number() over (order by id) as n from customer
      where id not in (select id from "numbered")),
    r as (select id, row_number() over (order by md5(id)) as n from "publishRead")
    update "publishRead" p set "customerId" = u.id from r join u using (n) where p.id = r.id`,
  'nobody in particular comes': `update "waterMachineOrder" set "customerId" = null where md5(id) like '1%'`,
  'figures change': `update "publishRead" set "times" = "times" + 3 where md5(id) like '3%'`,
  'rows move to another day': `update "waterMachineOrder" set "takenAt" = "takenAt" - interval '40 hours' where md5(id) like '5%'`,
  'rows have no day any more': `update "ownerPay" set "paidAt" = null where md5(id) like '7%'`,
  'rows belong elsewhere': `update "accessRecord" set "communityId" = (select max(id) from community), "abnormal" = not "abnormal"
    where md5(id) like '9%'`,
  'somebody moves, and with them what they did': `update customer set "communityId" = (select min(id) from community)
    where md5(id) like 'c%'`,
  'rows are deleted': `update "publishRead" set "deletedAt" = now() where md5(id) like 'b%'`,
  'rows are gone for good': `delete from "accessRecord" where md5(id) like 'd%'`,
  'a ledger grows in days long over': `insert into "pointsEarn"
    select (jsonb_populate_record(r, jsonb_build_object('id', r.id || 'x', 'recordNo', r."recordNo" || 'x',
      'bizNo', r."bizNo" || 'x', 'occurredAt', r."occurredAt" - interval '40 hours'))).*
    from "pointsEarn" r where md5(r.id) < '2'`,
}

describe.each(bothDatabases)('days added up, on %s', { timeout: 240_000 }, (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  let apps: readonly [added: FastifyInstance, plain: FastifyInstance]
  let today: string
  let asked: readonly Question[]
  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    const { platform, time } = scratch
    today = shanghaiDay(time.now)
    asked = questionsOn(today)
    const catalogue = withoutDays(platform.catalogue)
    apps = [await createApp(platform), await createApp({ ...platform, catalogue })]
    await sumDays(platform)
  }, 300_000)
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()))
    await scratch.drop()
  })

  const run = async <T>(statement: string) => (await sql.raw<T>(statement).execute(scratch.platform.database.read)).rows
  const answers = async (app: FastifyInstance, loginName: string, some = asked) => {
    const headers = await scratch.sessionOf(loginName)
    const all = []
    for (const [report, payload] of some) {
      const url = `/platform/pc/${report}/condition`
      const answer = (await app.inject({ method: 'POST', url, headers, payload })).json()
      // Whoever may not see a report is refused alike.
      all.push([report, payload, answer.errorCode, answer.msg, answer.data])
    }
    return all
  }
  const areAlike = async (loginNames: readonly string[] = ['admin']) => {
    for (const loginName of loginNames)
      expect(await answers(apps[0], loginName)).toEqual(await answers(apps[1], loginName))
  }

  test('are read, and come to what the rows come to', async () => {
    const table = scratch.platform.catalogue.byName['publishRead']
    expect(table?.perDay).not.toEqual([])
    const days = await run<{ table: string; until: string }>(`select "table", "until"::text from "summedDay"`)
    expect(days.map(({ until }) => until)).toEqual(days.map(() => addDays(today, -1)))
    await areAlike(roles)
    // What nobody could know without having added up.
    const [{ table: sums = '' } = {}] = days.filter((one) => one.table.startsWith('publishRead_sums'))
    await run(`update "${sums}" set "times" = "times" + 1000 where "day" = (select max("day") from "${sums}")`)
    const workplace = asked.slice(0, 1)
    expect(await answers(apps[0], 'admin', workplace)).not.toEqual(await answers(apps[1], 'admin', workplace))
    await run(`update "${sums}" set "times" = "times" - 1000 where "day" = (select max("day") from "${sums}")`)
  })

  test('what is written counts at once, and when the days are added up anew', async () => {
    for (const [deed, statement] of Object.entries(deeds)) {
      const before = (await run(`select 1 from "changedDay"`)).length
      await run(statement)
      expect((await run(`select 1 from "changedDay"`)).length, deed).toBeGreaterThan(before)
    }
    await areAlike()
    await sumDays(scratch.platform)
    expect(await run(`select 1 from "changedDay"`)).toEqual([])
    await areAlike()
  })

  test('a day passes', async () => {
    scratch.time.now = new Date(scratch.time.now.getTime() + 86_400_000)
    await sumDays(scratch.platform)
    await areAlike()
  })

  test.runIf(server)('what is written while days are added up is counted', async () => {
    const writer = new Client({ connectionString: scratch.url })
    await writer.connect()
    try {
      await writer.query('begin')
      await writer.query(`update "publishRead" set "times" = 99 where md5(id) like 'e%'`)
      await run(`update "publishRead" set "seconds" = 1 where md5(id) like 'f%'`)
      await sumDays(scratch.platform)
      await writer.query('commit')
    } finally {
      await writer.end()
    }
    expect((await run(`select 1 from "changedDay"`)).length).toBeGreaterThan(0)
    await areAlike()
  })
})
