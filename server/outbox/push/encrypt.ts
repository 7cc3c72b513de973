import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushSubscription } from './subscriptions.ts'

const curve = 'prime256v1'
/** Of one record; push services take no more than 4096 bytes. */
const recordSize = 4096
/** Ends the text of the last record. */
const delimiter = Buffer.from([2])

/** What is drawn anew for each message. */
interface Drawn {
  readonly salt: Buffer
  /** Private key of the sender, for this message alone. */
  readonly privateKey: Buffer
}

function draw(): Drawn {
  const pair = createECDH(curve)
  pair.generateKeys()
  return { salt: randomBytes(16), privateKey: pair.getPrivateKey() }
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * A message that only the browser of a subscription can read: RFC 8291, with the encoding `aes128gcm` of RFC 8188 in one
 * record. Throws where the key of the browser is no point of the curve.
 */
export function encrypt(
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  text: string,
  { salt, privateKey }: Drawn = draw(),
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = createECDH(curve)
  sender.setPrivateKey(privateKey)
  const publicKey = sender.getPublicKey()
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, publicKey])
  const shared = derived(sender.computeSecret(receiver), Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(delimiter), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey, sealed, cipher.getAuthTag()])
}
