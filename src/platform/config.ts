/** What a deployment may set without a new build: `config.json` beside the console. */
interface Config {
  /** Where the platform answers; empty is the console's own origin. */
  readonly apiBase: string
}

const ownOrigin: Config = { apiBase: '' }

async function read(): Promise<Config> {
  try {
    const answer = await fetch('/config.json', { cache: 'no-cache' })
    const value: unknown = answer.ok ? await answer.json() : null
    const base = typeof value === 'object' && value !== null && 'apiBase' in value ? value.apiBase : ''
    return typeof base === 'string' ? { apiBase: base.replace(/\/+$/, '') } : ownOrigin
  } catch {
    return ownOrigin
  }
}

let reading: Promise<Config> | undefined

/** The deployment's configuration, read once. */
export function config(): Promise<Config> {
  reading ??= read()
  return reading
}
