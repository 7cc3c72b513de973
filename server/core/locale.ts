import { type Locale, locales } from '../../src/platform/contract.ts'

/** The language that something was kept in; Chinese, where it says none that there is. */
export const localeIn = (stored: unknown): Locale => locales.find((one) => one === stored) ?? 'zh'
