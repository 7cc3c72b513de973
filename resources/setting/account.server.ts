import { sql } from 'kysely'
import type { Row } from '#declare'
import {
  type Call,
  type Caller,
  DomainError,
  defineServer,
  hashPassword,
  isPasswordHash,
  listAccessTokens,
  refuseCommonPassword,
  resetFactor,
  revokeAccessTokens,
  revokeSessions,
  unknowablePassword,
} from '#server'
import { account } from './account.ts'

type Account = Row<typeof account>
type DataScope = Caller['dataScope']

/** What an account holds that decides how far it reaches. */
type Reach = Partial<Pick<Account, 'jobIds' | 'projectIds' | 'communityIds'>>

interface Job {
  readonly code: string
  readonly dataScope: DataScope
  readonly enable: boolean
}

const superAdminCode = 'super_admin'
const widths: readonly DataScope[] = ['own', 'community', 'project', 'all']
const isWider = (a: DataScope, b: DataScope) => widths.indexOf(a) > widths.indexOf(b)

async function jobsOf({ db }: Call, ids: readonly string[] | null | undefined): Promise<readonly Job[]> {
  if (!ids || ids.length === 0) return []
  const { rows } = await sql<Job>`
    select "code", "dataScope", "enable" from "job" where "id" = any(${[...ids]}::text[])`.execute(db)
  return rows
}

const isSuperAdmin = (jobs: readonly Job[]) => jobs.some(({ code }) => code === superAdminCode)
const exceeds = (held: readonly string[] | null | undefined, mine: readonly string[]) =>
  (held ?? []).some((id) => !mine.includes(id))

/** The server acting for somebody who is not logged in: a password forgotten. */
const isServer = ({ accountId }: Caller) => accountId === ''

/** Nobody manages an account that reaches further than they do, or makes one that does (domain 2.3). */
function ensureWithin({ caller }: Call, reach: Reach, jobs: readonly Job[]): void {
  if (caller.superAdmin || isServer(caller)) return
  if (isSuperAdmin(jobs) || jobs.some(({ dataScope }) => isWider(dataScope, caller.dataScope)))
    throw new DomainError('E_SCOPE', { errors: { jobIds: 'E_SCOPE' } })
  if (caller.dataScope === 'all') return
  // Of a community administrator's projects only their communities are theirs to give.
  const projectIds = caller.dataScope === 'project' ? caller.projectIds : []
  if (exceeds(reach.projectIds, projectIds)) throw new DomainError('E_SCOPE', { errors: { projectIds: 'E_SCOPE' } })
  if (exceeds(reach.communityIds, caller.communityIds))
    throw new DomainError('E_SCOPE', { errors: { communityIds: 'E_SCOPE' } })
}

const places = { project: 'projectIds', community: 'communityIds' } as const

/** Places are asked for by the data scope of the roles, and mean nothing without it. */
function settlePlaces(values: Partial<Account>, jobs: readonly Job[]): void {
  const missing = Object.entries(places).flatMap(([scope, field]) => {
    if (!jobs.some(({ dataScope }) => dataScope === scope)) {
      values[field] = null
      return []
    }
    return (values[field] ?? []).length === 0 ? [[field, 'E_REQUIRED'] as const] : []
  })
  if (missing.length > 0) throw new DomainError('E_REQUIRED', { errors: Object.fromEntries(missing) })
}

/** At least one super administrator can always log in. Two who remove each other at once wait for the role here. */
async function ensureAnother({ db }: Call, id: string): Promise<void> {
  await sql`select 1 from "job" where "code" = ${superAdminCode} and "deletedAt" is null for update`.execute(db)
  const { rows } = await sql`
    select 1 from "account" a join "job" j on j."id" = any(a."jobIds") and j."code" = ${superAdminCode} and j."enable"
    where a."id" <> ${id} and a."enable" and a."deletedAt" is null limit 1`.execute(db)
  if (rows.length === 0) throw new DomainError('E_STATE')
}

const sameIds = (a: readonly string[] | null | undefined, b: readonly string[] | null | undefined) =>
  [...(a ?? [])].toSorted().join() === [...(b ?? [])].toSorted().join()

const reachChanges = (before: Account, values: Partial<Account>) =>
  !sameIds(before.jobIds, values.jobIds) ||
  !sameIds(before.projectIds, values.projectIds) ||
  !sameIds(before.communityIds, values.communityIds)

