import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { en } from '../../i18n/public/en.ts'
import { client } from '../../platform/client.ts'
import { clearSession, storedUser } from '../../platform/session.ts'
import { storedToken } from '../../platform/token.ts'
import { LoginPage } from './LoginPage.tsx'

// The shell is prefetched while somebody types; here nobody needs it.
vi.mock('../../shell/Shell.tsx', () => ({ shell: async () => null }))

const user = { id: '1', name: 'admin', accessToken: 'T'.repeat(43), roles: ['super_admin'], enable: true }
const envelope = (more: object) => ({ status: 'success', code: 200, errorCode: null, msg: '', data: user, ...more })

let sent: unknown[] = []
function answering(body: unknown): void {
  client.defaults.adapter = async (request) => {
    sent.push(JSON.parse(request.data))
    return { data: body, status: 200, statusText: '', headers: {}, config: request }
  }
}
const goTo = vi.fn()
async function logIn(name = 'admin', password = 'Demo@2024'): Promise<void> {
  render(<LoginPage messages={en} locale="en" onLocale={() => {}} goTo={goTo} />)
  if (name) await userEvent.type(screen.getByTestId('login.username'), name)
  if (password) await userEvent.type(screen.getByTestId('login.password'), password)
  await userEvent.click(screen.getByTestId('login.submit'))
}
const notice = () => screen.getByTestId('login.notice')

// What is fetched while somebody types is compiled here, which on a busy machine takes longer than anybody types.
beforeAll(async () => {
  await Promise.all([import('../../providers/auth.ts'), import('../../shell/safeRedirect.ts')])
}, 60_000)
beforeEach(() => {
  sent = []
  goTo.mockReset()
  clearSession()
  history.replaceState(null, '', '/login')
  vi.stubGlobal('fetch', async () => Response.json({ apiBase: '' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the login (specification 7 and 8)', () => {
  test('keeps the session and goes where the visitor wanted to', async () => {
    history.replaceState(null, '', '/login?redirect=%2Fworkplace&tab=2')
    answering(envelope({}))
    await logIn(' admin ')
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/workplace?tab=2'))
    expect(sent).toEqual([{ loginName: 'admin', password: 'Demo@2024' }])
    expect([storedToken(), storedUser()?.name]).toEqual([user.accessToken, 'admin'])
  })

  test('never leads to another site', async () => {
    history.replaceState(null, '', '/login?redirect=%2F%2Fevil.example')
    answering(envelope({}))
    await logIn()
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'))
  })

  test('shows the platform’s words when it refuses', async () => {
    answering(envelope({ status: 'fail', code: 401, errorCode: 'E_LOGIN', msg: '<b>wrong</b>', data: null }))
    await logIn()
    await waitFor(() => expect(notice().textContent).toBe('<b>wrong</b>'))
    expect(notice().dataset['tone']).toBe('danger')
    expect([goTo.mock.calls.length, storedToken()]).toEqual([0, null])
  })

  test('with code -2 warns and stops', async () => {
    answering(envelope({ errorCode: '-2', msg: 'Complete the login in the portal' }))
    await logIn()
    await waitFor(() => expect(notice().textContent).toBe('Complete the login in the portal'))
    expect(notice().dataset['tone']).toBe('warning')
    expect([goTo.mock.calls.length, storedToken()]).toEqual([0, null])
  })

  test('leads to the first password where one is due', async () => {
    answering(envelope({ errorCode: '-2', msg: 'x', data: { ...user, mustChangePassword: true } }))
    await logIn()
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/firstUpdatePass'))
  })

  test('blames the network for an answer that is none', async () => {
    answering('<html>')
    await logIn()
    await waitFor(() => expect(notice().textContent).toBe(en.login.networkAbnormal))
  })

  test('asks for both before it calls', async () => {
    answering(envelope({}))
    await logIn('admin', '')
    expect(notice().textContent).toBe(en.login.missing)
    expect(sent).toEqual([])
  })

  test('asks for the second factor where it is due, sends its code with that token alone, and keeps nothing before', async () => {
    answering(envelope({ errorCode: '-2', msg: 'Enter the code', data: { ...user, factor: 'code' } }))
    await logIn()
    const code = await screen.findByTestId('factor.code', {}, { timeout: 20_000 })
    expect([storedToken(), storedUser()]).toEqual([null, null])
    const whole = { ...user, accessToken: 'W'.repeat(43) }
    let carried: unknown
    client.defaults.adapter = async (request) => {
      carried = request.headers.get('Authorization')
      return { data: envelope({ data: whole }), status: 200, statusText: '', headers: {}, config: request }
    }
    await userEvent.type(code, ' 123456')
    await userEvent.click(screen.getByTestId('factor.submit'))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'))
    expect([carried, storedToken()]).toEqual([user.accessToken, whole.accessToken])
  })

  test('a login that waits without a factor stays a warning', async () => {
    answering(envelope({ errorCode: '-2', msg: 'Confirm first' }))
    await logIn()
    await waitFor(() => expect(notice().textContent).toBe('Confirm first'))
    expect(screen.queryByTestId('factor.code')).toBeNull()
  })
})
