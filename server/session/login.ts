import { sql } from 'kysely'
import { type FactorAsked, type FactorDue, incompleteLogin } from '../../src/platform/contract.ts'
import { DomainError } from '../core/errors.ts'
import { looksLikeToken } from '../core/tokens.ts'
import { type LogEntry, loginEntry, writeLog } from '../domain/log.ts'
import { contextFor } from '../domain/rows.ts'
import type { Call } from '../platform/call.ts'
import { noteOutcome } from '../platform/outcome.ts'
import type { Platform } from '../platform/platform.ts'
import type { Answer, RawCall, Route } from '../platform/route.ts'
import { type Account, findAccount, renewHash, userRecord } from './accounts.ts'
import { dueAt } from './factor/demand.ts'
import { factorAsked } from './factor/factors.ts'
import { inputs, readInput } from './input.ts'
import { knownDevice, rememberDevice } from './knownDevice.ts'
import { guardTry, limitsFor } from './lockout.ts'
import { sessionText } from './messages.ts'
import { noteNewDevice } from './newDevice.ts'
import { handOn, noteSignedOn } from './oidc/sessions.ts'
import type { SignedOn } from './oidc/signedOn.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { deviceOfSetUp, endSession, openSession, type SessionStage } from './sessions.ts'

const accounts = 'account'

/** The token a browser still sends with its next login: that session ends, so no browser collects sessions. */
export const sentToken = ({ headers: { authorization } }: Pick<RawCall, 'headers'>): string | null =>
  authorization !== undefined && looksLikeToken(authorization) ? authorization : null

/** What has been proven of an identity. */
interface Proven {
  /** Default: true. False: by a ticket that is not complete. */
  readonly complete?: boolean
  /** The second factor, too. Default: false. */
  readonly factor?: boolean
  /** When. Default: now. */
  readonly provedAt?: Date | null
  /** By the provider of single sign-on, which can end the session. */
  readonly signedOn?: SignedOn | undefined
}

/** The stage of a session, and what the console has to ask for next, if it is the second factor. */
interface Begun {
  readonly stage: SessionStage
  readonly factor?: FactorDue
}

/**
 * The stage a proven identity begins in. The second factor comes before the first password: whoever knows a password
 * that an administrator made up changes nothing without it.
 */
async function stageOf({ database }: Platform, call: Call, account: Account, proven: Proven): Promise<Begun> {
  if (proven.complete === false) return { stage: 'unify' }
  const asked = await factorAsked(database.read, account.id)
  if (asked !== null && proven.factor !== true) return { stage: 'factor', factor: asked }
  if (account.mustChangePassword) return { stage: 'firstPassword' }
  const due = await dueAt(database.read, call.now, account.id, true)
  const demanded = asked === null && proven.factor !== true && due !== null && due <= call.now
  return demanded ? { stage: 'setUp', factor: 'setUp' } : { stage: 'full' }
}

/** What the person is told of a login that is not complete. */
const words = { unify: 'unifyIncomplete', firstPassword: 'firstPassword' } as const
const factorWords = {
  code: 'factorDue',
  passkey: 'passkeyDue',
  either: 'eitherDue',
  setUp: 'factorSetUp',
} as const satisfies Record<FactorAsked | 'setUp', string>

/** Who came when stands in the trail of the account: statistics count the days. */
async function noteLogin(platform: Platform, call: Call, { id }: Account): Promise<void> {
  if (!platform.catalogue.byName[accounts]) return
  const caller = { ...call.caller, accountId: id }
  const entry: LogEntry = { id, operation: loginEntry, before: null, after: null }
  await writeLog(contextFor(platform, { ...call, caller }, accounts), [entry], new Map())
}

/** Opens the session of somebody whose identity is proven, and answers the user record. */
export async function enter(
  platform: Platform,
  raw: RawCall,
  call: Call,
  account: Account,
  proven: Proven = {},
): Promise<Answer> {
  if (!account.enable)
    throw new DomainError('E_STATE', {
      msg: sessionText('disabled', call.locale),
      data: userRecord(account, '', false),
    })
  noteOutcome(raw.request, { accountId: account.id })
  const { stage, factor } = await stageOf(platform, call, account, proven)
  // A browser becomes known by a whole login: half of one would bring tries at the other half along.
  const halfway = stage === 'factor' || stage === 'unify'
  const token = await platform.database.transaction(async (db) => {
    const before = sentToken(raw)
    if (stage === 'full')
      await sql`update "account" set "lastLoginAt" = ${call.now}, "lastLoginIp" = ${call.ip}
        where "id" = ${account.id}`.execute(db)
    const userAgent = raw.headers['user-agent'] ?? ''
    if (stage === 'full') await noteLogin(platform, call, account)
    const device =
      (before === null ? null : await deviceOfSetUp(db, before, account.id)) ??
      (halfway ? undefined : await rememberDevice(db, call.now, account.id, raw))
    if (stage === 'full' && device?.newDevice)
      await noteNewDevice(db, call, account.id, { deviceHash: device.deviceHash, userAgent })
    const { provedAt = call.now, signedOn } = proven
    const token = await openSession(db, call.now, {
      accountId: account.id,
      stage,
      provedAt,
      ip: call.ip,
      userAgent,
      ...(device && { device }),
    })
    if (signedOn) await noteSignedOn(db, token, signedOn)
    else if (before !== null) await handOn(db, before, token, account.id)
    if (before !== null) await endSession(platform, db, call.now, before)
    return token
  })
  const record = userRecord(account, token, stage === 'firstPassword')
  if (stage === 'full') return { data: record }
  const word = factor === undefined ? words[stage as keyof typeof words] : factorWords[factor]
  const data = factor === undefined ? record : { ...record, factor }
  return { data, errorCode: incompleteLogin, msg: sessionText(word, call.locale) }
}

/**
 * Login by password. Unknown account and wrong password take the same steps, the same time and get the same answer;
 * that an account is disabled is told only to whoever knows its password.
 */
export const passwordLogin =
  (platform: Platform): Route['handle'] =>
  async (raw, call) => {
    const { loginName, password } = readInput(inputs.login, raw.body, call.locale)
    const account = await findAccount(platform.database.read, loginName)
    const who = account?.id ?? loginName.toLowerCase()
    const budgets = limitsFor(who, call.ip, await knownDevice(platform.database.read, call.now, who, raw))
    const right = await guardTry(platform.database, call, budgets, () =>
      verifyPassword(account?.password ?? null, password),
    )
    if (!account || !right) throw new DomainError('E_LOGIN')
    // The one moment at which the password is there to be hashed as is usual now.
    if (isOutdated(account.password ?? ''))
      await renewHash(platform.database.read, account, await hashPassword(password))
    return enter(platform, raw, call, account)
  }
