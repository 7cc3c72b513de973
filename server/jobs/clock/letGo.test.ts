import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../database/database.fixture.ts'
import { scratchPlatform } from '../../http/http.fixture.ts'
import { letGo } from './letGo.ts'
import { makeComingMonths } from './makeMonths.ts'

const day = 24 * 60 * 60 * 1000

describe.each(mainDatabase)('what has been kept long enough on %s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await statement.execute(scratch.platform.database.read)).rows
  interface Pass {
    readonly id: string
    readonly version: number
    readonly visitorName: string | null
    readonly visitorMobile: string | null
    readonly idCardNo: string | null
    readonly state: string
  }
  const passes = () =>
    rows(sql<Pass>`select id, "version"::int as "version", "visitorName", "visitorMobile", "idCardNo", "state"
      from "passRegistration" order by id`)
  const until = () => new Date(scratch.time.now.getTime() - 180 * day)
  const old = async () =>
    (await rows(sql<{ id: string }>`select id from "passRegistration" where "createdAt" < ${until()}`)).map(
      ({ id }) => id,
    )

  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    // More of them than one part has.
    await sql`update "passRegistration" set "createdAt" = ${new Date(until().getTime() - day)}
      where id in (select id from "passRegistration" order by id limit 150)`.execute(scratch.platform.database.read)
  }, 300_000)
  afterAll(() => scratch.drop())

  test('goes as the declaration says, and what is younger stays', async () => {
    const [before, due] = [await passes(), new Set(await old())]
    expect(due.size).toBeGreaterThan(100)
    expect(before.filter(({ id }) => !due.has(id)).length).toBeGreaterThan(0)
    await letGo(scratch.platform, 40)
    const after = new Map((await passes()).map((one) => [one.id, one]))
    expect(after.size).toBe(before.length)
    for (const was of before) {
      const is = after.get(was.id)
      if (!due.has(was.id)) expect(is).toEqual(was)
      else {
        expect(is).toMatchObject({ idCardNo: null, state: was.state })
        if (was.visitorMobile !== null) expect(is?.visitorMobile).toMatch(/^\d{3}\*{4}\d{4}$/)
        if (was.visitorName !== null) expect(is?.visitorName).toMatch(/^.\*+$/)
        // A form that has the row open does not write it back.
        expect(Number(is?.version)).toBeGreaterThan(was.version)
      }
    }
  }, 120_000)

  test('stands in the operation log as numbers, once', async () => {
    const noted = () =>
      rows(sql<{ field: string; n: number }>`select "changes"->0->>'field' as field, ("changes"->0->>'after')::int as n
        from "operationLog" where operation = 'letGo' and entity = 'passRegistration' order by 1`)
    const first = await noted()
    expect(first.find(({ field }) => field === 'visitorMobile')?.n).toBeGreaterThan(100)
    const [text] = await rows(sql<{ text: string }>`select jsonb_agg("changes")::text as text from "operationLog"
      where operation = 'letGo'`)
    expect(text?.text).not.toMatch(/\d{11}/)
    await letGo(scratch.platform, 40)
    expect(await noted()).toEqual(first)
  }, 120_000)

  test('rows that are let go as a whole keep what reports count', async () => {
    const count = () =>
      rows(sql<object>`select count(*)::int as n, count(distinct "accountId")::int as who from "operationLog"
        where operation <> 'letGo'`)
    const before = await count()
    scratch.time.now = new Date(scratch.time.now.getTime() + 1_200 * day)
    await letGo(scratch.platform, 40)
    expect(await count()).toEqual(before)
    const [left] = await rows(sql<{ n: number }>`select count(*)::int as n from "operationLog"
      where operation <> 'letGo' and ("ip" is not null or "replaced" is not null or coalesce("changes"::text, '[]') <> '[]')`)
    expect(left?.n).toBe(0)
  }, 300_000)

  test('months in which all is due go as a whole, and rows that come late for them find a place', async () => {
    const { platform, time } = scratch
    const month = 31 * day
    const log = platform.catalogue.byName['operationLog']
    if (!log) throw new Error('there is no trail')
    const erased = { ...log, retain: { days: 62, then: 'erase', after: 'createdAt' } } as const
    const parts = async () =>
      (
        await rows(sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
          where inhparent = '"operationLog"'::regclass order by 1`)
      ).map(({ name }) => name)
    await makeComingMonths(platform)
    const before = await parts()
    time.now = new Date(time.now.getTime() + 4 * month)
    await makeComingMonths(platform)
    await letGo({ ...platform, catalogue: { ...platform.catalogue, resources: [erased] } }, 40)
    const after = await parts()
    expect(before.filter((name) => !after.includes(name)).length).toBeGreaterThan(1)
    const count = () =>
      rows(sql<{ n: number }>`select count(*)::int as n from "operationLog" where operation <> 'letGo'`)
    expect(await count()).toEqual([{ n: 0 }])
    const [noted] = await rows(sql<{ n: number }>`select ("changes"->0->>'after')::int as n from "operationLog"
      where operation = 'letGo' and entity = 'operationLog' order by "createdAt" desc limit 1`)
    expect(noted?.n).toBeGreaterThan(100)
    await rows(sql`insert into "operationLog" ("id", "createdAt", "updatedAt", "createdBy", "updatedBy", "version",
      "operation") values ('late', ${new Date(time.now.getTime() - 5 * month)}, now(), 'a', 'a', 1, 'late')`)
    expect(await count()).toEqual([{ n: 1 }])
  }, 300_000)
})
