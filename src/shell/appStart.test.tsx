import { act, cleanup, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { client } from '../platform/client.ts'
import { Failure } from '../platform/failure.ts'
import { holdIdentity } from '../platform/identity.ts'
import { clearSession, saveUser } from '../platform/session.ts'
import { parseUser } from '../platform/userRecord.ts'
import { startI18n } from '../providers/i18n.ts'
import { ResumeInApp } from './ResumeInApp.tsx'
import { SessionProblem } from './SessionProblem.tsx'
import { loadSession, type Problem } from './session.ts'

await startI18n('en')
vi.setConfig({ testTimeout: 20_000 })
const token = 'token-of-the-host'
const known = { id: 'x', name: 'admin', accessToken: token, roles: ['super_admin'] }
const path = '/functions/publish/peopleTelephone/uniConveniencePhone'
const menu = [{ path, menuName: '通用便民电话', secondaryMenu: [], operationList: [] }]
const ends = { status: 'fail', code: 401, errorCode: null, msg: 'ended', data: null }

/** Tokens of the calls. The platform knows one of them. */
let tokens: unknown[] = []
let lost = false
beforeEach(() => {
  tokens = []
  lost = false
  sessionStorage.setItem('port', 'app')
  vi.stubGlobal('fetch', async () => Response.json({ apiBase: '' }))
  client.defaults.adapter = async (config) => {
    const carried = config.headers.get('Authorization')
    tokens.push(carried)
    if (lost) throw new Error('Network Error')
    const data = { menu, permissions: {}, preferences: {} }
    const body = carried === token ? { status: 'success', code: 200, errorCode: null, msg: '', data } : ends
    return { data: body, status: body.code, statusText: '', headers: {}, config }
  }
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  delete window.communityHost
  delete window.webkit
  holdIdentity(null)
  clearSession()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function started() {
  const session = loadSession()
  await vi.advanceTimersByTimeAsync(5000)
  return await session
}
const broken = () => {
  throw new Error('not there')
}
const inject = (getUserInfo: () => unknown) => () => {
  window.communityHost = { getUserInfo }
}
const webkit = (postMessage: () => unknown) => () => {
  window.webkit = { messageHandlers: { getUserInfo: { postMessage } } }
}
const silence = () => new Promise(() => undefined)

describe('the start in app mode (specification 7)', () => {
  test.each<readonly [string, () => void]>([
    ['none', () => undefined],
    ['injected, silent', inject(silence)],
    ['webkit, silent', webkit(() => undefined)],
    ['injected, throwing', inject(broken)],
    ['webkit, throwing', webkit(broken)],
    ['injected, rejecting', inject(async () => broken())],
    ['webkit, rejecting', webkit(async () => broken())],
    ['lying', inject(() => ({ accessToken: 'no token' }))],
    ['that knows a name and no token', inject(() => ({ ...known, accessToken: '' }))],
  ])('without an answer of the host (%s) asks the platform with an empty Authorization, once', async (_, host) => {
    host()
    expect(await started()).toMatchObject({ state: 'unreachable', failure: { kind: 'session' } })
    expect(tokens).toEqual([''])
  })

  test('somebody stored from earlier does not stand in for the host', async () => {
    const earlier = parseUser({ ...known, id: 'y' })
    if (earlier) saveUser(earlier)
    expect(await started()).toMatchObject({ state: 'unreachable', failure: { kind: 'session' } })
    inject(() => known)()
    expect(await started()).toMatchObject({ state: 'open', access: { user: { id: 'x' } } })
    expect(tokens).toEqual(['', token])
  })

  test('a host that is late or slow, within 5 s, opens the console and is asked once', async () => {
    const answer = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 2000, known)))
    setTimeout(inject(answer), 2000)
    expect(await started()).toMatchObject({ state: 'open' })
    expect(answer).toHaveBeenCalledTimes(1)
  })

  test('a token without a name opens nothing, and is not used up', async () => {
    localStorage.setItem('appToken', token)
    expect(await started()).toEqual({ state: 'unverified' })
    expect([tokens, localStorage.getItem('appToken')]).toEqual([[token], token])
  })

  test('a lost network is no missing login', async () => {
    lost = true
    inject(() => known)()
    expect(await started()).toMatchObject({ state: 'unreachable', failure: { kind: 'network' } })
  })
})

describe('what stands in the way inside an app is said, with a way to try again', () => {
  const failure = new Failure({ kind: 'session', message: '', code: 401 })
  test.each<readonly [Problem, string]>([
    [{ state: 'unverified' }, 'The login of the app is missing'],
    [{ state: 'unreachable', failure }, 'The login of the app is missing'],
    [{ state: 'firstPassword' }, 'The first password has to be changed'],
    [{ state: 'refused', message: 'No menu for you' }, 'No menu for you'],
  ])('%o', (session, title) => {
    vi.useRealTimers()
    render(
      <App>
        <SessionProblem session={session} />
      </App>,
    )
    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.getByTestId('session.tryAgain').textContent).toBe('Try again')
    expect(document.querySelector('.ant-modal')).toBeNull()
  })
})

test('a page that lost its login asks the app again, past a stored token, and goes on', async () => {
  const resumed = vi.fn()
  localStorage.setItem('appToken', 'that-has-ended')
  render(<ResumeInApp onResumed={resumed} />)
  const tryAgain = async () => {
    screen.getByTestId('session.tryAgain').click()
    await vi.advanceTimersByTimeAsync(6000)
  }
  await act(tryAgain)
  expect(screen.getByText('The login of the app is missing')).toBeTruthy()
  expect(resumed).not.toHaveBeenCalled()
  inject(() => known)()
  await act(tryAgain)
  expect(resumed).toHaveBeenCalledOnce()
})
