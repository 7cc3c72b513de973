import type { Locale } from '../platform/startContract.ts'

/** What the console is called. */
export const product: Readonly<Record<Locale, string>> = {
  zh: '油田社区管理后台',
  en: 'Oilfield Community Admin',
  es: 'Administración de la Comunidad Petrolera',
}
