import type { PublicMessages } from '../i18n/public/zh.ts'
import type { PublicPath } from '../shell/entry.ts'

const titles: Readonly<Partial<Record<PublicPath, (messages: PublicMessages) => string>>> = {
  '/login': ({ login }) => login.title,
  '/unifiedLogin': ({ unified }) => unified.title,
  '/auth-redirect': ({ redirect }) => redirect.title,
  '/firstUpdatePass': ({ firstPassword }) => firstPassword.title,
}

/** What a page without the shell is called; undefined: it says so itself (`MessagePage`). */
export const publicTitle = (path: PublicPath, messages: PublicMessages): string | undefined => titles[path]?.(messages)
