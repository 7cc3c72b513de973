/** What a deployment may set without a new build: `config.json` beside the console. */
interface Config {
  /** Where the platform answers; empty is the console's own origin. */
  readonly apiBase: string
  /** Address of the file that translates for a platform with names of its own; null: it speaks as we do. */
  readonly adapter: string | null
  /** People may log in through a provider. Our server says so itself. */
  readonly singleSignOn: boolean
  /** Lists can be asked in words. Our server says so itself. */
  readonly describesSearches: boolean
}

const ownOrigin: Config = { apiBase: '', adapter: null, singleSignOn: false, describesSearches: false }

const valueIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined

const textIn = (value: unknown, name: string): string => {
  const text = valueIn(value, name)
  return typeof text === 'string' ? text : ''
}

async function read(): Promise<Config> {
  try {
    // Our server says it in the page; a plain file server has only the file.
    const said = document.getElementById('config')?.textContent
    const value: unknown = said ? JSON.parse(said) : await (await fetch('/config.json', { cache: 'no-cache' })).json()
    return {
      apiBase: textIn(value, 'apiBase').replace(/\/+$/, ''),
      adapter: textIn(value, 'adapter') || null,
      singleSignOn: valueIn(value, 'singleSignOn') === true,
      describesSearches: valueIn(value, 'describesSearches') === true,
    }
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
