import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A browser that has subscribed: it alone reads what is sent to it (RFC 8291). */
export function openBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    subscription: { endpoint, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): Record<string, string> {
      const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const shared = derived(pair.computeSecret(sender), auth, info, 32)
      const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
      const open = createDecipheriv('aes-128-gcm', key, derived(shared, salt, 'Content-Encoding: nonce\0', 12))
      open.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
      return JSON.parse(text.subarray(0, -1).toString('utf8'))
    },
  }
}

interface Pushed {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A push service on this machine that keeps what it takes, and answers as a test says. */
export async function openPushService() {
  const pushed: Pushed[] = []
  const rules = { status: 201 }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    pushed.push({ headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(rules.status).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    pushed,
    rules,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
