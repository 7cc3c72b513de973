import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'

/** With what push services know who sends (VAPID, RFC 8292). */
export interface PushKeys {
  /** What signs; never written anywhere. */
  readonly key: KeyObject
  /** What browsers and push services are told: the point, in base64url. */
  readonly publicKey: string
}

const keyBytes = 32

/** The pair, or null where the two do not belong together. */
export function pairOf(publicKey: string, privateKey: string): PushKeys | null {
  try {
    const secret = Buffer.from(privateKey, 'base64url')
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(secret)
    const point = pair.getPublicKey()
    if (!point.equals(Buffer.from(publicKey, 'base64url'))) return null
    const text = (bytes: Buffer) => bytes.toString('base64url')
    const d = text(Buffer.concat([Buffer.alloc(Math.max(0, keyBytes - secret.length)), secret]))
    const [x, y] = [text(point.subarray(1, 1 + keyBytes)), text(point.subarray(1 + keyBytes))]
    return {
      key: createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } }),
      publicKey: text(point),
    }
  } catch {
    return null
  }
}
