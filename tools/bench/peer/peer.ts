import pg from 'pg'
import { headers as names } from '../../../src/platform/contract.ts'
import { scratchDatabase } from '../../../tests/support/postgres.ts'
import { startChild } from '../child.ts'
import { type Measure, measure } from '../measure.ts'
import type { Extent } from '../options.ts'
import { type Calls, inTurns } from '../server/inTurns.ts'
import type { Load, LoadResult } from '../server/load.ts'
import { headersOf, onPostgres } from '../server/stage.ts'
import { inSteps } from '../steps.ts'
import { idOf, insertBody, rowOf, updateBody, urls } from '../subject.ts'
import { peerName, startPeer } from './startPeer.ts'

/** The rows of the console's table, in the peer's; `$1` how many, `$2` the categories. */
const fillPeer = `
  insert into "phones" ("document_id", "name", "category_code", "phone", "all_day", "open_time", "close_time", "address",
    "intro", "call_count", "audience", "enable", "sort", "created_at", "updated_at", "published_at")
  select ${rowOf('$2::text[]')}, now()
  from generate_series(1, $1::int) i`

const order = 'sort[0]=sort:asc&sort[1]=createdAt:desc'
const page = 'pagination[page]=1&pagination[pageSize]=20'

interface Subjects {
  readonly ours: { readonly url: string; readonly headers: Calls['headers'] }
  readonly peer: { readonly url: string; readonly token: string }
  readonly categories: readonly string[]
}

/** The same five things, as each of the two is asked for them. */
function traffic({ ours, peer, categories: [category = ''] }: Subjects, rows: number) {
  const mine = (path: string, body: string, headers = {}): Calls => ({
    url: ours.url + path,
    headers: { ...ours.headers, ...headers },
    body,
  })
  const keyed = (kind: string) => ({ [names.idempotencyKey]: `bench-${kind}-{n}` })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${peer.token}` }
  const theirs = (method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Calls => ({
    url: `${peer.url}/api/phones${encodeURI(path)}`,
    method,
    headers,
    body: data ? JSON.stringify({ data }) : '',
    succeeds: '"data":',
  })
  const list = { pageNum: 1, pageSize: 20 }
  const { name, phone, allDay, audience } = JSON.parse(insertBody(category))
  const keyword = `服务点 ${Math.floor(rows / 2)}`
  const filtered = { ...list, filters: { categoryId: [category] } }
  return {
    'list of 20': { ours: mine(urls.list, JSON.stringify(list)), floor: theirs('GET', `?${order}&${page}`) },
    'list of 20, filtered': {
      ours: mine(urls.list, JSON.stringify(filtered)),
      floor: theirs('GET', `?filters[categoryCode][$in][0]=${category}&${order}&${page}`),
    },
    search: {
      ours: mine(urls.list, JSON.stringify({ ...list, keyword })),
      floor: theirs('GET', `?_q=${keyword}&${order}&${page}`),
    },
    insert: {
      ours: mine(urls.insert, insertBody(category), keyed('insert')),
      floor: theirs('POST', '', { name, categoryCode: category, phone, allDay, audience }),
    },
    update: {
      ours: { ...mine(urls.update, updateBody, keyed('update')), most: rows },
      floor: { ...theirs('PUT', `/${idOf('{n}')}`, { address: '和平路 {n} 号' }), most: rows },
    },
  }
}

/**
 * The console beside a headless CMS that many use, with the same rows on the same PostgreSQL, in turns. Each has the indexes
 * it makes by itself.
 */
export const besidePeer = (extent: Extent, postgres: string, print: (line: string) => void): Promise<Measure[]> =>
  inSteps(async (later) => {
    const [rows = 0] = extent.rows
    const [connections = 1] = extent.connections
    const loader = startChild<Load, LoadResult>('server/load.ts')
    later(loader.stop)
    const stage = await onPostgres(postgres, rows, later)
    const { data } = await stage.ours.call<{ list: { categoryId: string }[] }>(`POST ${urls.list}`, { pageSize: 100 })
    const categories = [...new Set(data.list.map(({ categoryId }) => categoryId))]
    const database = await scratchDatabase(postgres)
    later(database.drop)
    const peer = await startPeer(database.url, later, print)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(fillPeer, [rows, categories])
    await client.query('vacuum analyze "phones"')
    await client.end()

    const measures: Measure[] = []
    const ours = { url: stage.url.ours, headers: headersOf(stage.ours) }
    for (const [what, calls] of Object.entries(traffic({ ours, peer, categories }, rows))) {
      print(`${peerName}: ${what} …`)
      const { perSecond, p99 } = await inTurns(loader, { calls, connections, first: 1 }, extent)
      const name = `beside ${peerName}, ${rows.toLocaleString('en')} rows, ${connections} at once: ${what}`
      measures.push(
        measure({ what: name, ...perSecond, unit: '/s' }),
        measure({ what: `${name}, p99`, ...p99, unit: 'ms' }),
      )
    }
    return measures
  })
