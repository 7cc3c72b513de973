/**
 * Whether passkeys work here: in browsers that know them, under a host name on a secure page. Keys are bound to a name,
 * so an address of numbers has none.
 */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)

/** Why the browser made or used no passkey: the person did not want to, it has that one, or something else. */
export type PasskeyTrouble = 'cancelled' | 'there' | 'failed'

/** The browser made or used no passkey. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly trouble: PasskeyTrouble

  constructor(trouble: PasskeyTrouble, cause: unknown) {
    super(trouble, { cause })
    this.trouble = trouble
  }
}
