import { tmpdir } from 'node:os'
import pg from 'pg'
import { pino } from 'pino'
import { openDatabase } from '../../../server/database/open.ts'
import { applySchema } from '../../../server/database/schema/apply.ts'
import { declaredTables } from '../../../server/database/schema/declared.ts'
import { keepMonths, letMonthsGo } from '../../../server/database/schema/months.ts'
import { registry } from '../../../server/registry.ts'
import { shanghaiDay, startOfDay } from '../../../src/fields/shanghai.ts'
import { inSteps } from '../steps.ts'

/** So many months back the trail begins. */
export const months = 24

const trail = 'operationLog'

/** The first moment of the month so many months before this one. */
const monthsBack = (count: number): Date => {
  const [year = 0, month = 0] = shanghaiDay(new Date()).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - count, 1)).toISOString()
  return new Date(startOfDay(first.slice(0, 10)))
}

interface Filled {
  readonly client: pg.Client
  /** The ends of the month so many months back. */
  readonly month: (back: number) => readonly [Date, Date]
  /** Takes away the oldest month that is there. */
  readonly dropOldest: () => Promise<unknown>
}

/** Entries that a year's work might have left: of 400 people, ten of each record, in the order in which they came. */
const entries = (from: number, until: number, rows: number) => `
  insert into "${trail}" ("id", "createdAt", "updatedAt", "createdBy", "updatedBy", "version", "accountId", "entity",
    "entityId", "operation", "changes", "replaced", "changeId", "ip", "result")
  select lpad(n::text, 20, '0'), at, at, who, who, 1, who,
    (array['workOrder', 'house', 'customer', 'notice', 'ownerPay', 'refund', 'account'])[1 + n / 10 % 7],
    substr(md5((n / 10)::text), 1, 20), (array['create', 'update', 'update', 'login', 'audit'])[1 + n % 5],
    '[{"field":"name","before":"西门","after":"东门"},{"field":"fee","before":"10","after":"12.50"}]',
    '{"name":"西门","fee":"10"}', substr(md5('c' || n), 1, 20), '10.0.0.' || n % 200, 'success'
  from generate_series(${from}::bigint, ${until}::bigint) as n
    cross join lateral (select lpad((n * 7919 % 400)::text, 20, 'a') as who,
      $1::timestamptz + ($2::timestamptz - $1::timestamptz) * (n::float8 / ${rows}) as at) as one`

/** Rows of one statement, after which the disk may rest. */
const part = 500_000

/** Runs work on a trail of so many entries over two years, in a database that is dropped afterwards. */
export const filledTrail = <T>(
  postgres: string,
  rows: number,
  divided: boolean,
  work: (filled: Filled) => Promise<T>,
): Promise<T> =>
  inSteps(async (later) => {
    const name = `bench_trail_${process.pid}_${rows}_${divided ? 'months' : 'whole'}`
    const server = new pg.Client({ connectionString: postgres })
    await server.connect()
    later(() => server.end())
    await server.query(`create database "${name}"`)
    later(() => server.query(`drop database "${name}" with (force)`))
    await server.query(`alter database "${name}" set maintenance_work_mem = '256MB'`)
    const url = Object.assign(new URL(postgres), { pathname: `/${name}` }).href
    const database = await openDatabase({ url, dataDir: tmpdir(), log: pino({ level: 'silent' }) })
    later(() => database.close())
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    later(() => client.end())
    await client.query(`set timezone = 'UTC'; set jit = off; set work_mem = '32MB'; set synchronous_commit = off`)

    const [table] = declaredTables(registry().catalogue).filter((one) => one.name === trail)
    if (!table) throw new Error(`nobody declares ${trail}`)
    const wanted = divided ? table : { ...table, monthsBy: undefined }
    const ends = [monthsBack(months - 1), new Date()] as const
    // Indexes are made after the rows, all at once: that costs a fraction.
    await applySchema(database, [{ ...wanted, indexes: [] }], { now: ends[0] })
    await keepMonths(database, [wanted], ends[1])
    for (let from = 1; from <= rows; from += part)
      await client.query(entries(from, Math.min(rows, from + part - 1), rows), [...ends])
    await applySchema(database, [wanted], { now: ends[1] })
    await client.query('vacuum analyze')

    let oldest = months
    return work({
      client,
      month: (back) => [monthsBack(back), monthsBack(back - 1)],
      dropOldest: () => {
        const end = monthsBack(--oldest - 1)
        return divided
          ? letMonthsGo(database, wanted, end)
          : client.query(`delete from "${trail}" where "createdAt" < $1`, [end])
      },
    })
  })
