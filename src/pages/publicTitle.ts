import type { PublicMessages } from '../i18n/public/zh.ts'
import type { PublicPath } from '../shell/entry.ts'

const titles: Readonly<Record<PublicPath, (messages: PublicMessages) => string>> = {
  '/login': ({ login }) => login.title,
  '/unifiedLogin': ({ unified }) => unified.title,
  '/auth-redirect': ({ redirect }) => redirect.title,
  '/404': ({ notFound }) => notFound.title,
  '/401': ({ forbidden }) => forbidden.title,
  '/firstUpdatePass': ({ firstPassword }) => firstPassword.title,
}

/** What a page without the shell is called. */
export const publicTitle = (path: PublicPath, messages: PublicMessages): string => titles[path](messages)
