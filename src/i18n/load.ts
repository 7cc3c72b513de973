import type { Locale } from '../platform/contract.ts'

const languages = {
  zh: () => import('./whole/zh.ts'),
  en: () => import('./whole/en.ts'),
  es: () => import('./whole/es.ts'),
}

/** All messages of the console in one language: of shell, fields and screens. Nothing else is fetched. */
export const loadMessages = async (locale: Locale): Promise<object> => (await languages[locale]()).messages
