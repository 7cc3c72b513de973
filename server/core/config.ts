import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { type AssistantConfig, assistantVariables, readAssistant } from './assistantConfig.ts'
import { type OidcConfig, oidcVariables, readOidc } from './oidcConfig.ts'
import { type OutboxConfig, outboxVariables, readOutbox } from './outboxConfig.ts'

/** What the environment may say (design 5); everything has a default. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** A standby of it, for reports, exports and long counts; undefined: none. */
  readonly replicaUrl: string | undefined
  readonly demoData: 'small' | 'large' | 'empty'
  /** Secrets that are convenient for a trial: a first password everybody knows, verification codes in the log. */
  readonly trial: boolean
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Calls from one address in ten seconds; 0: any number. */
  readonly rateLimit: number
  /** Calls worked on at the same time, and milliseconds the event loop may be late, before calls are turned away. */
  readonly overload: { readonly inFlight: number; readonly late: number }
  /** Addresses of proxies whose word about the caller's address counts; undefined: nobody's. */
  readonly trustProxy: readonly string[] | undefined
  /** The origin that people open the console at; undefined: whatever a call was sent to. */
  readonly publicUrl: string | undefined
  /** Where Prometheus asks, beside the console's own port; undefined: nowhere. */
  readonly metricsPort: number | undefined
  /** The moment at which the clock of the platform begins to run; undefined: that of the machine. For tests. */
  readonly startsAt: Date | undefined
  /** File of passwords that were stolen elsewhere; undefined: only the common ones are refused. */
  readonly breachedPasswords: string | undefined
  /** The ClamAV daemon that uploads are shown to, `host:port`; undefined: none. */
  readonly virusScanner: string | undefined
  /** Whether assistants may use the console with access tokens (`/mcp`). */
  readonly mcp: boolean
  /** Single sign-on; undefined: nobody's word about identities counts. */
  readonly oidc: OidcConfig | undefined
  /** Who is asked what somebody looks for; undefined: nobody. */
  readonly assistant: AssistantConfig | undefined
  /** What leaves the platform, and where to. */
  readonly outbox: OutboxConfig
}

/** A value of the environment that the server cannot start with. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const profiles = { '1': 'small', '0': 'empty', large: 'large' } as const
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const isPostgres = (text: string) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)
/** `10.0.0.0/8`, `::1`, or a name for a range. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** `https://console.example`, or with a port; a console lives at the root of its host. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && text.replace(/\/$/, '').toLowerCase() === origin
}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most)

/** Each variable: how it is read, and what it must be, for the line that refuses it. */
const variables = {
  PORT: [wholeNumber(0, 65_535).default(8080), 'a port from 0 to 65535'],
  HOST: [
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    'a host name or address',
  ],
  DATA_DIR: [z.string().min(1).default('.data'), 'a folder'],
  DATABASE_URL: [z.string().refine(isPostgres).optional(), 'an address like postgres://user:password@host:5432/name'],
  DATABASE_REPLICA_URL: [
    z.string().refine(isPostgres).optional(),
    'an address like postgres://user:password@standby:5432/name',
  ],
  DEMO_DATA: [z.enum(['1', '0', 'large']).default('1'), '1, 0 or large'],
  LOG_LEVEL: [z.enum(levels).default('info'), `one of ${levels.join(', ')}`],
  RATE_LIMIT: [wholeNumber(0, 1_000_000).default(3_000), 'a number of calls in ten seconds, 0 for no limit'],
  MAX_CALLS: [wholeNumber(0, 1_000_000).default(500), 'a number of calls at the same time, 0 for no limit'],
  MAX_LATENESS: [wholeNumber(0, 1_000_000).default(1_000), 'milliseconds, 0 for no limit'],
  TRUST_PROXY: [
    z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .refine((all) => all.every(isProxy))
      .optional(),
    'addresses of proxies, like 10.0.0.5, 10.0.0.0/8 or loopback',
  ],
  PUBLIC_URL: [
    z
      .string()
      .refine(isOrigin)
      .transform((text) => new URL(text).origin)
      .optional(),
    'an address like https://console.example',
  ],
  METRICS_PORT: [wholeNumber(0, 65_535).optional(), 'a port from 0 to 65535'],
  BREACHED_PASSWORDS: [z.string().min(1).optional(), 'a file'],
  CLAMD: [
    z
      .string()
      .regex(/^[\w.:-]+:\d{1,5}$/)
      .optional(),
    'an address like 127.0.0.1:3310',
  ],
  CLOCK: [
    z.iso
      .datetime()
      .transform((text) => new Date(text))
      .optional(),
    'a moment like 2026-03-01T02:00:00Z',
  ],
  MCP: [z.enum(['1', '0']).default('0'), '1 or 0'],
  ...assistantVariables,
  ...oidcVariables,
  ...outboxVariables,
} as const

