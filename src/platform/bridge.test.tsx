import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentToken } from './bridge.ts'

const known = JSON.stringify({ id: 'x', name: 'admin', accessToken: 'token-of-the-host', roles: [] })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.setItem('port', 'app')
})
afterEach(() => {
  delete window.webkit
  delete window.communityHost
  sessionStorage.clear()
})

describe('the token in app mode (specification 7, general)', () => {
  test('of a host that answers later: calls side by side share one question, and the next one asks again', async () => {
    const postMessage = vi.fn(() => void setTimeout(() => window.onUserInfo?.(known), 20))
    window.webkit = { messageHandlers: { getUserInfo: { postMessage } } }
    const tokens = await Promise.all([currentToken(), currentToken(), currentToken()])
    expect(tokens).toEqual(Array(3).fill('token-of-the-host'))
    expect(postMessage).toHaveBeenCalledTimes(1)
    expect(await currentToken()).toBe('token-of-the-host')
    expect(postMessage).toHaveBeenCalledTimes(2)
  })

  test('of a host that answers at once, or injects an object', async () => {
    window.webkit = { messageHandlers: { getUserInfo: { postMessage: async () => JSON.parse(known) } } }
    expect(await currentToken()).toBe('token-of-the-host')
    window.communityHost = { getUserInfo: () => known }
    expect(await currentToken()).toBe('token-of-the-host')
  })

  test('the stored app token comes first; without any it is empty', async () => {
    expect(await currentToken()).toBe('')
    window.communityHost = {
      getUserInfo: () => {
        throw new Error('not there')
      },
    }
    expect(await currentToken()).toBe('')
    localStorage.setItem('appToken', 'kept-by-the-app')
    expect(await currentToken()).toBe('kept-by-the-app')
  })
})
