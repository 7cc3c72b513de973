import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { type Listening, listen } from './starting.ts'

let listening: Listening

afterEach(() => listening.drain(0))

const start = async (patience = 30_000) => {
  listening = await listen(0, '127.0.0.1', { version: '1' }, patience)
  return listening.address
}

/** Answers with what it was sent. */
const echo: RequestListener = async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  response.end(`${request.method} ${request.url} ${Buffer.concat(parts)}`)
}

test('calls that come during a start are answered when it is over, with what they brought', async () => {
  const address = await start()
  const read = fetch(`${address}/platform/pc/menu/list`)
  const body = 'x'.repeat(300_000)
  const write = fetch(`${address}/platform/pc/house/insert`, { method: 'POST', body })
  // Both have arrived: what comes after them is answered.
  const health = await fetch(`${address}/healthz`)
  expect([health.status, await health.json()]).toEqual([503, { version: '1', ready: false }])
  expect((await fetch(`${address}/healthz`)).headers.get('retry-after')).toBe('2')

  listening.serve(echo)

  expect(await (await read).text()).toBe('GET /platform/pc/menu/list ')
  expect(await (await write).text()).toBe(`POST /platform/pc/house/insert ${body}`)
})

test('a start that takes longer is told to those who wait, in their language', async () => {
  const address = await start(20)
  const answer = await fetch(`${address}/platform/pc/menu/list`, { headers: { 'accept-language': 'es' } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ status: 'fail', code: 503 })
})

test('who hung up while waiting is not served', async () => {
  const address = await start()
  const gone = new AbortController()
  const call = fetch(`${address}/platform/pc/house/insert`, { method: 'POST', body: 'x', signal: gone.signal })
  await fetch(`${address}/healthz`)
  gone.abort()
  await expect(call).rejects.toThrow()
  await fetch(`${address}/healthz`)

  const served: (string | undefined)[] = []
  listening.serve((request, response) => {
    served.push(request.url)
    response.end()
  })
  await fetch(`${address}/after`)
  expect(served).toEqual(['/after'])
})

test('no more wait than can be remembered', async () => {
  const address = await start()
  let refused = 0
  const calls = Array.from({ length: 510 }, async (_, n) => {
    const answer = await fetch(`${address}/${n}`)
    if (answer.status === 503) refused++
    return answer
  })
  await expect.poll(() => refused, { timeout: 10_000 }).toBe(10)
  listening.serve((_request, response) => response.end())
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(500)
})

test('who has reached the server when it ends is answered, also where it has not looked yet', async () => {
  const { port, hostname } = new URL(await start())
  listening.serve(echo)
  const calls = Array.from({ length: 20 }, (_, n) => {
    const socket = connect(Number(port), hostname)
    socket.write(`GET /${n} HTTP/1.1\r\nhost: x\r\n\r\n`)
    return text(socket)
  })
  // The system has taken the connections; the server hears of them with its next look at the network.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  await listening.drain(5_000)
  const answers = await Promise.allSettled(calls)
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value.slice(0, 15) : String(one.reason)))).toEqual(
    answers.map(() => 'HTTP/1.1 200 OK'),
  )
})
