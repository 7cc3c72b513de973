import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'community-console sealed', 32))

/** Text that only whoever knows the secret can read again, in base64url; the secret should not be guessable. */
export function seal(text: string, secret: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv, { authTagLength: tagBytes })
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What `seal` was given; throws where the secret is another one, or the text was changed. */
export function unseal(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8')
}
