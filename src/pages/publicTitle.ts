import type { PublicMessages } from '../i18n/public/zh.ts'
import type { PublicPath } from '../shell/entry.ts'

const titles: Readonly<Record<PublicPath, ((messages: PublicMessages) => string) | null>> = {
  '/login': ({ login }) => login.title,
  '/unifiedLogin': ({ unified }) => unified.title,
  '/auth-redirect': ({ redirect }) => redirect.title,
  '/firstUpdatePass': ({ firstPassword }) => firstPassword.title,
  // These say so themselves (`MessagePage`).
  '/404': null,
  '/401': null,
}

/** What a page without the shell is called; null: it says so itself. */
export const publicTitle = (path: PublicPath, messages: PublicMessages): string | null =>
  titles[path]?.(messages) ?? null
