import * as z from 'zod'

const claim = z.string().min(1).max(200)
const code = z.string().min(1).max(50)

/** What the provider's claims mean here (OIDC_RULES). */
const rulesSchema = z.strictObject({
  /** A claim that equals the value, or is a list that contains it, gives the role; without it the login takes the role away. */
  roles: z.array(z.strictObject({ claim, contains: z.string().min(1), role: code })).default([]),
  /** Accounts are made for whoever has none. Absent: nobody's. */
  create: z
    .strictObject({
      /** Code of the company that new accounts belong to. */
      company: code,
      /** Codes of roles that new accounts have besides those of the rules. */
      roles: z.array(code).default([]),
      /** Codes of projects, for roles whose data scope asks for some. */
      projects: z.array(code).default([]),
      loginName: claim.default('preferred_username'),
      name: claim.default('name'),
      mobile: claim.default('phone_number'),
    })
    .optional(),
})

export type OidcRules = z.output<typeof rulesSchema>
const keys = ['email', 'loginName'] as const
type LinkKey = (typeof keys)[number]

/** Single sign-on by OpenID Connect, as the environment says it. */
export interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  /** Undefined: a public client, which PKCE alone protects. */
  readonly clientSecret: string | undefined
  readonly scopes: string
  /** The console as browsers see it, without a slash at the end. */
  readonly consoleUrl: string
  /** Claims by which a person is found who comes for the first time. */
  readonly link: readonly LinkKey[]
  /** Values of `acr` that stand for two factors, besides `mfa` in `amr`. */
  readonly mfaAcr: readonly string[]
  readonly rules: OidcRules
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** An address whose traffic nobody on the way reads or changes: TLS, or the machine itself. */
export function isPrivate(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const safe = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
  return safe && search === '' && hash === ''
}

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }
})

const words = z.string().transform((text) => text.split(/[\s,]+/).filter((word) => word !== ''))

/** The variables of single sign-on, in the form of the other ones (`config.ts`). */
export const oidcVariables = {
  OIDC_ISSUER: [z.string().refine(isPrivate).optional(), 'the https address of the provider, as its discovery says it'],
  OIDC_CLIENT_ID: [z.string().min(1).optional(), 'the name this console has at the provider'],
  OIDC_CLIENT_SECRET: [z.string().min(1).optional(), 'the secret of the client'],
  OIDC_SCOPES: [
    words.refine((scopes) => scopes.includes('openid')).default(['openid', 'profile', 'email']),
    'scopes with openid among them, like: openid profile email',
  ],
  OIDC_LINK: [
    words
      .transform((found) => (found.length === 1 && found[0] === 'none' ? [] : found))
      .pipe(z.array(z.enum(keys)))
      .default(['email']),
    'email, loginName, both with a comma, or none',
  ],
  OIDC_MFA_ACR: [words.default([]), 'values of acr'],
  OIDC_RULES: [
    jsonText.pipe(rulesSchema).default({ roles: [] }),
    'JSON like {"roles":[{"claim":"groups","contains":"console","role":"code"}]} (docs/deploy.md)',
  ],
} as const

type Variables = typeof oidcVariables
type Read = <V extends keyof Variables>(name: V) => z.output<Variables[V][0]>

interface Others {
  readonly publicUrl: string | undefined
  /** Stops the start with this line. */
  readonly refuse: (line: string) => never
}

/** Single sign-on, or undefined where no provider is named. */
export function readOidc(read: Read, { publicUrl, refuse }: Others): OidcConfig | undefined {
  const missing = (name: string) => refuse(`${name} is missing: single sign-on needs it`)
  const issuer = read('OIDC_ISSUER')
  // Read in any case: a mistake is told before somebody wonders why there is no button.
  const clientId = read('OIDC_CLIENT_ID')
  const rest = {
    clientSecret: read('OIDC_CLIENT_SECRET'),
    scopes: read('OIDC_SCOPES').join(' '),
    link: read('OIDC_LINK'),
    mfaAcr: read('OIDC_MFA_ACR'),
    rules: read('OIDC_RULES'),
  }
  if (issuer === undefined) return clientId === undefined ? undefined : missing('OIDC_ISSUER')
  if (clientId === undefined) return missing('OIDC_CLIENT_ID')
  if (publicUrl === undefined) return missing('PUBLIC_URL')
  if (!isPrivate(publicUrl)) return refuse('PUBLIC_URL must begin with https: single sign-on needs it')
  return { issuer, clientId, consoleUrl: publicUrl, ...rest }
}
