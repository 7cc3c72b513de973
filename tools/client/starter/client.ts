import * as api from './api.ts'

export { api }

/** A call that the platform refused: by a rule (`errorCode`), or because it did not serve it (`http`). */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly http: number
  /** `E_VERSION`, `E_UNIQUE`, …; null where no rule was asked. The catalogue of the API document has them all. */
  readonly errorCode: string | null
  /** Field path to message. */
  readonly errors: Readonly<Record<string, string>>
  /** What is needed to go on: of E_VERSION the row as it is now. */
  readonly data: unknown

  constructor(http: number, { errorCode, msg, errors, data }: api.Envelope & { readonly data?: unknown }) {
    super(`${errorCode ?? http}: ${msg}`)
    this.http = http
    this.errorCode = errorCode
    this.errors = errors ?? {}
    this.data = data
  }
}

interface Outcome {
  readonly status: number
  readonly data: api.Envelope | Blob
}
type DataOf<One> =
  Extract<One, { readonly status: 200 }> extends { readonly data: { readonly data?: infer Data } }
    ? Exclude<Data, undefined>
    : unknown

/** What a call answers. Throws `Refused` when the platform refuses it. */
export async function dataOf<One extends Outcome>(call: Promise<One>): Promise<DataOf<One>> {
  const { status, data } = await call
  const envelope = data as api.Envelope & { readonly data?: unknown }
  if (status !== 200 || envelope.status !== 'success') throw new Refused(status, envelope)
  return envelope.data as DataOf<One>
}

interface Connection {
  /** `https://console.example` */
  readonly url: string
  readonly token: string
  /** Language of messages: `zh`, `en` or `es`. Default: `en`. */
  readonly locale?: string
  /** How often a call is repeated that was answered 429 or 503. Default: 5. */
  readonly tries?: number
}

const later: readonly number[] = [429, 503]
const pause = (seconds: number) => new Promise((wake) => setTimeout(wake, seconds * 1_000))

/** Repeats what was not served when `Retry-After` says so: reads, and writes that have an idempotency key. */
const patient =
  (tries: number): typeof fetch =>
  async (input, init) => {
    const isSafe = (init?.method ?? 'GET') === 'GET' || new Headers(init?.headers).has('Idempotency-Key')
    for (let n = 1; ; n++) {
      const answer = await fetch(input, init)
      if (!isSafe || n >= tries || !later.includes(answer.status)) return answer
      await pause(Number(answer.headers.get('Retry-After') ?? 2))
    }
  }

/** Says where the platform is and who calls. All functions of `api` use it from now on. */
export function connect({ url, token, locale = 'en', tries = 5 }: Connection): void {
  api.defaults.baseUrl = url
  // Calls that change something by GET are refused without the last one.
  api.defaults.headers = { Authorization: token, 'Accept-Language': locale, 'Proxy-Corp-Id': '1853' }
  api.defaults.fetch = patient(tries)
}
