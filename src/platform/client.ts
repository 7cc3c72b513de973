import axios, { type AxiosAdapter, type AxiosResponse } from 'axios'
import { currentToken } from './bridge.ts'
import { config } from './config.ts'
import { requestTimeoutMs } from './constants.ts'
import { corporateId, type Envelope, endpoints, headers } from './contract.ts'
import { unwrapEnvelope } from './envelope.ts'
import { emitFailure, Failure, isUnanswered, networkAbnormal } from './failure.ts'
import { refuseMixing } from './identity.ts'
import { recordActivity } from './lastActivity.ts'
import { notePermissions, noteRefusal } from './permissions.ts'
import { storedLocale } from './preferences.ts'
import { needsProof, proven } from './proof.ts'
import { randomId } from './randomId.ts'

export type Method = 'GET' | 'POST'
/** Method and full address: `POST /platform/pc/universalServicePhone/condition`. */
export type Endpoint = `${Method} /${string}`

export interface CallOptions {
  readonly params?: Readonly<Record<string, unknown>>
  /** JSON, or FormData for uploads. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Default: every POST. Queries by POST say false, deleting GETs say true. */
  readonly mutates?: boolean
  /** Nobody waits for it and the console tries again by itself: no failure is news to anybody, but the end of a session. */
  readonly background?: boolean
  /** The console makes it by itself: it is no sign that somebody is there. */
  readonly unattended?: boolean
  /** What kind of answer is wanted. Default: any. */
  readonly accept?: string
  /** Of a session other than the stored one, or known already; empty where an app gave none. */
  readonly token?: string
  /** Names an attempt, so that trying again after a lost answer does nothing twice. Default: a new one per call. */
  readonly idempotencyKey?: string
  /** Names the call in the trail, so that it can be taken back. Default: a new one per call. */
  readonly requestId?: string
  /** Answers in place of the network. */
  readonly adapter?: AxiosAdapter
  /** Part of the request that has been sent, 0 to 1. */
  readonly onProgress?: (part: number) => void
}

/** The one HTTP client of the console. */
export const client = axios.create({
  timeout: requestTimeoutMs,
  // Every status has an envelope worth reading; `opened` decides.
  validateStatus: () => true,
})

client.interceptors.request.use(async (request) => {
  const { apiBase, adapter } = await config()
  request.baseURL = apiBase
  const token = request.headers.has(headers.token) ? null : await currentToken()
  // After the wait: the app may have said that somebody else is logged in to it by now.
  refuseMixing()
  if (token !== null) request.headers.set(headers.token, token)
  request.headers.set(headers.browserCorporateId, corporateId)
  if (!request.headers.has(headers.requestId)) request.headers.set(headers.requestId, randomId())
  request.headers.set('Accept-Language', storedLocale())
  return adapter === null ? request : (await translating()).toPlatform(request, adapter)
})

/** Only in front of a platform with names of its own. */
const translating = () => import('./translateCalls.ts')

client.interceptors.response.use(async (answer) => {
  const { adapter } = await config()
  const response = adapter === null ? answer : await (await translating()).fromPlatform(answer, adapter)
  notePermissions(
    response.headers[headers.permissions.toLowerCase()],
    endpoints.menu.endsWith(` ${response.config.url}`),
  )
  return response
})

export const requestIdOf = (response: AxiosResponse): string =>
  String(response.headers[headers.requestId.toLowerCase()] ?? response.config.headers.get(headers.requestId) ?? '')

const split = (endpoint: Endpoint): { method: Method; url: string } =>
  endpoint.startsWith('GET ') ? { method: 'GET', url: endpoint.slice(4) } : { method: 'POST', url: endpoint.slice(5) }

const retryAfterMs = 400
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function attempt<T>(
  endpoint: Endpoint,
  { params, body, signal, accept, token, requestId, adapter, onProgress, unattended }: CallOptions,
  more: { readonly responseType?: 'blob'; readonly key?: string },
  read: (response: AxiosResponse) => T | Promise<T>,
): Promise<T> {
  let response: AxiosResponse
  try {
    response = await client.request({
      ...split(endpoint),
      ...(params && { params }),
      data: body,
      ...(signal && { signal }),
      ...(adapter && { adapter }),
      ...(more.responseType && { responseType: more.responseType }),
      headers: {
        ...(accept && { Accept: `${accept}, */*` }),
        ...(requestId && { [headers.requestId]: requestId }),
        ...(more.key && { [headers.idempotencyKey]: more.key }),
        ...(token !== undefined && { [headers.token]: token }),
      },
      ...(onProgress && {
        onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
      }),
    })
  } catch (error) {
    if (axios.isCancel(error) || error instanceof Failure) throw error
    throw new Failure({ kind: 'network', message: networkAbnormal })
  }
  if (!unattended && response.status < 400 && response.config.headers.has(headers.token)) recordActivity()
  return read(response)
}

/**
 * Makes a call and reads its answer. A query is repeated once when the network failed; what changes something never
 * is, and carries a key under which the platform answers a repetition without doing it again.
 */
export async function exchange<T>(
  endpoint: Endpoint,
  options: CallOptions,
  read: (response: AxiosResponse) => T | Promise<T>,
  responseType?: 'blob',
): Promise<T> {
  const mutates = options.mutates ?? endpoint.startsWith('POST')
  const startedAt = Date.now()
  const more = { ...(responseType && { responseType }), ...(mutates && { key: options.idempotencyKey ?? randomId() }) }
  try {
    try {
      return await attempt(endpoint, options, more, read)
    } catch (error) {
      // Refused before it began: the same call is made again, and whoever waits for it waits a little longer.
      if (needsProof(error) && (await proven(error))) return await attempt(endpoint, options, more, read)
      if (mutates || !isUnanswered(error)) throw error
      await wait(retryAfterMs)
      options.signal?.throwIfAborted()
      return await attempt(endpoint, options, more, read)
    }
  } catch (error) {
    if (error instanceof Failure && (error.kind === 'session' || (error.kind === 'network' && !options.background)))
      emitFailure(error, startedAt)
    if (error instanceof Failure) noteRefusal(error.errorCode)
    throw error
  }
}

/** Makes a call and answers its whole envelope; throws `Failure`. */
export const send = (endpoint: Endpoint, options: CallOptions = {}): Promise<Envelope> =>
  exchange(endpoint, options, (response) =>
    unwrapEnvelope({ status: response.status, body: response.data, requestId: requestIdOf(response) }),
  )

/** Makes a call and answers its data, whose type the caller knows from the contract; throws `Failure`. */
export async function call<Data = unknown>(endpoint: Endpoint, options: CallOptions = {}): Promise<Data> {
  const { data } = await send(endpoint, options)
  return data as Data
}
