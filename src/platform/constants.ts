/** Limits and values of specification section 9, name for name. The inventory tests hold their own copy. */

/** A body narrower than this, less `mobileBodyOffset`, is mobile. */
export const mobileBreakpoint = 1024
export const mobileBodyOffset = 3
/** Click handlers swallow a second click for this long. */
export const clickDebounceMs = 500
/** A submenu of the collapsed sidebar opens after this long. */
export const submenuShowTimeoutMs = 200
export const requestTimeoutMs = 120_000
export const errorToastMs = 5000

export const ports = ['pc', 'app'] as const
export type Port = (typeof ports)[number]

export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]
export const defaultSize: Size = 'medium'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
export const defaultTheme: Theme = 'system'

/** Shown for a user without a name (specification 2, layout). */
export const defaultUserName = 'admin'

/** Date range shortcuts: so many whole days, of which today is the last. */
export const dateShortcutDays = { today: 1, lastWeek: 7, lastMonth: 30, lastThreeMonths: 90 } as const

/** These roles open any route, whatever its roles meta says. */
export const bypassRoles: readonly string[] = ['super_admin', 'comm_admin', 'project_admin']
