import { beforeEach, describe, expect, test, vi } from 'vitest'
import { removeCookie } from '../platform/cookies.ts'

let account: Record<string, unknown>
const kept = vi.fn()

beforeEach(() => {
  for (const name of ['language', 'size', 'theme']) removeCookie(name)
  sessionStorage.clear()
  account = {}
  kept.mockReset()
  vi.doMock('./preferences.ts', () => ({ preference: (key: string) => account[key], setPreference: kept }))
})

const settings = () => import('./settings.ts')
const cookies = () => import('../platform/preferences.ts')

describe('settings of an account (specification 3, stored keys)', () => {
  test('come with it to another browser, into the cookies of the specification', async () => {
    account = { language: 'es', size: 'mini', theme: 'dark' }
    expect((await settings()).adoptSettings()).toBe('es')
    expect(document.cookie.split('; ').toSorted()).toEqual(['language=es', 'size=mini', 'theme=dark'])
    expect(kept).not.toHaveBeenCalled()
  })

  test('leave the cookies alone where the account has none, or nonsense', async () => {
    const { saveLocale, saveSize, storedSize, storedTheme } = await cookies()
    saveLocale('en')
    saveSize('small')
    account = { language: 'xx', size: 7, theme: null }
    expect((await settings()).adoptSettings()).toBe('en')
    expect([storedSize(), storedTheme()]).toEqual(['small', 'system'])
  })

  test('a language chosen before the login is newer than the account’s, once', async () => {
    const { chooseLocale } = await cookies()
    account = { language: 'es' }
    chooseLocale('en')
    expect((await settings()).adoptSettings()).toBe('en')
    expect(kept).toHaveBeenCalledWith('language', 'en')
    expect((await settings()).adoptSettings()).toBe('es')
  })

  test('are kept in both places when they change', async () => {
    const { keepLocale, keepSize, keepTheme } = await settings()
    keepLocale('es')
    keepSize('default')
    keepTheme('light')
    expect(document.cookie.split('; ').toSorted()).toEqual(['language=es', 'size=default', 'theme=light'])
    expect(kept.mock.calls).toEqual([
      ['language', 'es'],
      ['size', 'default'],
      ['theme', 'light'],
    ])
  })
})
