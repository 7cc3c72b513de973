import type { Locale as AntdLocale } from 'antd/es/locale'
import dayjs from 'dayjs'
import type { Locale } from '../platform/contract.ts'

const messages: Readonly<Record<Locale, () => Promise<{ default: AntdLocale }>>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  en: () => import('antd/es/locale/en_US'),
  es: () => import('antd/es/locale/es_ES'),
}
const calendars: Readonly<Record<Locale, () => Promise<unknown>>> = {
  zh: () => import('dayjs/locale/zh-cn'),
  en: () => import('dayjs/locale/en'),
  es: () => import('dayjs/locale/es'),
}
const calendarNames: Readonly<Record<Locale, string>> = { zh: 'zh-cn', en: 'en', es: 'es' }

/** antd's words of a language, with the names of months and days its pickers show. */
export async function loadAntdLocale(locale: Locale): Promise<AntdLocale> {
  const [antd] = await Promise.all([messages[locale](), calendars[locale]()])
  dayjs.locale(calendarNames[locale])
  return antd.default
}
