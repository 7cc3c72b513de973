/** Calls about the access tokens of one's own account. Tokens themselves may not make them. */
export const accessTokenEndpoints = {
  list: 'GET /platform/pc/account/tokens',
  create: 'POST /platform/pc/account/tokens/create',
  revoke: 'POST /platform/pc/account/tokens/revoke',
} as const

/** What bounds access tokens: the longest name, days until they end, and how many may count at a time. */
export const accessTokenLimits = { name: 50, days: 366, usualDays: 90, active: 50 } as const

/** `read`: no call that changes anything. */
export type TokenAccess = 'read' | 'write'

/** What a new access token may do. */
export interface AccessTokenDraft {
  readonly name: string
  /** Default: `read`. */
  readonly access?: TokenAccess
  /** Names of areas; null, the default: all of its owner's. */
  readonly areas?: readonly string[] | null
  /** After so many days it ends. Default: `accessTokenLimits.usualDays`. */
  readonly days?: number
  /** It may show masked personal data, as far as its owner may. Default: false. */
  readonly reveal?: boolean
}

/** An access token as its owner sees it; the secret is told only by the answer that made it. */
export interface AccessTokenItem {
  readonly id: string
  readonly name: string
  readonly access: TokenAccess
  readonly areas: readonly string[] | null
  readonly reveal: boolean
  /** Where the program is that was let in with it; null: it was made by hand. */
  readonly clientHost: string | null
  readonly createdAt: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
  readonly lastUsedIp: string | null
  readonly state: 'active' | 'expired' | 'revoked'
}

/** An area that a token may be made for, with its title in the language of the call. */
export interface TokenArea {
  readonly name: string
  readonly title: string
}

/** The access tokens of the account, the newest first, and what new ones may be for. */
export interface AccessTokensAnswer {
  readonly list: readonly AccessTokenItem[]
  readonly areas: readonly TokenArea[]
  /** Its owner sees personal data in full, and may let a token do so. */
  readonly mayReveal: boolean
}

/** A token that was just made. Nobody can show it a second time. */
export interface MadeAccessToken {
  readonly id: string
  readonly token: string
}
