import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import { openMailbox } from '../../server/outbox/mail/mailbox.fixture.ts'
import { commentEndpoints } from '../../src/platform/commentContract.ts'
import { endpoints, type ListAnswer, type OptionItem } from '../../src/platform/contract.ts'
import { inboxEndpoints, mailPreference } from '../../src/platform/inboxContract.ts'
import { type OutboxAnswer, outboxEndpoints } from '../../src/platform/outboxContract.ts'
import { type Client, logIn } from '../support/client.ts'
import { reportFigure } from '../support/figures.ts'
import { filled } from '../support/filled.ts'
import { postgresUrl, type ScratchDatabase, scratchDatabase } from '../support/postgres.ts'
import { freePort, type RunningServer, startServer } from '../support/server.ts'
import { times } from '../support/size.ts'

const rounds = times(3, 50)
/** Of each kind in a round: mentions of a colleague, and rows that a webhook is told of. */
const acts = 12
const folder = mkdtempSync(join(tmpdir(), 'console-outbox-'))

/** A receiver of webhooks that takes its time, so that processes die while it does. */
const heard: { readonly id: string; readonly record: string }[] = []
const receiver = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const { data } = JSON.parse(Buffer.concat(parts).toString('utf8'))
  heard.push({ id: String(request.headers['webhook-id']), record: data.id })
  setTimeout(() => response.writeHead(204).end(), 20)
})

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let scratch: ScratchDatabase | null = null
let server: RunningServer
let start: () => Promise<RunningServer>
beforeAll(async () => {
  mailbox = await openMailbox()
  mailbox.rules.slow = 20
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  const webhooks = join(folder, 'webhooks.json')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
  const secrets = [`whsec_${Buffer.alloc(32, 1).toString('base64')}`]
  const resources = ['universalServicePhone']
  writeFileSync(webhooks, JSON.stringify([{ name: 'erp', kind: 'webhook', url, secrets, resources }]))
  const { dataDir, name } = filled()
  scratch = postgresUrl === null ? null : await scratchDatabase(postgresUrl, name)
  const port = await freePort()
  const options = {
    port,
    ...(scratch && { databaseUrl: scratch.url }),
    env: {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'console@example.com',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      WEBHOOKS: webhooks,
      WEBHOOK_NETWORKS: '127.0.0.0/8',
    },
  }
  server = await startServer({ ...options, filled: dataDir })
  start = () => startServer({ ...options, dataDir: server.dataDir })
}, 300_000)
afterAll(async () => {
  await server?.stop()
  await scratch?.drop()
  await mailbox?.close()
  receiver.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Two minutes that nobody waits for: what a process was sending when it was killed is free again. */
async function letLeasesPass(): Promise<void> {
  if (!scratch) return
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ url: scratch.url, dataDir: server.dataDir, log })
  await sql`update "outbox" set "leasedUntil" = now() where "leasedUntil" is not null`.execute(database.read)
  await database.close()
}

/** The colleague who wants mail. */
async function reader(): Promise<{ readonly client: Client; readonly id: string }> {
  const client = await logIn(server.url, 'finance')
  const { data } = await client.call<{ id: string; version: number; name: string }>(endpoints.profile)
  const { version, name } = data
  await client.call(endpoints.saveProfile, { version, name, email: 'finance@example.com' })
  await client.call(endpoints.savePreference, { key: mailPreference, value: true })
  return { client, id: data.id }
}

test('kill −9 while messages are made and sent: none is lost, none is twice in an inbox, copies have one id', {
  timeout: times(300_000, 3_600_000),
}, async () => {
  const admin = await logIn(server.url, 'admin')
  const colleague = await reader()
  const record = (await admin.call<ListAnswer>('POST /refund/condition', {})).data.list[0]
  const [category] = (await admin.call<OptionItem[]>('GET /servicePhoneCategory/findAllServicePhoneCategory')).data
  const comments = new Set<string>()
  const rows = new Set<string>()
  /** Sent again under its key until it is answered: whoever made it does the same. */
  const act = async (endpoint: string, input: object, key: string, into: Set<string>) => {
    const answer = await admin
      .call<{ id: string }>(endpoint, input, { headers: { 'Idempotency-Key': key } })
      .catch(() => null)
    if (answer?.status === 'success') into.add(answer.data.id)
    return answer?.status === 'success'
  }
  for (let round = 0; round < rounds; round++) {
    const all = Array.from({ length: acts }, (_, n) => [
      () =>
        act(
          commentEndpoints.addComment,
          { resource: 'refund', id: record?.id, text: `第${round}轮${n}`, mentions: [colleague.id] },
          `mention-${round}-${n}-key`,
          comments,
        ),
      () =>
        act(
          'POST /universalServicePhone/insert',
          { name: `发件${round}轮${n}`, categoryId: category?.id, phone: '12345' },
          `insert-${round}-${n}-key`,
          rows,
        ),
    ]).flat()
    const first = Promise.all(all.map((one) => one()))
    await vi.waitFor(() => expect(comments.size + rows.size).toBeGreaterThan(round * acts * 2 + Math.random() * acts), {
      timeout: 30_000,
      interval: 5,
    })
    await server.kill()
    await first
    await letLeasesPass()
    server = await start()
    for (const one of all) expect(await one()).toBe(true)
  }
  const outbox = async () => (await admin.call<OutboxAnswer>(outboxEndpoints.outbox)).data
  await vi.waitFor(async () => expect((await outbox()).counts).toMatchObject({ waiting: 0, dead: 0 }), {
    timeout: 120_000,
    interval: 500,
  })

  const made = rounds * acts
  expect([comments.size, rows.size]).toEqual([made, made])
  const database = await outbox()
  expect(database.counts.sent).toBe(made * 2)
  const unread = await colleague.client.call<{ unread: number }>(inboxEndpoints.inboxCount)
  expect(unread.data.unread).toBe(made)
  // A copy goes out where a process died between the other side's yes and its own note of it, and has the same id.
  const mailIds = new Set(mailbox.mails.map(({ messageId }) => messageId))
  expect(mailIds.size).toBe(made)
  expect(new Set(heard.map(({ record: id }) => id))).toEqual(rows)
  expect(new Set(heard.map(({ id }) => id)).size).toBe(made)
  reportFigure('rounds of kill −9 while messages are made and sent', rounds)
  reportFigure('messages in those, each there once', made * 2)
  reportFigure('copies that went out under the same id', mailbox.mails.length + heard.length - made * 2)
})
