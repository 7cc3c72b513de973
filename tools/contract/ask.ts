import { type Adapter, adaptedAnswer, adaptedCall } from '../../src/platform/adapter.ts'
import { corporateId, endpoints, headers } from '../../src/platform/contract.ts'
import type { Ask } from './exchanges.ts'
import { isObject } from './schema.ts'

/** As whom a platform is asked. */
export interface As {
  readonly adapter: Adapter | null
  readonly token: string | null
  /** The header of the corporate id. Default: the one of the specification. */
  readonly corporateIdAs?: string
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const queryOf = (params: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** Speaks to a platform as the console does, through the adapter if there is one. */
export function askerOf(platform: string, { adapter, token, corporateIdAs = headers.corporateId }: As): Ask {
  return async (endpoint, input) => {
    const [method = 'GET', path = '/'] = endpoint.split(' ')
    const head = {
      'Accept-Language': 'zh',
      [corporateIdAs]: corporateId,
      ...(token && { [headers.token]: token }),
    }
    const plain = { method, path, headers: head, ...(method === 'GET' ? { params: { ...input } } : { body: input }) }
    const call = adaptedCall(adapter, plain)
    const query = call.params && Object.keys(call.params).length > 0 ? `?${queryOf(call.params)}` : ''
    const answer = await fetch(`${platform.replace(/\/+$/, '')}${call.path}${query}`, {
      method: call.method,
      headers: { ...call.headers, ...(call.body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      redirect: 'manual',
    })
    return adaptedAnswer(adapter, { status: answer.status, body: jsonIn(await answer.text()) }, plain)
  }
}

/** The token of a session. */
export async function logIn(ask: Ask, loginName: string, password: string): Promise<string> {
  const { status, body } = await ask(endpoints.login, { loginName, password })
  const data = isObject(body) ? body['data'] : undefined
  const token = isObject(data) ? data['accessToken'] : undefined
  if (typeof token !== 'string' || token === '')
    throw new Error(`${loginName} cannot log in: ${status} ${isObject(body) ? body['msg'] : ''}`)
  return token
}
