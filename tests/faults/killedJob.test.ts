import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import { type BatchState, endpoints } from '../../src/platform/contract.ts'
import { clientOf, logIn } from '../support/client.ts'
import { filled } from '../support/filled.ts'
import { postgresUrl, scratchDatabase } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'

/** The silence after which another process takes a job is waited for by nobody. */
async function letSilencePass(url: string, dataDir: string): Promise<void> {
  const database = await openDatabase({ url, dataDir, log: pino({ level: 'silent' }) })
  await sql`update jobs.job set started_on = started_on - interval '2 minutes' where state = 'active'`.execute(
    database.read,
  )
  await database.close()
}

test('what a killed process was doing is done soon after, once', { timeout: 300_000 }, async () => {
  const { dataDir, name } = filled()
  const scratch = postgresUrl === null ? null : await scratchDatabase(postgresUrl, name)
  const on = { ...(scratch && { databaseUrl: scratch.url }) }
  let server = await startServer({ filled: dataDir, ...on })
  try {
    const admin = await logIn(server.url, 'admin')
    const asked = { resource: 'customer', operation: 'enable', input: { enable: false }, where: {} }
    const { data: begun } = await admin.call<BatchState>(endpoints.batch, asked)
    expect(begun).toMatchObject({ state: 'running' })
    const stateOf = async (url: string) =>
      (await clientOf(url, admin.token).call<BatchState>(endpoints.batchState, { id: begun.id ?? '' })).data
    await vi.waitFor(async () => {
      const { done } = await stateOf(server.url)
      expect(done.length).toBeGreaterThan(begun.done.length)
    }, 60_000)
    await server.kill()
    if (scratch) await letSilencePass(scratch.url, server.dataDir)

    server = await startServer({ port: server.port, dataDir: server.dataDir, ...on })
    const { total } = begun
    expect(await stateOf(server.url)).toMatchObject({ state: 'running' })
    await vi.waitFor(async () => expect(await stateOf(server.url)).toMatchObject({ state: 'finished' }), {
      timeout: 200_000,
      interval: 500,
    })
    const { done, failed } = await stateOf(server.url)
    const decided = [...done, ...failed.map(({ id }) => id)]
    expect([decided.length, new Set(decided).size]).toEqual([total, total])
  } finally {
    await server.stop()
    await scratch?.drop()
  }
})
