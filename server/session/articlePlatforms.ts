import { sql } from 'kysely'
import { DomainError } from '../core/errors.ts'
import type { Call } from '../platform/call.ts'

/** Refuses to publish where the account is not meant to (domain 2.3): an account without platforms may everywhere. */
export async function ensurePlatform({ db, caller }: Call, platform: string): Promise<void> {
  const { rows } = await sql<{ platforms: readonly string[] | null }>`
    select "articlePlatforms" as "platforms" from "account" where "id" = ${caller.accountId}`.execute(db)
  const platforms = rows[0]?.platforms ?? []
  if (platforms.length > 0 && !platforms.includes(platform)) throw new DomainError('E_OP')
}
