import { AxiosError, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, client, send } from './client.ts'
import { type Failure, onFailure } from './failure.ts'
import { saveLocale } from './preferences.ts'
import { askForProofBy } from './proof.ts'
import { removeToken, saveToken } from './token.ts'

const token = 'T'.repeat(43)
const good = { status: 'success', code: 200, errorCode: null, msg: '', data: 1 }
type Answer = (request: InternalAxiosRequestConfig) => { status?: number; body: unknown } | Error

let asked: InternalAxiosRequestConfig[] = []
function answering(...answers: readonly Answer[]): void {
  client.defaults.adapter = async (request): Promise<AxiosResponse> => {
    const answer = (answers[asked.length] ?? answers.at(-1))?.(request)
    asked.push(request)
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer')
    return { data: answer.body, status: answer.status ?? 200, statusText: '', headers: {}, config: request }
  }
}
const ok: Answer = () => ({ body: good })
const lost: Answer = (request) => new AxiosError('Network Error', AxiosError.ERR_NETWORK, request)
const header = (name: string, of = asked[0]) => of?.headers.get(name)

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async () => Response.json({ apiBase: 'https://platform.example/' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  removeToken()
})

describe('a call that wants to know who is there', () => {
  const old: Answer = () => ({
    body: { status: 'fail', code: 403, errorCode: 'E_PROOF', msg: 'Confirm', data: { by: 'password' } },
  })

  test('is made again, with its key, once the person has said so', async () => {
    const asker = vi.fn(async () => true)
    const stop = askForProofBy(asker)
    answering(old, ok)
    expect(await call('POST /a', { body: { n: 1 } })).toBe(1)
    stop()
    expect(asker).toHaveBeenCalledExactlyOnceWith({ by: 'password' })
    const [first, second] = asked.map((request) => [header('Idempotency-Key', request), request.data])
    expect(second).toEqual(first)
  })

  test('is refused when they would rather not, or nobody is there to ask; several ask once', async () => {
    answering(old)
    await expect(call('POST /a')).rejects.toMatchObject({ errorCode: 'E_PROOF', message: 'Confirm' })
    const asker = vi.fn(async () => false)
    const stop = askForProofBy(asker)
    const both = await Promise.allSettled([call('POST /a'), call('POST /b')])
    stop()
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(asker).toHaveBeenCalledTimes(1)
    expect(asked).toHaveLength(3)
  })
})

describe('a call (specification 7, general)', () => {
  test('goes to the configured base with token, corporate id and language', async () => {
    saveToken(token)
    saveLocale('es')
    answering(ok)
    expect(await call('GET /platform/pc/menu/list')).toBe(1)
    expect(asked[0]?.baseURL).toBe('https://platform.example')
    expect(asked[0]?.timeout).toBe(120_000)
    expect(header('Authorization')).toBe(token)
    expect(header('X-Proxy-Corp-Id')).toBe('1853')
    expect(header('Accept-Language')).toBe('es')
    expect(header('X-Request-Id')).toMatch(/^[0-9a-f]{32}$/)
  })

  test('without a session carries no token', async () => {
    answering(ok)
    await call('POST /platform/pc/user/login/password', { body: {} })
    expect(header('Authorization')).toBeFalsy()
  })

  test('that changes something carries a key of its own, whatever its method', async () => {
    answering(ok)
    await call('POST /a')
    await call('GET /b', { mutates: true })
    await call('POST /c', { mutates: false })
    await call('POST /d', { idempotencyKey: 'mine' })
    const keys = asked.map((request) => header('Idempotency-Key', request))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys.slice(2)).toEqual([undefined, 'mine'])
  })
})

describe('a failure (specification 8, request errors)', () => {
  const heard: Failure[] = []
  let stop = () => {}
  beforeEach(() => {
    heard.length = 0
    stop = onFailure((failure) => heard.push(failure))
  })
  afterEach(() => stop())

  test('of the network is tried once more for a query, and announced once', async () => {
    answering(lost, ok)
    expect(await call('GET /a')).toBe(1)
    expect([asked.length, heard.length]).toEqual([2, 0])

    asked = []
    answering(lost)
    await expect(call('GET /a')).rejects.toMatchObject({ kind: 'network' })
    expect([asked.length, heard.length]).toEqual([2, 1])
  })

  test('of the network is never tried again for a change', async () => {
    answering(lost)
    await expect(call('GET /delete', { mutates: true })).rejects.toMatchObject({ kind: 'network' })
    await expect(call('POST /insert')).rejects.toMatchObject({ kind: 'network' })
    expect([asked.length, heard.length]).toEqual([2, 2])
  })

  test('of the session is announced, of the rules only thrown', async () => {
    answering(() => ({ status: 401, body: { ...good, status: 'fail', code: 105 } }))
    await expect(call('GET /a')).rejects.toMatchObject({ kind: 'session', code: 105 })
    expect([asked.length, heard.length]).toEqual([1, 1])

    answering(() => ({ body: { ...good, status: 'fail', code: 409, errorCode: 'E_UNIQUE', msg: '该值已存在' } }))
    await expect(send('POST /a')).rejects.toMatchObject({ kind: 'business', message: '该值已存在' })
    expect(heard.length).toBe(1)
  })

  test('that is a cancellation is nobody’s news', async () => {
    answering(() => new CanceledError())
    await expect(call('GET /a')).rejects.toThrow(CanceledError)
    expect([asked.length, heard.length]).toEqual([1, 0])
  })
})