type Variable = keyof typeof variables
type Value<V extends Variable> = z.output<(typeof variables)[V][0]>

type Environment = Readonly<Record<string, string | undefined>>

/** What is convenient for a trial and dangerous where residents' data are, with the way to put it right. */
function refuseUnsafe(config: Config, environment: Environment): void {
  if (config.demoData !== 'empty')
    throw new ConfigError('DEMO_DATA must be 0 in production: everybody knows the password of the demo accounts')
  if (config.databaseUrl === undefined && environment['ALLOW_EMBEDDED_DATABASE'] !== '1')
    throw new ConfigError(
      'DATABASE_URL is missing in production: the embedded database may lose the last writes when the power fails; ALLOW_EMBEDDED_DATABASE=1 accepts that',
    )
  if (config.logLevel === 'debug' || config.logLevel === 'trace')
    throw new ConfigError('LOG_LEVEL must be info or less in production')
  if (config.startsAt !== undefined) throw new ConfigError('CLOCK must not be set in production: it is for tests')
}

/**
 * Reads the environment; with `NODE_ENV=production` unsafe settings are refused too. An empty variable is one that is not
 * set. A value is not repeated: it may hold a password.
 */
export function readConfig(environment: Environment): Config {
  const read = <V extends Variable>(name: V): Value<V> => {
    const [schema, expected] = variables[name]
    const result = schema.safeParse(environment[name] || undefined)
    if (!result.success) throw new ConfigError(`${name} must be ${expected}`)
    return result.data as Value<V>
  }
  const refuse = (line: string): never => {
    throw new ConfigError(line)
  }
  const config: Config = {
    port: read('PORT'),
    virusScanner: read('CLAMD'),
    breachedPasswords: read('BREACHED_PASSWORDS'),
    host: read('HOST'),
    dataDir: resolve(read('DATA_DIR')),
    databaseUrl: read('DATABASE_URL'),
    replicaUrl: read('DATABASE_REPLICA_URL'),
    demoData: profiles[read('DEMO_DATA')],
    trial: environment['NODE_ENV'] !== 'production',
    logLevel: read('LOG_LEVEL'),
    rateLimit: read('RATE_LIMIT'),
    overload: { inFlight: read('MAX_CALLS'), late: read('MAX_LATENESS') },
    trustProxy: read('TRUST_PROXY'),
    publicUrl: read('PUBLIC_URL'),
    metricsPort: read('METRICS_PORT'),
    startsAt: read('CLOCK'),
    mcp: read('MCP') === '1',
    oidc: readOidc(read, { publicUrl: read('PUBLIC_URL'), refuse }),
    assistant: readAssistant(read, refuse),
    outbox: readOutbox(read, { publicUrl: read('PUBLIC_URL'), refuse }),
  }
  if (config.replicaUrl !== undefined && config.databaseUrl === undefined)
    throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL, the PostgreSQL that it repeats')
  if (config.metricsPort === config.port && config.port !== 0)
    throw new ConfigError('METRICS_PORT must be another port than PORT')
  if (environment['NODE_ENV'] === 'production') refuseUnsafe(config, environment)
  return config
}
