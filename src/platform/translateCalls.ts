import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import { adaptedAnswer, adaptedCall, type PlatformCall } from './adapter.ts'
import { adapterAt } from './adapterFile.ts'

/** Calls on their way, as the console made them. */
const made = new WeakMap<InternalAxiosRequestConfig, PlatformCall>()

/** A call as the platform takes it. */
export async function toPlatform(
  request: InternalAxiosRequestConfig,
  file: string,
): Promise<InternalAxiosRequestConfig> {
  const adapter = await adapterAt(file)
  const call: PlatformCall = {
    method: (request.method ?? 'get').toUpperCase(),
    path: request.url ?? '/',
    ...(request.params && { params: request.params }),
    ...(request.data !== undefined && { body: request.data }),
    headers: Object.fromEntries(Object.entries(request.headers.toJSON()).map(([name, value]) => [name, String(value)])),
  }
  const { method, path, params, body, headers } = adaptedCall(adapter, call)
  request.method = method
  request.url = path
  request.params = params
  request.data = body
  request.headers.clear()
  request.headers.set({ ...headers })
  made.set(request, call)
  return request
}

const jsonIn = async (blob: Blob): Promise<unknown> => JSON.parse(await blob.text())

/** An answer as the console reads it. A file stays a file; where a file was asked for and data came, these are read. */
export async function fromPlatform(response: AxiosResponse, file: string): Promise<AxiosResponse> {
  const call = made.get(response.config)
  if (!call) return response
  const adapter = await adapterAt(file)
  const inBlob = response.data instanceof Blob && response.data.type.includes('json')
  if (response.data instanceof Blob && !inBlob) return { ...response, config: asMade(response.config, call) }
  const body: unknown = inBlob ? await jsonIn(response.data) : response.data
  const answer = adaptedAnswer(adapter, { status: response.status, body }, call)
  const data = inBlob ? new Blob([JSON.stringify(answer.body)], { type: 'application/json' }) : answer.body
  return { ...response, status: answer.status, data, config: asMade(response.config, call) }
}

/** Whoever looks at an answer knows the console's names only. */
const asMade = (config: InternalAxiosRequestConfig, { path, headers }: PlatformCall): InternalAxiosRequestConfig => {
  config.url = path
  for (const [name, value] of Object.entries(headers)) config.headers.set(name, value)
  return config
}
