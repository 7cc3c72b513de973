import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { en } from '../i18n/public/en.ts'
import { signOnFailureMessage, signOnFailures } from './signOnFailures.ts'

/** The button of a page that our server served, which says whether there is single sign-on. */
async function open(singleSignOn: boolean, onFailure = vi.fn()) {
  vi.resetModules()
  document.body.innerHTML = `<script type="application/json" id="config">${JSON.stringify({ singleSignOn })}</script>`
  const { SignOn } = await import('./SignOn.tsx')
  const { config } = await import('../platform/config.ts')
  render(<SignOn messages={en} redirect="/workplace" onFailure={onFailure} />)
  await config()
  return onFailure
}

beforeAll(async () => {
  await import('../providers/auth.ts')
}, 60_000)
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

describe('the way to single sign-on', () => {
  test('is there where the server has a provider', async () => {
    await open(true)
    expect((await screen.findByTestId('login.signOn')).textContent).toBe('Single sign-on')
  })

  test('is not there where it has none', async () => {
    await open(false)
    await waitFor(() => expect(screen.queryByTestId('login.signOn')).toBeNull())
  })

  test('every failure has a sentence of its own in every language; an address that invents one gets the general one', () => {
    for (const locale of ['zh', 'en', 'es'] as const) {
      const sentences = signOnFailures.map((name) => signOnFailureMessage(name, locale))
      expect(new Set(sentences).size).toBe(signOnFailures.length)
      expect(signOnFailureMessage('constructor', locale)).toBe(signOnFailureMessage('provider', locale))
    }
  })
})
