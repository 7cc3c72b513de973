import { defaultSize, defaultTheme, type Size, sizes, type Theme, themes } from './constants.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { type Locale, locales } from './startContract.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

const defaultLocale: Locale = 'zh'

/** What a stored value says, if it is one of ours. */
export const knownLocale = (value: unknown): Locale | undefined => locales.find((one) => one === value)
export const knownSize = (value: unknown): Size | undefined => sizes.find((one) => one === value)
export const knownTheme = (value: unknown): Theme | undefined => themes.find((one) => one === value)

export const storedLocale = (): Locale => knownLocale(readCookie('language')) ?? defaultLocale
export const saveLocale = (locale: Locale): void => writeCookie('language', locale, { lasting: true })

export const storedSize = (): Size => knownSize(readCookie('size')) ?? defaultSize
export const saveSize = (size: Size): void => writeCookie('size', size, { lasting: true })

export const storedTheme = (): Theme => knownTheme(readCookie('theme')) ?? defaultTheme
export const saveTheme = (theme: Theme): void => writeCookie('theme', theme, { lasting: true })

const choiceKey = 'languageChosen'
/** Whoever chooses a language before logging in means it, whatever the account remembers. */
export function chooseLocale(locale: Locale): void {
  saveLocale(locale)
  writeStored(choiceKey, locale, 'sessionStorage')
}
/** The language chosen before this login, told once; null when none was. */
export function takeLocaleChoice(): Locale | null {
  const chosen = knownLocale(readStored(choiceKey, 'sessionStorage')) ?? null
  removeStored(choiceKey, 'sessionStorage')
  return chosen
}

/** Whether the desktop's sidebar is open: 1 open, 0 closed, absent open. */
export const storedSidebar = (): boolean => readCookie('sidebarStatus') !== '0'
export const saveSidebar = (open: boolean): void => writeCookie('sidebarStatus', open ? '1' : '0', { lasting: true })

const submenusKey = 'openSubmenus'
/** Paths of the sidebar's submenus that stand open, for as long as the browser tab lives. */
export function storedSubmenus(): readonly string[] {
  try {
    const paths: unknown = JSON.parse(readStored(submenusKey, 'sessionStorage') ?? '[]')
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}
export const saveSubmenus = (paths: readonly string[]): boolean =>
  writeStored(submenusKey, JSON.stringify(paths), 'sessionStorage')