async function ensureChange(before: Account, values: Partial<Account>, call: Call): Promise<void> {
  const { caller } = call
  const own = before.id === caller.accountId
  const disables = before.enable && values.enable === false
  if (own && disables) throw new DomainError('E_SELF')
  const jobsBefore = await jobsOf(call, before.jobIds)
  // Everybody edits their own profile; how far they reach is for others to decide.
  if (!own) ensureWithin(call, before, jobsBefore)
  const reaches = reachChanges(before, values)
  if (own && reaches && !caller.superAdmin) throw new DomainError('E_SELF')
  const jobs = reaches ? await jobsOf(call, values.jobIds) : jobsBefore
  if (reaches) {
    settlePlaces(values, jobs)
    ensureWithin(call, values, jobs)
  }
  if (isSuperAdmin(jobsBefore) && before.enable && (disables || !isSuperAdmin(jobs)))
    await ensureAnother(call, before.id)
}

/** An account whose access tokens the caller may see and take away: within their scope, and reaching no further than they do. */
async function held(call: Call, accountId: string): Promise<Account> {
  const row = await call.rows('account').get(accountId)
  ensureWithin(call, row, await jobsOf(call, row.jobIds))
  return row
}

/** 用户: who may give whom which reach, passwords only as hashes, and no way to lock everybody out. */
export default defineServer(account, {
  /** Accounts that share a project or community with the caller, and the caller. */
  scope: ({ caller }) => {
    if (caller.superAdmin || caller.dataScope === 'all') return null
    if (caller.dataScope === 'own') return sql`(t."createdBy" = ${caller.accountId} or t."id" = ${caller.accountId})`
    return sql`(t."id" = ${caller.accountId} or t."communityIds" && ${[...caller.communityIds]}::text[]
      or t."projectIds" && ${[...caller.projectIds]}::text[])`
  },

  async beforeWrite({ before, values }, call) {
    if (before) await ensureChange(before, values, call)
    else {
      const jobs = await jobsOf(call, values.jobIds)
      settlePlaces(values, jobs)
      ensureWithin(call, values, jobs)
    }
    if (values.password && !isPasswordHash(values.password)) {
      refuseCommonPassword('password', values.password, call.locale)
      values.password = await hashPassword(values.password)
    }
  },

  async afterWrite(row, { before }, call) {
    if (before?.enable && !row.enable) await revokeSessions(call, row.id, 'expired')
  },

  async beforeRemove(row, call) {
    if (row.id === call.caller.accountId) throw new DomainError('E_SELF')
    const jobs = await jobsOf(call, row.jobIds)
    ensureWithin(call, row, jobs)
    if (row.enable && isSuperAdmin(jobs)) await ensureAnother(call, row.id)
    await revokeSessions(call, row.id, 'expired')
    await revokeAccessTokens(call, row.id)
  },

  custom: {
    async accessTokens({ accountId }, call) {
      return { list: await listAccessTokens(call, (await held(call, accountId)).id) }
    },
    async revokeAccessToken({ accountId, tokenId }, call) {
      const row = await held(call, accountId)
      if ((await revokeAccessTokens(call, row.id, tokenId)) === 0) throw new DomainError('E_NOT_FOUND')
      await call.rows('account').note(row, 'revokeAccessToken')
      return null
    },
  },

  transitions: {
    /** Without a new password nobody knows the one that is set: its holder comes back by the code to their phone. */
    async resetPassword(row, { newPassword }, call) {
      ensureWithin(call, row, await jobsOf(call, row.jobIds))
      if (typeof newPassword === 'string') refuseCommonPassword('newPassword', newPassword, call.locale)
      await revokeSessions(call, row.id, 'replaced')
      await revokeAccessTokens(call, row.id)
      const password = typeof newPassword === 'string' && newPassword !== '' ? newPassword : unknowablePassword()
      return { password: await hashPassword(password), mustChangePassword: true }
    },

    /** For whoever lost phone and recovery codes. Their password alone opens nothing that is open now. */
    async resetFactor(row, _input, call) {
      if (row.id === call.caller.accountId) throw new DomainError('E_SELF')
      ensureWithin(call, row, await jobsOf(call, row.jobIds))
      if (!(await resetFactor(call, row.id))) throw new DomainError('E_STATE')
      return {}
    },

    async revokeAccessTokens(row, _input, call) {
      ensureWithin(call, row, await jobsOf(call, row.jobIds))
      if ((await revokeAccessTokens(call, row.id)) === 0) throw new DomainError('E_STATE')
      return {}
    },
  },
})
