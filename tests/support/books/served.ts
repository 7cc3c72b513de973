import { once } from 'node:events'
import { createServer } from 'node:http'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { createApp } from '../../../server/app.ts'
import { registry } from '../../../server/registry.ts'
import { startPlatform } from '../../../server/start.ts'
import { askOf, type Residents, residentsOf } from './residents.ts'

/**
 * A process of its own that serves the platform, and beside it what residents, the payment channel and the clock do, so
 * that all of them are in the midst of something when it is killed: `node tools/run.mjs … DATA_DIR DATABASE_URL AHEAD`.
 */
const [, , dataDir = '', databaseUrl = '', ahead = '0'] = process.argv
let passed = Number(ahead)
const { platform } = await startPlatform(
  { dataDir, databaseUrl: databaseUrl || undefined, demoData: 'small', logLevel: 'fatal' },
  registry(),
  'test',
  { clock: () => new Date(Date.now() + passed) },
)
const app = await createApp(platform)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const ask = askOf(
  residentsOf(platform, (milliseconds) => {
    passed += milliseconds
  }),
)
const besides = createServer((request, response) => {
  const name = (request.url ?? '/').slice(1) as keyof Residents
  text(request)
    .then((body) => ask(name, JSON.parse(body)))
    .catch((cause: unknown) => ({ failed: String(cause) }))
    .then((outcome) => response.end(JSON.stringify(outcome)))
}).listen(0, '127.0.0.1')
await once(besides, 'listening')
const address = besides.address()
const port = address !== null && typeof address === 'object' ? address.port : 0
process.stdout.write(`${JSON.stringify({ url, besides: `http://127.0.0.1:${port}` })}\n`)
