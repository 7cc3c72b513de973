import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { MailConfig } from '../../core/outboxConfig.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Channel, type OutboxMessage, Refused } from '../channel.ts'
import { quietUntil } from '../quietHours.ts'
import { wishesOf } from '../wishes.ts'
import { type Letters, letterOf } from './letter.ts'
import type { MailPayload } from './recordMessages.ts'

/** A mail server that does not answer is tried again later. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Over a network there is no mail in the clear, unless the address says so itself. */
function transportTo(url: string) {
  const { hostname, searchParams } = new URL(url)
  const requireTLS = searchParams.has('requireTLS') ? {} : { requireTLS: !loopback.includes(hostname) }
  return createTransport({ url, ...timeouts, ...requireTLS, disableFileAccess: true, disableUrlAccess: true })
}

/** The same for a message however often it is sent, so that mail servers and programs can tell. */
function messageIdOf({ id, recipient, key }: OutboxMessage, from: string): string {
  const digest = createHash('sha256').update(`${recipient} ${key} ${id}`).digest('hex').slice(0, 40)
  return `<${digest}@${/@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`
}

interface MailError {
  readonly code?: string
  readonly responseCode?: number
}

/** What the mail server says may name the address, which belongs into no log: its number is enough. */
function failureOf(cause: unknown): Error {
  const { code = 'unknown', responseCode } = cause as MailError
  const said = `mail: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
  return isFinal ? new Refused(said) : new Error(said)
}

/** Messages of the inbox by mail, and those of which other rooms write the letter. */
export function mailChannel(platform: Platform, { url, from }: MailConfig, letters: Letters): Channel {
  const transport = transportTo(url)
  return {
    name: 'mail',
    async send(message) {
      const [wishes] = await wishesOf(platform.database.read, [message.recipient])
      if (!wishes?.email) return 'withdrawn'
      const until = quietUntil(wishes.quiet, platform.clock())
      if (until) return until
      const { letter: kind = '' } = message.payload as { readonly letter?: string }
      const other = letters[kind]
      const written = other
        ? await other(platform, message)
        : await letterOf(platform, wishes, message.payload as MailPayload)
      if (!written) return 'withdrawn'
      const { attachments = [], ...letter } = written
      const headers = { 'Auto-Submitted': 'auto-generated' }
      const messageId = messageIdOf(message, from)
      const mail = { ...letter, attachments: [...attachments], to: wishes.email, from, headers, messageId }
      await transport.sendMail(mail).catch((cause) => {
        throw failureOf(cause)
      })
      return 'sent'
    },
  }
}
