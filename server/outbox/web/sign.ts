import { createHmac } from 'node:crypto'

interface Signed {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

const bytesOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

/** `Webhook-Signature` of the Standard Webhooks specification: one signature for each secret, so that secrets can change. */
export const signatureOf = ({ id, timestamp, body }: Signed, secrets: readonly string[]): string =>
  secrets
    .map(
      (secret) => `v1,${createHmac('sha256', bytesOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
    )
    .join(' ')

/** The address of a DingTalk robot that asks for signatures: its secret over the time in milliseconds. */
export function signedAddress(url: string, secret: string, now: Date): string {
  const timestamp = String(now.getTime())
  const signed = new URL(url)
  signed.searchParams.set('timestamp', timestamp)
  signed.searchParams.set('sign', createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'))
  return signed.href
}
