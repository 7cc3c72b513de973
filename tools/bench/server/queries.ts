import { headers } from '../../../src/platform/contract.ts'
import type { Client } from '../../../tests/support/client.ts'
import { type Measure, measure, median } from '../measure.ts'
import { inSteps } from '../steps.ts'
import { idOf, insertBody, urls } from '../subject.ts'
import { type CountingProxy, countStatements } from './countingProxy.ts'
import { onPostgres } from './stage.ts'

/** What is reached: statements beside those of the transaction, and packets that bring them to the database. */
const budgets = { list: { statements: 2, packets: 2 }, write: { statements: 5, packets: 3 } }
const atMost = (limit: number) => ({ atMost: limit, absolute: true })
const repetitions = 5
/** More than the longest page, so that every list has to count. */
const rows = 500

/** What one call costs: the middle of several, because now and then a call also notes that the session is in use. */
async function perCall(proxy: CountingProxy, call: (n: number) => Promise<unknown>, first: number) {
  const taken = []
  for (let n = 0; n < repetitions; n++) {
    proxy.taken()
    await call(first + n)
    taken.push(proxy.taken())
  }
  return {
    statements: median(taken.map(({ statements }) => statements)),
    transactional: median(taken.map(({ transactional }) => transactional)),
    packets: median(taken.map(({ packets }) => packets)),
  }
}

async function send<Data>(client: Client, url: string, input: object, key?: string): Promise<Data> {
  const options = key ? { headers: { [headers.idempotencyKey]: key } } : {}
  const answer = await client.call<Data>(`POST ${url}`, input, options)
  if (answer.status !== 'success') throw new Error(`${url} answered ${answer.msg}`)
  return answer.data
}

type Call = (client: Client, n: number) => Promise<unknown>

const callsOf = (categoryId: string): Readonly<Record<string, Call>> => ({
  'list of 10 rows': (client) => send(client, urls.list, { pageSize: 10 }),
  'list of 100 rows': (client) => send(client, urls.list, { pageSize: 100 }),
  insert: (client, n) =>
    send(client, urls.insert, JSON.parse(insertBody(categoryId).replaceAll('{n}', `${n}`)), `bench-insert-${n}`),
  update: (client, n) => send(client, urls.update, { id: idOf(n), version: 1, address: `${n}` }, `bench-update-${n}`),
})

/** Statements per call on PostgreSQL. The embedded database is asked the same ones. */
export const queries = (server: string): Promise<Measure[]> =>
  inSteps(async (later) => {
    const proxies: CountingProxy[] = []
    const stage = await onPostgres(server, rows, later, async (url) => {
      const proxy = await countStatements(url)
      proxies.push(proxy)
      later(proxy.close)
      return proxy.url
    })
    const [proxy] = proxies
    if (!proxy) throw new Error('nothing counts the statements')
    const { list } = await send<{ list: { categoryId: string }[] }>(stage.ours, urls.list, { pageSize: 1 })
    const measures: Measure[] = []
    for (const [name, call] of Object.entries(callsOf(list[0]?.categoryId ?? ''))) {
      const ours = await perCall(proxy, (n) => call(stage.ours, n), 1)
      const floor = await perCall(proxy, (n) => call(stage.floor, n), 1 + repetitions)
      const around = ours.transactional > 0 ? `, beside ${ours.transactional} of the transaction` : ''
      const budget = name.startsWith('list') ? budgets.list : budgets.write
      const what = `statements per call: ${name}${around}`
      measures.push(
        measure({ what, ours: ours.statements, floor: floor.statements, goal: atMost(budget.statements) }),
        measure({
          what: `packets per call: ${name}`,
          ours: ours.packets,
          floor: floor.packets,
          goal: atMost(budget.packets),
        }),
      )
    }
    return measures
  })
