import { patterns } from '../../declare/index.ts'

/** No characters that look like others: somebody reads it out, or types it from a note. */
const characters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 12

/** A random password that meets the policy. */
export function madePassword(): string {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(length * 2))
    // Bytes beyond the last whole round of characters would make the first ones likelier.
    const fair = [...bytes].filter((byte) => byte < 256 - (256 % characters.length))
    const made = fair
      .slice(0, length)
      .map((byte) => characters[byte % characters.length])
      .join('')
    if (made.length === length && patterns.password.test.test(made)) return made
  }
}
