/** A fresh 128-bit id. `crypto.randomUUID` would do, but is missing where the console is served over plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
