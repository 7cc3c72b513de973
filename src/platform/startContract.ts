// What of the wire contract the first script of a page needs, which may be that of the login. Everybody else finds it in
// `contract.ts`.

/** The menu of a session, verbatim from specification section 7. */
export const menuEndpoint = 'GET /platform/pc/menu/list'

/** Asks the menu for everything the console starts with. A platform that does not know it answers the menu alone. */
export const startParameter = { with: 'start' } as const

export const headers = {
  /** The stored token itself, no scheme. */
  token: 'Authorization',
  corporateId: 'Proxy-Corp-Id',
  /** The same from a browser, which lets no script set a header that begins with `Proxy-`. */
  browserCorporateId: 'X-Proxy-Corp-Id',
  idempotencyKey: 'Idempotency-Key',
  requestId: 'X-Request-Id',
  /** Answered with every call of a session: another value than the menu came with means that the menu is out of date. */
  permissions: 'X-Permissions',
} as const

/** Specification section 9. */
export const corporateId = '1853'

/** Languages of the console (specification 1); zh is the language of declarations and the default. */
export const locales = ['zh', 'en', 'es'] as const
export type Locale = (typeof locales)[number]
