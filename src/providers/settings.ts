import type { Size, Theme } from '../platform/constants.ts'
import type { Locale } from '../platform/contract.ts'
import {
  knownLocale,
  knownSize,
  knownTheme,
  saveLocale,
  saveSize,
  saveTheme,
  storedLocale,
  takeLocaleChoice,
} from '../platform/preferences.ts'
import { preference, setPreference } from './preferences.ts'

// Language, size and theme stand in cookies, which the first paint reads, and with the account, which brings them along
// to another browser.

export function keepLocale(locale: Locale): void {
  saveLocale(locale)
  setPreference('language', locale)
}
export function keepSize(size: Size): void {
  saveSize(size)
  setPreference('size', size)
}
export function keepTheme(theme: Theme): void {
  saveTheme(theme)
  setPreference('theme', theme)
}

/**
 * Makes this browser's settings those of the account, once they are read. A language chosen on the login page just now
 * is newer than what the account remembers.
 */
export function adoptSettings(): Locale {
  const size = knownSize(preference('size'))
  if (size) saveSize(size)
  const theme = knownTheme(preference('theme'))
  if (theme) saveTheme(theme)
  const chosen = takeLocaleChoice()
  const locale = knownLocale(preference('language'))
  if (chosen !== null && chosen !== locale) keepLocale(chosen)
  else if (locale) saveLocale(locale)
  return storedLocale()
}
