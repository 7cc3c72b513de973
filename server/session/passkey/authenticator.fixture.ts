import { createHash, generateKeyPairSync, randomBytes, sign as signBytes } from 'node:crypto'

/** What a call asks a browser to have signed, as far as an authenticator looks at it. */
export interface Asked {
  readonly challenge: string
}

/** What a browser and an authenticator may do otherwise than they should. */
interface Manner {
  readonly origin?: string
  readonly host?: string
  readonly count?: number
  /** Default: true. Whether somebody unlocked it. */
  readonly unlocked?: boolean
  readonly type?: string
  readonly userHandle?: string
}

const text = (value: string | Buffer) => Buffer.from(value).toString('base64url')
const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()

/** A string of bytes in CBOR, with its length in as few bytes as it takes. */
const bytes = (value: Buffer): Buffer => {
  const { length } = value
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), value])
}
const word = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

/** An authenticator with one key, and the browser in front of it: made by hand, after WebAuthn level 2. */
export function newAuthenticator(owner: string, { origin = 'http://localhost', host = 'localhost' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let count = 0

  const clientData = (type: string, challenge: string, manner: Manner) =>
    Buffer.from(
      JSON.stringify({ type: manner.type ?? type, challenge, origin: manner.origin ?? origin, crossOrigin: false }),
    )
  const authData = (flags: number, manner: Manner, more = Buffer.alloc(0)) => {
    count = manner.count ?? count + 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    const unlocked = manner.unlocked === false ? 0 : 0x04
    return Buffer.concat([sha256(manner.host ?? host), Buffer.from([flags | unlocked]), counter, more])
  }
  const head = { id: text(id), rawId: text(id), type: 'public-key' as const }

  return {
    id: text(id),
    /** Makes the passkey: ES256, without an attestation. */
    make({ challenge }: Asked, manner: Manner = {}) {
      // COSE: an EC2 key (1: 2) of ES256 (3: −7) on P-256 (−1: 1), with its coordinates (−2, −3).
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ])
      const length = Buffer.from([0, id.length])
      const data = authData(0x41, { count: 0, ...manner }, Buffer.concat([Buffer.alloc(16), length, id, cose]))
      const object = [word('fmt'), word('none'), word('attStmt'), Buffer.from([0xa0]), word('authData'), bytes(data)]
      const response = {
        clientDataJSON: text(clientData('webauthn.create', challenge, manner)),
        attestationObject: text(Buffer.concat([Buffer.from([0xa3]), ...object])),
        transports: ['internal'],
      }
      return { ...head, response, clientExtensionResults: {} }
    },
    /** Signs a challenge. */
    sign({ challenge }: Asked, manner: Manner = {}) {
      const said = clientData('webauthn.get', challenge, manner)
      const data = authData(0x01, manner)
      const signature = signBytes('sha256', Buffer.concat([data, sha256(said)]), privateKey)
      const response = {
        clientDataJSON: text(said),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: text(manner.userHandle ?? owner),
      }
      return { ...head, response, clientExtensionResults: {} }
    },
  }
}
