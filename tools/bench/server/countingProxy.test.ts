import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { countStatements } from './countingProxy.ts'

const message = (type: string, body: string | Buffer = '') => {
  const content = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
const ready = message('Z', 'I')

/** A database that agrees to everything and answers nothing, one message at a time. */
function agree(socket: Socket): void {
  let started = false
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const lengthAt = started ? 1 : 0
      if (rest.length < lengthAt + 4) return
      const end = lengthAt + rest.readInt32BE(lengthAt)
      if (rest.length < end) return
      const type = started ? rest.toString('latin1', 0, 1) : 'startup'
      rest = rest.subarray(end)
      started = true
      if (type === 'startup') socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      if (type === 'Q') socket.write(Buffer.concat([message('C', 'SELECT 0\0'), ready]))
      if (type === 'E') socket.write(message('C', 'SELECT 0\0'))
      if (type === 'S') socket.write(ready)
    }
  })
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

test('statements are counted whichever way they are sent, and those of a transaction apart', async () => {
  const database = createServer(agree).listen(0, '127.0.0.1')
  closing.push(() => database.close())
  await once(database, 'listening')
  const { port } = database.address() as { port: number }
  const proxy = await countStatements(`postgres://someone@127.0.0.1:${port}/any`)
  closing.push(proxy.close)
  const client = new pg.Client({ connectionString: proxy.url })
  await client.connect()
  closing.push(() => client.end())

  await client.query('begin')
  await client.query('select 1')
  await client.query('select $1::text', ['a'.repeat(100_000)])
  for (const value of ['x', 'y']) await client.query({ name: 'again', text: 'select $1::int', values: [value] })
  await client.query('commit')
  // The long one does not fit into one packet; it counts in the last of them.
  expect(proxy.taken()).toEqual({ statements: 4, transactional: 2, packets: 6 })
  expect(proxy.taken()).toEqual({ statements: 0, transactional: 0, packets: 0 })

  const pipelined = new pg.Client({ connectionString: proxy.url, pipeline: true })
  await pipelined.connect()
  closing.push(() => pipelined.end())
  const { stream } = (pipelined as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  const answers = ['begin', 'select 1', 'select 2'].map((text) => pipelined.query(text))
  stream.uncork()
  await Promise.all(answers)
  expect(proxy.taken()).toEqual({ statements: 2, transactional: 1, packets: 1 })
})
