/** What a deployment may set without a new build: `config.json` beside the console. */
interface Config {
  /** Where the platform answers; empty is the console's own origin. */
  readonly apiBase: string
  /** Address of the file that translates for a platform with names of its own; null: it speaks as we do. */
  readonly adapter: string | null
  /** Whether the platform has what not every one has. Our server says so itself. */
  readonly offers: (what: Offer) => boolean
}

/** `singleSignOn`: people may log in through a provider; `describesSearches`: lists can be asked in words. */
type Offer = 'singleSignOn' | 'describesSearches'

const valueIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined

const textIn = (value: unknown, name: string): string => {
  const text = valueIn(value, name)
  return typeof text === 'string' ? text : ''
}

async function read(): Promise<Config> {
  let value: unknown
  try {
    // Our server says it in the page; a plain file server has only the file.
    const said = document.getElementById('config')?.textContent
    value = said ? JSON.parse(said) : await (await fetch('/config.json', { cache: 'no-cache' })).json()
  } catch {
    // Nothing is set: the platform is at the console's own origin.
  }
  return {
    apiBase: textIn(value, 'apiBase').replace(/\/+$/, ''),
    adapter: textIn(value, 'adapter') || null,
    offers: (what) => valueIn(value, what) === true,
  }
}

let reading: Promise<Config> | undefined

/** The deployment's configuration, read once. */
export function config(): Promise<Config> {
  reading ??= read()
  return reading
}
