import { Secret, TOTP } from 'otpauth'

/** What apps show the codes under, and what passkeys are kept under. */
export const issuer = '社区管理后台'
/** Seconds that one code is shown for (RFC 6238). */
const period = 30
/** Clocks of phones may be off by one step. */
const window = 1

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** A new secret of 160 bits, in the form in which people type it into an app. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that the QR code carries. */
export const uriOf = (secret: string, loginName: string): string => totpOf(secret, loginName).toString()

/** The step whose code this is; null: of none that counts now. Whoever asks makes sure that a step counts once. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window })
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta
}
