import type { Locale } from '../contract.ts'
import { datesIn } from './dates.ts'
import { numbersIn, plainNumbers } from './numbers.ts'

/** How one language writes numbers, money and dates, wherever people read them. */
export interface Formats extends ReturnType<typeof plainNumbers>, ReturnType<typeof datesIn> {
  readonly locale: Locale
}

const formatsFor = (locale: Locale): Formats => ({ locale, ...numbersIn(locale), ...datesIn(locale) })

const byLocale: Readonly<Record<Locale, Formats>> = {
  zh: formatsFor('zh'),
  en: formatsFor('en'),
  es: formatsFor('es'),
}

/** Those of a language; there is one of each. */
export const formatsOf = (locale: Locale): Formats => byLocale[locale]

/** Sheets are data that are read back, whoever wrote them: they are written in one way, in every language. */
export const sheetFormats: Formats = { ...byLocale.zh, ...plainNumbers() }
