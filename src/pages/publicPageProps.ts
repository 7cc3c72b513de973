import type { PublicMessages } from '../i18n/public/zh.ts'
import type { Locale } from '../platform/contract.ts'

/** What every page without a session is given. */
export interface PublicPageProps {
  readonly messages: PublicMessages
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
  /** Opens another address without a reload. */
  readonly goTo: (address: string) => void
}
