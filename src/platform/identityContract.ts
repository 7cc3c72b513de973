/** Who is here: logins, second factors, sign-on by a provider, and the sessions of an account. */

/** The session ended: signed in elsewhere or revoked (103), token not valid (105), expired (401). */
export const sessionCodes = { replaced: 103, invalid: 105, expired: 401 } as const
/** A session ends when it was not used for this long, if no role says less. */
export const sessionIdleMs = 30 * 60_000

/** An open session of the caller's account. */
export interface OpenSession {
  readonly id: string
  readonly ip: string
  readonly userAgent: string
  readonly createdAt: string
  readonly lastUsedAt: string
  /** The session that asks. */
  readonly current: boolean
}

/**
 * By what an account with a second factor proves itself: the code of an app, a passkey, or either of them. A recovery
 * code is taken in the place of each, where codes are typed.
 */
export type FactorAsked = 'code' | 'passkey' | 'either'
/** What a login waits for: the second factor, or that one is set up, because a role demands it. */
export type FactorDue = FactorAsked | 'setUp'
/** Data of E_PROOF: what the person proves who they are with. Whoever has a second factor is not asked for less. */
export interface ProofAsked {
  readonly by: FactorAsked | 'password'
}
/** How the second factor of the caller's account stands. */
export interface FactorState {
  /** Since when codes of an app count; null: there is no app. */
  readonly since: string | null
  readonly passkeys: readonly PasskeyItem[]
  /** Recovery codes that have not been used. */
  readonly recoveryCodes: number
  /** A role of the account demands it. */
  readonly demanded: boolean
  /** The first login after this moment needs it; null: it is there, or nobody demands it. */
  readonly dueAt: string | null
  /** When an administrator took it away, if none has been set up since. */
  readonly resetAt: string | null
}
/** A passkey as its owner sees it. */
export interface PasskeyItem {
  readonly id: string
  readonly name: string
  /** The host it works under. */
  readonly host: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}
/** The longest name of a passkey. */
export const passkeyNameLength = 50
/** A second factor that is being set up: the secret for the app, as text and as the address of the QR code. */
export interface FactorDraft {
  readonly id: string
  readonly secret: string
  readonly uri: string
}
/**
 * Recovery codes, shown once; none where those that are there still count. `user`: the complete login, where setting up
 * the factor completed one.
 */
export interface RecoveryCodes {
  readonly codes: readonly string[]
  readonly user: UserRecord | null
}

/** Unified login, a first password or the second factor is due: the user is known, the login is not complete. */
export const incompleteLogin = '-2'

/** Where the browser goes: to the login page of the provider, or, after a logout here, to the one there. */
export interface SignOnAnswer {
  readonly url: string
}

/** Why a login that came back from the provider goes no further: `/unifiedLogin?failure=…` says what to do. */
export type SignOnFailure =
  /** It took too long, was answered before, or was begun in another browser. */
  | 'expired'
  /** Refused or cancelled at the provider. */
  | 'denied'
  /** The provider's answer is not what it should be, or it could not be asked. */
  | 'provider'
  | 'account'
  | 'ambiguous'
  | 'create'
  | 'roles'
  /** What the operator set does not fit. */
  | 'setting'

export interface LoginRequest {
  readonly loginName: string
  readonly password: string
}

/** The user record: what the console stores (specification 3). */
export interface UserRecord {
  readonly id: string
  readonly name: string
  readonly accessToken: string
  readonly roles: readonly string[]
  readonly enable: boolean
  readonly customerPhoto: string | null
  readonly photo: string | null
  readonly introduction: string
  readonly setting: { readonly articlePlatform: readonly string[] }
  readonly status: string
  readonly appEnvironment: string
  readonly port: 'pc' | 'app'
  readonly appToken: string | null
  readonly mustChangePassword: boolean
  /** Only of a login that waits for the second factor: by what it is completed, or that one is to be set up. */
  readonly factor?: FactorDue
}
