/**
 * Whether passkeys work here: in browsers that know them, under a host name on a secure page. Keys are bound to a name,
 * so an address of numbers has none.
 */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)
