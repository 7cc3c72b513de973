import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { digest, newToken } from '../../../server/core/tokens.ts'
import { endpoints, headers } from '../../../src/platform/contract.ts'
import { logIn } from '../../../tests/support/client.ts'
import { scratchDatabase } from '../../../tests/support/postgres.ts'
import { startServer } from '../../../tests/support/server.ts'
import { startChild } from '../child.ts'
import { type Measure, measure, median } from '../measure.ts'
import type { Extent } from '../options.ts'
import { inSteps } from '../steps.ts'
import { insertBody, urls } from '../subject.ts'
import { residentOf } from './largeJobs.ts'
import type { Listening, Told } from './listeners.ts'
import { headersOf } from './stage.ts'

const [, address = ''] = endpoints.live.split(' ')
const kibibyte = 1024
/** Consoles of one account; the platform ends the oldest where there are more than twenty. */
const perAccount = 10
/** What somebody may see is looked up again when it is older than five seconds. */
const stale = 6_000
const times = 5

/** Accounts like the first administrator, each with sessions; their tokens. */
async function addSessions(client: pg.Client, count: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: count }, newToken)
  await client.query(
    `insert into "account" select (jsonb_populate_record(null::"account", to_jsonb(a) || jsonb_build_object(
      'id', 'open' || g, 'loginName', 'open' || g, 'mobile', (13900000000 + g)::text, 'workNo', 'open' || g, 'email', null))).*
    from "account" a, generate_series(1, $1::int) g where a."loginName" = 'admin'`,
    [Math.ceil(count / perAccount)],
  )
  await client.query(
    `insert into "session" select (jsonb_populate_record(null::"session", to_jsonb(s) || jsonb_build_object(
      'id', 'open' || n, 'tokenHash', hash, 'accountId', 'open' || 1 + (n - 1) / $2::int))).*
    from (select * from "session" limit 1) s, unnest($1::text[]) with ordinality as given (hash, n)`,
    [tokens.map(digest), perAccount],
  )
  return tokens
}

/** What it costs that many consoles are open: memory for each, and the time until the last was told of a change. */
export const openConsoles = (
  { consoles: count }: Extent,
  postgres: string,
  print: (line: string) => void,
): Promise<Measure[]> =>
  inSteps(async (later) => {
    print(`${count.toLocaleString('en')} open consoles …`)
    const database = await scratchDatabase(postgres)
    later(database.drop)
    const server = await startServer({ databaseUrl: database.url, env: { RATE_LIMIT: '0', MAX_CALLS: '0' } })
    later(server.stop)
    const client = await logIn(server.url, 'admin')
    const connection = new pg.Client({ connectionString: database.url })
    await connection.connect()
    const tokens = await addSessions(connection, count).finally(() => connection.end())

    const listeners = startChild<Listening, Told>('server/listeners.ts')
    later(listeners.stop)
    const pid = server.process.pid ?? 0
    const before = residentOf(pid)
    const each = tokens.map((token) => ({ ...headersOf(client), [headers.token]: token }))
    await listeners.ask({ open: { url: `${server.url}${address}`, headers: each } })
    const memory = residentOf(pid) - before

    const { data } = await client.call<{ list: { categoryId: string }[] }>(`POST ${urls.list}`, { pageSize: 1 })
    const body = insertBody(data.list[0]?.categoryId ?? '')
    const change = async (n: number) => {
      const { status, msg } = await client.call(`POST ${urls.insert}`, JSON.parse(body.replaceAll('{n}', `${n}`)))
      if (status !== 'success') throw new Error(`a row could not be added: ${msg}`)
    }
    const told: number[] = []
    for (let n = 0; n < times; n++) {
      await wait(stale)
      const begun = Date.now()
      const [last] = await Promise.all([listeners.ask({}), change(n)])
      told.push(last - begun)
    }
    const what = `PostgreSQL, ${count.toLocaleString('en')} open consoles`
    return [
      measure({ what: `${what}: memory for each`, ours: memory / count / kibibyte, unit: 'KiB' }),
      measure({ what: `${what}: the last one told of a change`, ours: median(told), unit: 'ms' }),
    ]
  })
