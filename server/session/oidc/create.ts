import type { ResourceOf } from '#declare'
import { DomainError } from '../../core/errors.ts'
import type { OidcRules } from '../../core/oidcConfig.ts'
import type { Executor } from '../../database/executor.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ValuesOf } from '../../platform/repository.ts'
import { internalCall, systemCaller } from '../internalCall.ts'
import { unknowablePassword } from '../passwords.ts'
import type { Identity } from './provider.ts'
import { SignOnRefusal } from './refusal.ts'
import { idsByCode, rolesFor } from './roles.ts'

type Claims = Identity['claims']

/** What the platform keeps of a mobile number is eleven digits; providers write it the long way. */
const plainMobile = (value: unknown): string => String(value ?? '').replace(/^\+?86|[\s-]/g, '')

/**
 * Makes an account for somebody who has none, where that is configured, and answers its id. The rules of every account
 * hold. It has a password that nobody knows, so that the provider is the only way in.
 */
export async function createAccount(
  platform: Platform,
  db: Executor,
  { create, roles }: OidcRules,
  { claims }: Pick<Identity, 'claims'>,
): Promise<string> {
  if (!create) throw new SignOnRefusal('account', 'no account belongs to this identity, and none is made')
  // By this number a forgotten password is set anew.
  const verified = claims['phone_number_verified'] !== false
  const jobIds = await idsByCode(db, 'job', [...create.roles, ...rolesFor(roles, claims).given])
  const [companyId] = await idsByCode(db, 'company', [create.company])
  const draft = {
    loginName: claims[create.loginName],
    name: claims[create.name],
    mobile: verified ? plainMobile(claims[create.mobile]) : null,
    ...emailOf(claims),
    companyId,
    jobIds,
    projectIds: await idsByCode(db, 'project', create.projects),
    // By the pattern of every password, which the rules of accounts ask for.
    password: `a1${unknowablePassword().slice(0, 18)}`,
  }
  try {
    const accounts = internalCall(platform, systemCaller).rows('account').withoutScope()
    // Of what type claims are is checked with the rules of accounts.
    return (
      await accounts.insert(draft as ValuesOf<ResourceOf<'account'>>, {
        set: { mustChangePassword: false },
        operation: 'signOn',
      })
    ).id
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
    throw new SignOnRefusal('create', `no account can be made of these claims: ${cause.message}`, cause)
  }
}

const emailOf = ({ email, email_verified: verified }: Claims): { readonly email?: string } =>
  typeof email === 'string' && verified === true ? { email } : {}
