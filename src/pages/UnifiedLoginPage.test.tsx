import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { en } from '../i18n/public/en.ts'
import { client } from '../platform/client.ts'
import { clearSession } from '../platform/session.ts'
import { signOnFailureMessage } from './signOnFailures.ts'
import { UnifiedLoginPage } from './UnifiedLoginPage.tsx'

const user = { id: '1', name: 'admin', accessToken: 'T'.repeat(43), roles: ['super_admin'], enable: true }
const goTo = vi.fn()

/** Opens the page with a ticket that the platform takes, and this redirect. */
function enter(redirect: string): void {
  client.defaults.adapter = async (config) => {
    const data = { status: 'success', code: 200, errorCode: null, msg: '', data: user }
    return { data, status: 200, statusText: '', headers: {}, config }
  }
  history.replaceState(null, '', `/unifiedLogin?${new URLSearchParams({ ticket: 'T1', redirect })}`)
  render(<UnifiedLoginPage messages={en} locale="en" onLocale={() => {}} goTo={goTo} />)
}

beforeAll(async () => {
  await Promise.all([import('../providers/auth.ts'), import('../shell/safeRedirect.ts')])
}, 60_000)
beforeEach(() => {
  goTo.mockReset()
  clearSession()
  vi.stubGlobal('fetch', async () => Response.json({ apiBase: '' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the unified login', () => {
  test('goes where the visitor wanted to, and leaves no ticket in the address', async () => {
    enter('/workplace')
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/workplace'))
    expect(location.search).toBe('')
  })

  test('says what to do about a login that the provider did not complete', async () => {
    history.replaceState(null, '', '/unifiedLogin?failure=account&redirect=%2Fworkplace')
    render(<UnifiedLoginPage messages={en} locale="en" onLocale={() => {}} goTo={goTo} />)
    const notice = screen.getByTestId('unifiedLogin.notice')
    await waitFor(() => expect(notice.textContent).toBe(signOnFailureMessage('account', 'en')))
    expect(location.search).toBe('')
    expect(goTo).not.toHaveBeenCalled()
  })

  test('never leads to another site', async () => {
    enter('//evil.example')
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'))
  })
})
