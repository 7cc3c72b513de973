import { type Config, ConfigError } from './core/config.ts'
import { isUnavailable } from './database/errors.ts'
import { DataDirInUse } from './database/lock.ts'
import { SchemaError } from './database/schema/apply.ts'

type Failure = NodeJS.ErrnoException & { readonly port?: number; readonly address?: string; readonly hostname?: string }
type Told = Pick<Config, 'port' | 'host' | 'metricsPort' | 'databaseUrl'>

/** What is wrong with listening; which variable it was is told by the number. */
function ofListening({ code, port }: Failure, config: Told): string | null {
  const variable = port === config.metricsPort && port !== config.port ? 'METRICS_PORT' : 'PORT'
  if (code === 'EADDRINUSE')
    return `${variable}: port ${port} is taken by another program; set ${variable} to a free one`
  if (code === 'EACCES')
    return `${variable}: this user may not listen at port ${port}; set ${variable} to one above 1023`
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')
    return `HOST: this machine has no address ${config.host}; set HOST to one of its own, or to 0.0.0.0 for all`
  return null
}

/** Where the database is said to be, without the password. */
function placeOf(url: string): {
  readonly at: string
  readonly host: string
  readonly name: string
  readonly user: string
} {
  const { hostname, port, pathname, username } = new URL(url)
  const name = decodeURIComponent(pathname.slice(1))
  return { at: `${hostname}:${port || 5432}`, host: hostname, name, user: decodeURIComponent(username) }
}

const noHost: readonly unknown[] = ['ENOTFOUND', 'EAI_AGAIN']
const noUser: readonly unknown[] = ['28P01', '28000']

/** What is wrong with the database behind an address; null where it is nothing of the address. */
export function explainDatabase(cause: Failure, url: string): string | null {
  const { code, message } = cause
  const { at, host, name, user } = placeOf(url)
  if (noHost.includes(code)) return `no host is called ${host}; put its name right, or its address in the place of it`
  if (code === 'ECONNREFUSED') return `nothing listens at ${at}; start PostgreSQL there, or put the address right`
  if (noUser.includes(code)) return `PostgreSQL at ${at} refuses ${user || 'who asks'}; put user and password right`
  if (code === '3D000') return `PostgreSQL at ${at} has no database ${name}; create it, or name another`
  if (code === '42501') return `${user} may not create what the platform needs; make it the owner of database ${name}`
  if (/\bSSL\b|certificate/i.test(message))
    return `${at} and the console do not agree on TLS (${message}); put sslmode right`
  return isUnavailable(cause) ? `${at} does not answer; see that PostgreSQL runs there and lets this machine in` : null
}

/** What the person at the keyboard can put right gets one line; anything else is a fault and shows where it is. */
export function explain(cause: unknown, config: Told | undefined): string {
  if (cause instanceof ConfigError || cause instanceof DataDirInUse || cause instanceof SchemaError)
    return cause.message
  if (!(cause instanceof Error)) return String(cause)
  const failure = cause as Failure
  if (config && failure.syscall === 'listen') return ofListening(failure, config) ?? cause.message
  if (config && failure.syscall === 'getaddrinfo' && failure.hostname === config.host)
    return `HOST: no host is called ${config.host}; set HOST to an address of this machine`
  const wrong = config?.databaseUrl === undefined ? null : explainDatabase(failure, config.databaseUrl)
  return wrong === null ? (cause.stack ?? cause.message) : `DATABASE_URL: ${wrong}`
}
