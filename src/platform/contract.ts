/**
 * The wire contract between console and platform (domain 0.7, design 4). Both sides import it, so that correcting a
 * guess about an existing platform is one edit here.
 */

import type { ListRequest } from './listContract.ts'

export * from './listContract.ts'
export * from './reportContract.ts'
export * from './sheetContract.ts'
export * from './startContract.ts'

import { menuEndpoint } from './startContract.ts'

/** Base of the resources' calls. Paths of the specification that begin elsewhere (`/api/pc/…`) are kept verbatim. */
export const resourceBase = '/platform/pc'

/** Calls of the session and of the platform itself, verbatim from specification section 7. */
export const endpoints = {
  login: 'POST /platform/pc/user/login/password',
  unify: 'POST /platform/pc/user/login/unify',
  logout: 'GET /api/pc/logout',
  menu: menuEndpoint,
  forgetPassword: 'POST /platform/pc/user/login/forget/password',
  resetPassword: 'POST /platform/pc/user/login/reset/password',
  resetPhone: 'POST /api/pc/user/login/reset/phone',
  sms: 'POST /ecomessage/sms/smsSendout',
  profile: 'GET /platform/pc/account/profile',
  saveProfile: 'POST /platform/pc/account/profile',
  sessions: 'GET /platform/pc/account/sessions',
  endSessions: 'POST /platform/pc/account/sessions/end',
  /** Begins single sign-on: answers where the provider's login page is (`SignOnAnswer`). */
  signOn: 'POST /platform/pc/user/login/oidc',
  /** Login by a passkey alone: what is to be signed, and the login with the signature. */
  beginPasskeyLogin: 'POST /platform/pc/user/login/passkey/begin',
  passkeyLogin: 'POST /platform/pc/user/login/passkey',
  /** What a passkey of the session's account is to sign, to complete its login or to prove inside it who is there. */
  beginPasskeyProof: 'POST /platform/pc/user/login/passkey/proof',
  /** Completes a login whose second factor is due, with the session that the password opened. */
  loginFactor: 'POST /platform/pc/user/login/factor',
  /** Proves inside a session who is there, for what asks again (`stepUp`). */
  prove: 'POST /platform/pc/user/login/prove',
  factor: 'GET /platform/pc/account/factor',
  beginFactor: 'POST /platform/pc/account/factor/begin',
  confirmFactor: 'POST /platform/pc/account/factor/confirm',
  removeFactor: 'POST /platform/pc/account/factor/remove',
  recoveryCodes: 'POST /platform/pc/account/factor/codes',
  beginPasskey: 'POST /platform/pc/account/passkey/begin',
  confirmPasskey: 'POST /platform/pc/account/passkey/confirm',
  removePasskey: 'POST /platform/pc/account/passkey/remove',
  preferences: 'GET /platform/pc/user/preferences',
  savePreference: 'POST /platform/pc/user/preferences/update',
  /** A masked value in full; the platform notes who looked. */
  reveal: 'POST /platform/pc/reveal',
  /** Whether somebody may do something and why (`RightsQuestion`); what two roles grant. */
  explainRight: 'GET /platform/pc/rights/explain',
  compareRoles: 'GET /platform/pc/rights/compare',
  /** What a role opens, for who looks at the console through it; the operation log has who did. */
  seeAsRole: 'POST /platform/pc/rights/seeAs',
  batchPreview: 'POST /platform/pc/batch/preview',
  batch: 'POST /platform/pc/batch/run',
  batchState: 'GET /platform/pc/batch/state',
  batchCancel: 'POST /platform/pc/batch/cancel',
  /** The template of a nested list, and what an uploaded sheet says as its rows; nothing is stored. */
  listTemplate: 'GET /platform/pc/list/template',
  listSheet: 'POST /platform/pc/list/sheet',
  upload: 'POST /platform/pc/file/upload',
  file: 'GET /platform/pc/file/content',
  history: 'GET /platform/pc/history/list',
  version: 'GET /platform/pc/history/version',
  live: 'GET /platform/pc/live',
  openapi: 'GET /platform/pc/openapi.json',
} as const

/** Every answer has this shape, also of unknown routes and server faults. */
export interface Envelope<Data = unknown> {
  readonly status: 'success' | 'fail'
  /** 200 on success; else the HTTP-like code of the error. */
  readonly code: number
  readonly errorCode: string | null
  /** In the language of `Accept-Language`. */
  readonly msg: string
  readonly data: Data
  /** Field path (`contacts[0].phone`) to message. */
  readonly errors?: Readonly<Record<string, string>>
}

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

/** What a person set for themselves, by key: `GET …/user/preferences`. The platform keeps values without reading them. */
export type Preferences = Readonly<Record<string, unknown>>
/** `POST …/user/preferences/update`; a null forgets the key. */
export interface PreferenceChange {
  readonly key: string
  readonly value: unknown
}
/** How much of that one account may keep: so many keys of this form, each value so long as JSON in UTF-8. */
export const preferenceLimits = {
  keys: 200,
  bytes: 32 * 1024,
  key: /^[a-z][A-Za-z0-9._:/-]{0,99}$/,
} as const

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

