import type { TokenAccess, TokenArea } from './accessTokenContract.ts'

/** Where programs that a person lets in find, by the standards of OAuth, what they need. */
export const oauthAddresses = {
  /** The page on which the person decides. */
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
  server: '/.well-known/oauth-authorization-server',
  resource: '/.well-known/oauth-protected-resource',
} as const

/** Calls of the page on which a person lets a program in. Tokens may not make them. */
export const oauthEndpoints = {
  question: 'GET /platform/pc/oauth/authorization',
  approve: 'POST /platform/pc/oauth/authorization/approve',
} as const

/** What a program asks for, as a person reads it. Its name is what it says of itself. */
export interface AuthorizationQuestion {
  readonly client: string
  /** Where the answer goes: a host, for programs on the person's own computer with a port. */
  readonly host: string
  /** The program is on the person's own computer. */
  readonly local: boolean
  /** `tools`: the tools of assistants alone; `calls`: the calls of the platform as well. */
  readonly reach: 'tools' | 'calls'
  /** The most that it asks for. */
  readonly access: TokenAccess
  readonly areas: readonly TokenArea[]
  /** The person sees personal data in full, and may let the program do so. */
  readonly mayReveal: boolean
  /** Why the program cannot be let in as it asked, for who made it; null: it can. */
  readonly problem: string | null
  /** Where a person who declines goes. */
  readonly back: string
}

/** What a person lets a program do. */
export interface Approval {
  /** The query of the page, as the program wrote it. */
  readonly request: Readonly<Record<string, string>>
  readonly access: TokenAccess
  /** Names of areas; null: all of the person's. */
  readonly areas: readonly string[] | null
  readonly days: number
  readonly reveal: boolean
}

/** Where a person goes who let a program in. */
export interface ApprovedAnswer {
  readonly redirect: string
}
