import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { appLogin, currentToken } from './bridge.ts'
import { clearSession, saveUser, storedUser } from './session.ts'
import { parseUser } from './userRecord.ts'

const token = 'token-of-the-host'
const known = JSON.stringify({ id: 'x', name: 'admin', accessToken: token, roles: [] })
const later = (ms: number, answer: unknown) => new Promise((resolve) => setTimeout(resolve, ms, answer))
const never = () => new Promise(() => undefined)
const broken = () => {
  throw new Error('not there')
}
const tells = (ms: number, said: unknown) => void setTimeout(() => window.onUserInfo?.(said), ms)

/** The two ways a host can be there; each answers with what the function gives. */
const ways = {
  injected: (answer: () => unknown) => {
    window.communityHost = { getUserInfo: answer }
  },
  webkit: (answer: () => unknown) => {
    window.webkit = { messageHandlers: { getUserInfo: { postMessage: answer } } }
  },
}
const leave = () => {
  delete window.webkit
  delete window.communityHost
}

/** What an answer comes to, and after how long. */
async function timed<T>(asked: Promise<T>, waited = 20_000): Promise<readonly [T | 'nothing yet', number]> {
  const start = Date.now()
  let took = Number.NaN
  const answer = asked.then((said) => {
    took = Date.now() - start
    return said
  })
  await vi.advanceTimersByTimeAsync(waited)
  return [await Promise.race([answer, Promise.resolve('nothing yet' as const)]), took]
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.setItem('port', 'app')
})
afterEach(async () => {
  // What a test still waits for must not answer the next one.
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  leave()
  clearSession()
  sessionStorage.clear()
})

describe.each(['injected', 'webkit'] as const)('the token in app mode of a host (%s)', (way) => {
  test.each<readonly [string, () => unknown, string, number]>([
    ['that answers at once, in an object', () => JSON.parse(known), token, 0],
    ['that answers at once, in a text', () => known, token, 0],
    ['that answers by and by', () => later(20, known), token, 20],
    ['that calls back', () => tells(20, known), token, 20],
    ['that is slow', () => later(4900, known), token, 4900],
    ['that calls back slowly', () => tells(4900, known), token, 4900],
    ['that knows the token alone', () => ({ accessToken: token }), token, 0],
    ['that is too slow', () => later(6000, known), '', 5000],
    ['that never answers', never, '', 5000],
    ['that says nothing', () => undefined, '', 5000],
    ['that throws', broken, '', 0],
    ['that rejects', async () => broken(), '', 0],
    ['that calls back with a lie', () => tells(20, 'no user info'), '', 20],
    ['that lies: no text of a record', () => 'no user info', '', 0],
    ['that lies: a yes', () => true, '', 0],
    ['that lies: a token of another type', () => ({ name: 'admin', accessToken: 12345678 }), '', 0],
    ['that lies: no header can carry it', () => ({ name: 'admin', accessToken: 'two\r\nlines: 12345' }), '', 0],
    [
      'that lies: a record that breaks when it is read',
      () => Object.defineProperty({}, 'name', { get: broken }),
      '',
      0,
    ],
  ])('%s', async (_, answer, expected, ms) => {
    ways[way](answer)
    expect(await timed(currentToken())).toEqual([expected, ms])
  })

  test('that appears late', async () => {
    setTimeout(() => ways[way](() => known), 3000)
    const [said, ms] = await timed(currentToken())
    expect(said).toBe(token)
    expect(ms).toBeLessThanOrEqual(3100)
  })

  test('that appears too late is asked by the next call', async () => {
    setTimeout(() => ways[way](() => known), 6000)
    expect(await timed(currentToken())).toEqual(['', 5000])
    expect(await timed(currentToken())).toEqual([token, 0])
  })

  test('that is there before it can be asked', async () => {
    window.communityHost = {}
    window.webkit = { messageHandlers: {} }
    setTimeout(() => ways[way](() => known), 1000)
    expect((await timed(currentToken()))[0]).toBe(token)
  })

  test('that vanishes, and comes back', async () => {
    ways[way](() => known)
    expect(await timed(currentToken())).toEqual([token, 0])
    leave()
    expect(await timed(currentToken())).toEqual(['', 5000])
    ways[way](() => known)
    expect(await timed(currentToken())).toEqual([token, 0])
  })

  test('calls side by side share one question, and the next one asks again', async () => {
    const answer = vi.fn(() => tells(20, known))
    ways[way](answer)
    const tokens = Promise.all([currentToken(), currentToken(), currentToken()])
    expect(await timed(tokens)).toEqual([Array(3).fill(token), 20])
    expect(answer).toHaveBeenCalledTimes(1)
    expect(await timed(currentToken())).toEqual([token, 20])
    expect(answer).toHaveBeenCalledTimes(2)
  })

  test('an answer that comes too late breaks nothing and is not taken for the next one', async () => {
    ways[way](() => tells(6000, known))
    expect(await timed(currentToken(), 5500)).toEqual(['', 5000])
    await vi.advanceTimersByTimeAsync(1000)
    ways[way](never)
    expect(await timed(currentToken())).toEqual(['', 5000])
  })
})

describe('app mode (specification 7, general)', () => {
  test('without any host the token is empty', async () => {
    expect(await timed(currentToken())).toEqual(['', 5000])
    expect(await timed(appLogin())).toEqual([{ user: null, token: '' }, 5000])
  })

  test('the stored app token comes first, unless no header can carry it', async () => {
    ways.injected(() => known)
    localStorage.setItem('appToken', 'kept-by-the-app')
    expect(await timed(currentToken())).toEqual(['kept-by-the-app', 0])
    expect(await timed(appLogin())).toMatchObject([{ user: { name: 'admin' }, token: 'kept-by-the-app' }, 0])
    localStorage.setItem('appToken', 'damaged\ntoken')
    expect(await timed(currentToken())).toEqual([token, 0])
    expect(localStorage.getItem('appToken')).toBeNull()
  })

  test('beside a stored app token the stored person is enough, and no host is needed', async () => {
    const user = parseUser({ id: 'y', name: 'stored' })
    if (user) saveUser(user)
    localStorage.setItem('appToken', 'kept-by-the-app')
    expect(await timed(appLogin())).toEqual([{ user, token: 'kept-by-the-app' }, 0])
  })

  test('person and token come from the same host, and the console keeps who it is', async () => {
    const earlier = parseUser({ id: 'y', name: 'earlier' })
    if (earlier) saveUser(earlier)
    ways.webkit(() => known)
    expect(await timed(appLogin())).toMatchObject([{ user: { id: 'x', name: 'admin' }, token }, 0])
    expect(storedUser()).toMatchObject({ id: 'x' })
  })
})