/** Business error codes and the HTTP-like code of each (domain 0.7). The texts are in `messages/errors.*.ts`. */
export const errorCodes = {
  E_REQUIRED: 422,
  E_FORMAT: 422,
  E_RANGE: 422,
  E_UNIQUE: 409,
  E_REF: 422,
  E_NOT_FOUND: 404,
  E_SCOPE: 403,
  E_OP: 403,
  E_SELF: 403,
  E_VERSION: 409,
  E_STATE: 409,
  E_IN_USE: 409,
  E_TREE: 422,
  E_ORDER: 422,
  E_OVERLAP: 409,
  E_LIMIT: 409,
  E_CAPACITY: 409,
  E_STOCK: 409,
  E_BALANCE: 409,
  E_BUDGET: 409,
  E_FROZEN: 409,
  E_REFUND: 409,
  E_OWNER_EXISTS: 409,
  E_IMPORT: 422,
  E_SMS: 422,
  E_LOGIN: 401,
  /** A body field, filter or sort field the call does not know. */
  E_UNKNOWN: 422,
  /** The idempotency key was used with another body, or is being used right now. */
  E_IDEMPOTENCY: 409,
  /** Too many tries; `msg` says how long to wait. */
  E_LOCKED: 429,
  /** The call asks who is there, and the last proof is too old; `data` says what proves it (`ProofAsked`). */
  E_PROOF: 403,
  /** The access token does not carry this call: it only reads, or the call is for people alone. */
  E_TOKEN: 403,
} as const
export type ErrorCode = keyof typeof errorCodes

/** GET …/options. */
export interface OptionItem {
  readonly id: string
  readonly name: string
  readonly disabled: boolean
  /** Of trees. */
  readonly parentId?: string | null
  /** Of rows by which pictures are sized: sides in pixels, and the largest file. */
  readonly pictureSize?: { readonly width: number; readonly height: number; readonly maxBytes?: number }
}

/** Answer of writes on one row. */
export interface WriteAnswer {
  readonly id: string
  readonly version: number
  /** Keys and secrets that were made just now and are never answered again, by field. */
  readonly shown?: Readonly<Record<string, unknown>>
}

/** Answer of batch verbs: decided row by row. */
export interface BatchAnswer {
  readonly done: readonly string[]
  readonly failed: readonly { readonly id: string; readonly errorCode: string; readonly msg: string }[]
}

/**
 * `POST …/batch/run` and `…/preview`: an operation on rows that are named, or on all that a list finds by `where`.
 * `input` is the switch of `enable`, the fields that `update` sets, or what a transition asks.
 */
export interface BatchRequest {
  readonly resource: string
  readonly operation: string
  readonly input?: Readonly<Record<string, unknown>>
  readonly ids?: readonly string[]
  readonly where?: Pick<ListRequest, 'keyword' | 'filters'>
}
/** A row that was refused, and why. */
export interface BatchFailure {
  readonly id: string
  readonly title: string
  readonly errorCode: string
  readonly msg: string
}
/** What a batch did, or would do. */
export interface BatchAnswerOf {
  readonly total: number
  readonly done: readonly string[]
  /** How many of these are as asked already, and stay as they are; absent of a job. */
  readonly same?: number
  readonly failed: readonly BatchFailure[]
  /** Rows that a preview had no time for. */
  readonly unseen?: number
  /** Where value moves: what the sums of the rows that can be done come to, by field, in their stored units. */
  readonly sums?: Readonly<Record<string, number>>
}
/** A batch as far as it is. While it is `running` it goes on by itself, and `GET …/batch/state` says how far. */
export interface BatchState extends BatchAnswerOf {
  readonly id: string
  /** `done` lists these when it is over, up to `batchLimits.doneListed`. */
  readonly doneCount: number
  /** `failed` lists the first `batchLimits.failedListed` of these. */
  readonly failedCount: number
  readonly state: 'running' | 'finished' | 'cancelled' | 'failed'
}

/** A change of a record, in the language of the call; personal data is masked for everybody. */
export interface HistoryEntry {
  readonly id: string
  readonly at: string
  readonly who: string
  /** By which of their access tokens they did it, and by which tool of an assistant; absent: themselves. */
  readonly token?: string
  readonly tool?: string
  /** Name of the operation; `create` for the first. */
  readonly operation: string
  readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[]
  /** The caller may write the row back to what it was after this change, and that would change something. */
  readonly restorable: boolean
}
/** The newest changes of a record; `total` counts them all. */
export interface HistoryAnswer {
  readonly list: readonly HistoryEntry[]
  readonly total: number
}
/** What of a record differed from now after a change, as its update call takes it; with the row's version now. */
export interface HistoryVersion {
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
}

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

/** GET /platform/pc/menu/list with `startParameter`: who is here, and all that the first page depends on. */
export interface StartAnswer {
  readonly menu: readonly MenuNode[]
  /** Codes by what they are asked for, as `permissionsOf` the menu. */
  readonly permissions: Readonly<Record<string, readonly string[]>>
  readonly preferences: Preferences
  /** How long the session may rest, where a role allows less than `sessionIdleMs`. */
  readonly idleMs?: number
}

/** A node of GET /platform/pc/menu/list. */
export interface MenuNode {
  readonly path: string
  /** Chinese title; with the path the key that keeps a page. */
  readonly menuName: string
  readonly secondaryMenu: readonly MenuNode[]
  /** Codes permitted here; copied onto the route meta. */
  readonly operationList: readonly string[]
  readonly icon?: string | null
  /** http(s) address opened in a new tab instead of a page. */
  readonly external?: string | null
}

/** One event of GET …/live: no record data, only what the receiver may list and has not done itself. */
export type LiveEvent =
  | {
      readonly resource: string
      /** Empty: too many to name, or none that the receiver may know. */
      readonly ids: readonly string[]
      readonly type: 'created' | 'updated' | 'deleted'
    }
  /** Events were lost: whatever is shown may be out of date. */
  | { readonly type: 'reset' }

/** Where a call of a declaration is found: under the resources' base unless the path names another one. */
export const addressOf = (path: string): string =>
  path.startsWith('/api/') || path.startsWith('/ecomessage/') || path.startsWith(resourceBase)
    ? path
    : `${resourceBase}${path}`
