import { corporateId, type Envelope, endpoints, headers } from '../../src/platform/contract.ts'

export interface CallOptions {
  readonly token?: string | null
  readonly locale?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface CallAnswer<Data = unknown> extends Envelope<Data> {
  readonly http: number
}

/** One caller of a running server, over a real socket. */
export interface Client {
  readonly token: string | null
  /** `call('POST /servicePhoneCategory/findAll', {…})`: GET sends the input as query, POST as JSON. */
  readonly call: <Data = unknown>(endpoint: string, input?: object, options?: CallOptions) => Promise<CallAnswer<Data>>
  /** The same, where the answer is a file. */
  readonly file: (endpoint: string, input?: object) => Promise<{ readonly name: string; readonly bytes: Buffer }>
  readonly upload: <Data = unknown>(
    endpoint: string,
    file: { readonly name: string; readonly bytes: Uint8Array },
    fields?: Readonly<Record<string, string>>,
  ) => Promise<CallAnswer<Data>>
}

const addressed = (path: string) => (/^\/(api|ecomessage|platform)\//.test(path) ? path : `/platform/pc${path}`)

/** A client with that token; null calls without one. */
export function clientOf(url: string, token: string | null = null): Client {
  const head = (options: CallOptions = {}) => {
    const sent = options.token === undefined ? token : options.token
    return {
      [headers.corporateId]: corporateId,
      'Accept-Language': options.locale ?? 'zh',
      ...(sent === null ? {} : { [headers.token]: sent }),
      ...options.headers,
    }
  }
  const send = (endpoint: string, input: object, options?: CallOptions) => {
    const [method = 'GET', path = '/'] = endpoint.split(' ')
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    return fetch(`${url}${addressed(path)}${query}`, {
      method,
      headers: { ...head(options), ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}) },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    })
  }
  const envelope = async <Data>(answer: Response) => ({
    ...((await answer.json()) as Envelope<Data>),
    http: answer.status,
  })
  return {
    token,
    call: async (endpoint, input = {}, options) => envelope(await send(endpoint, input, options)),
    file: async (endpoint, input = {}) => {
      const answer = await send(endpoint, input)
      const disposition = answer.headers.get('content-disposition') ?? ''
      if (!disposition) throw new Error(`no file, but ${answer.status} ${await answer.text()}`)
      const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '')
      return { name, bytes: Buffer.from(await answer.arrayBuffer()) }
    },
    upload: async (endpoint, file, fields = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
      const path = endpoint.replace(/^POST /, '')
      return envelope(await fetch(`${url}${addressed(path)}`, { method: 'POST', headers: head(), body: form }))
    },
  }
}

/** Logs an account in; fails the test when the platform refuses. */
export async function logIn(url: string, loginName: string, password = 'Demo@2024'): Promise<Client> {
  const answer = await clientOf(url).call<{ accessToken: string }>(endpoints.login, { loginName, password })
  if (answer.status !== 'success') throw new Error(`${loginName} cannot log in: ${answer.msg}`)
  return clientOf(url, answer.data.accessToken)
}
