import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadMessages } from '../i18n/load.ts'
import { type Locale, locales } from '../platform/contract.ts'
import { formatsOf } from '../platform/format/format.ts'

const namespace = 'translation'
/** Numbers in sentences have no more decimals. */
const maxDigits = 2
/** Counts in sentences are formatted like every other number. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value: unknown, _format, language) {
    const formats = formatsOf(locales.find((one) => one === language) ?? 'zh')
    if (typeof value === 'number') return formats.short(value, maxDigits)
    return String(value ?? '')
  },
}

/** Loads the messages of a language, once. */
export async function loadLanguage(locale: Locale): Promise<void> {
  if (!i18next.hasResourceBundle(locale, namespace))
    i18next.addResourceBundle(locale, namespace, await loadMessages(locale), true, true)
}

/** Starts i18next with one language; the others are loaded when somebody chooses them. */
export async function startI18n(locale: Locale): Promise<void> {
  const messages = await loadMessages(locale)
  await i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: locale,
      resources: { [locale]: { [namespace]: messages } },
      // React escapes what it shows.
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    })
  document.documentElement.lang = locale
}

/** Loads a language and switches to it. `settings.ts` remembers the choice. */
export async function changeLanguage(locale: Locale): Promise<void> {
  await loadLanguage(locale)
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}

export const currentLocale = (): Locale => locales.find((one) => one === i18next.language) ?? 'zh'

/** Translates a message of the shell outside React, `errors.network`. */
export const translate = (key: string): string => i18next.t(key)

/** The translation function of a language that was loaded (`loadLanguage`). */
export const translateIn = (locale: Locale): ((key: string, params?: object) => string) => {
  const t = i18next.getFixedT(locale)
  return (key, params) => t(key, { ...params })
}
