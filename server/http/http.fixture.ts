import { sql } from 'kysely'
import { inject } from 'vitest'
import { headers } from '../../src/platform/contract.ts'
import { scratchDatabase } from '../database/database.fixture.ts'
import { filledAt, platformOn } from '../demo/prepared.fixture.ts'
import { openSession } from '../session/sessions.ts'

/** A platform of its own with the demo data, whose clock the test moves. */
export async function scratchPlatform(server?: string) {
  const { filled, current } = inject('prepared')[server === undefined ? 'embedded' : 'server']
  const scratch = await scratchDatabase(server, { copyOf: filled ?? current })
  const time = { now: filled ? filledAt : new Date() }
  const platform = platformOn(scratch, () => time.now)

  /** Headers of a session of this demo account. */
  async function sessionOf(loginName: string): Promise<Record<string, string>> {
    const { database } = platform
    const found = await sql<{ id: string }>`select id from account where "loginName" = ${loginName}`.execute(
      database.read,
    )
    const by = { accountId: found.rows[0]?.id ?? '', stage: 'full', ip: '127.0.0.1', userAgent: 'test' } as const
    return {
      [headers.token]: await openSession(database.read, time.now, by),
      [headers.corporateId]: '1853',
      'accept-language': 'en',
    }
  }
  return { platform, url: scratch.url, time, sessionOf, drop: () => scratch.drop() }
}
