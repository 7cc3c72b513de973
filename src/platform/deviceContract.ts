/** Calls about logins from browsers that an account had not used before. */
export const deviceEndpoints = {
  list: 'GET /platform/pc/account/devices',
  seen: 'POST /platform/pc/account/devices/seen',
} as const

/** A login from a browser that the account had not used before. The browser itself is not told of it. */
export interface DeviceNotice {
  readonly id: string
  readonly at: string
  readonly ip: string
  readonly userAgent: string
}
