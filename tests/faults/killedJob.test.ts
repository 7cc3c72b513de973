import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import { type BatchState, endpoints } from '../../src/platform/contract.ts'
import { type Client, clientOf, logIn } from '../support/client.ts'
import { filled } from '../support/filled.ts'
import { postgresUrl, scratchDatabase } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** The silence after which another process takes a job is waited for by nobody. */
async function letSilencePass(url: string, dataDir: string): Promise<void> {
  const database = await openDatabase({ url, dataDir, log: pino({ level: 'silent' }) })
  await sql`update jobs.job set started_on = started_on - interval '2 minutes' where state = 'active'`.execute(
    database.read,
  )
  await database.close()
}

/** A batch over every customer, with a process that is killed in the middle of it. */
async function killInBatch(
  server: RunningServer,
): Promise<{ readonly token: Client['token']; readonly begun: BatchState }> {
  const admin = await logIn(server.url, 'admin')
  const asked = { resource: 'customer', operation: 'enable', input: { enable: false }, where: {} }
  const { data: begun } = await admin.call<BatchState>(endpoints.batch, asked)
  expect(begun).toMatchObject({ state: 'running' })
  await vi.waitFor(async () => {
    const { doneCount } = await stateOf(server.url, admin.token, begun)
    expect(doneCount).toBeGreaterThan(begun.doneCount)
  }, 60_000)
  await server.kill()
  return { token: admin.token, begun }
}

const stateOf = async (url: string, token: Client['token'], { id }: BatchState) =>
  (await clientOf(url, token).call<BatchState>(endpoints.batchState, { id })).data

/** Every row of it was decided, and none twice. */
async function expectFinished(url: string, token: Client['token'], begun: BatchState): Promise<void> {
  await vi.waitFor(async () => expect(await stateOf(url, token, begun)).toMatchObject({ state: 'finished' }), {
    timeout: 200_000,
    interval: 500,
  })
  const { done, failed } = await stateOf(url, token, begun)
  const decided = [...done, ...failed.map(({ id }) => id)]
  expect([decided.length, new Set(decided).size]).toEqual([begun.total, begun.total])
}

test('what a killed process was doing is done soon after, once', { timeout: 300_000 }, async () => {
  const { dataDir, name } = filled()
  const scratch = postgresUrl === null ? null : await scratchDatabase(postgresUrl, name)
  const on = { ...(scratch && { databaseUrl: scratch.url }) }
  let server = await startServer({ filled: dataDir, ...on })
  try {
    const { token, begun } = await killInBatch(server)
    if (scratch) await letSilencePass(scratch.url, server.dataDir)
    server = await startServer({ port: server.port, dataDir: server.dataDir, ...on })
    expect(await stateOf(server.url, token, begun)).toMatchObject({ state: 'running' })
    await expectFinished(server.url, token, begun)
  } finally {
    await server.stop()
    await scratch?.drop()
  }
})

test.runIf(postgresUrl)('a process that lives takes over what another was doing', { timeout: 300_000 }, async () => {
  const scratch = await scratchDatabase(postgresUrl ?? '', filled().name)
  const on = { databaseUrl: scratch.url }
  const servers = await Promise.all([startServer(on), startServer(on)])
  try {
    const [one, two] = servers
    // Stands still meanwhile, so that it is the other that takes the job.
    two.process.kill('SIGSTOP')
    const { token, begun } = await killInBatch(one)
    await letSilencePass(scratch.url, one.dataDir)
    two.process.kill('SIGCONT')
    await expectFinished(two.url, token, begun)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await scratch.drop()
  }
})
