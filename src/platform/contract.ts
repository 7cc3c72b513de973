/**
 * The wire contract between console and platform (domain 0.7, design 4). Both sides import it, so that correcting a
 * guess about an existing platform is one edit here.
 */

export type * from './batchContract.ts'
export type * from './historyContract.ts'
export * from './identityContract.ts'
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
