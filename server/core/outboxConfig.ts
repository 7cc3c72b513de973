import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { type PushKeys, pairOf } from './pushKeys.ts'
import { readSubscriptions, type Subscription } from './subscriptions.ts'

/** A range of addresses. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>

/** The mail server, and who writes. */
export interface MailConfig {
  /** Address with user and password, as nodemailer reads it. */
  readonly url: string
  readonly from: string
}

/** Who sends push messages to browsers. */
export interface PushConfig extends PushKeys {
  /** Whom a push service can write to. */
  readonly subject: string
  /** Private networks that push services may be in. */
  readonly networks: readonly Network[]
}

/** What leaves the platform, and where to, as the environment says it. */
export interface OutboxConfig {
  readonly subscriptions: readonly Subscription[]
  /** Private networks that subscriptions may lead to. */
  readonly networks: readonly Network[]
  /** Undefined: nothing goes by mail. */
  readonly mail: MailConfig | undefined
  /** Undefined: nothing is pushed to browsers. */
  readonly push: PushConfig | undefined
}

const ranges = z
  .string()
  .transform((text) => text.split(',').map((range) => range.trim()))
  .refine((all) => all.every((range) => ipaddr.isValidCIDR(range)))
  .transform((all): readonly Network[] => all.map((range) => ipaddr.parseCIDR(range)))

const isMailServer = (text: string): boolean => /^smtps?:\/\/./.test(text) && URL.canParse(text)
const address = /^[^<>@\s]+@[^<>@\s]+$/
/** Of `console@example.com`, or with a name: `Console <console@example.com>`. */
const addressIn = (sender: string): string => /^[^<>\r\n]*<([^<>]*)>$/.exec(sender)?.[1] ?? sender
const isSender = (text: string): boolean => address.test(addressIn(text))

/** The variables of the outbox, in the form of the other ones (`config.ts`). */
export const outboxVariables = {
  WEBHOOKS: [z.string().min(1).optional(), 'a file (docs/deploy.md)'],
  SMTP_URL: [z.string().refine(isMailServer).optional(), 'an address like smtps://user:password@mail.example:465'],
  MAIL_FROM: [z.string().refine(isSender).optional(), 'a sender like Console <console@example.com>'],
  VAPID_PUBLIC_KEY: [z.string().min(1).optional(), 'a key of P-256 in base64url (docs/deploy.md)'],
  VAPID_PRIVATE_KEY: [z.string().min(1).optional(), 'a key of P-256 in base64url (docs/deploy.md)'],
  PUSH_NETWORKS: [ranges.default([]), 'networks like 10.2.0.0/16, fd00::/8'],
  WEBHOOK_NETWORKS: [ranges.default([]), 'networks like 10.2.0.0/16, fd00::/8'],
} as const

type Variables = typeof outboxVariables
type Read = <V extends keyof Variables>(name: V) => z.output<Variables[V][0]>

interface Others {
  readonly publicUrl: string | undefined
  /** Stops the start with this line. */
  readonly refuse: (line: string) => never
}

function readMail(read: Read, { publicUrl, refuse }: Others): MailConfig | undefined {
  const [url, from] = [read('SMTP_URL'), read('MAIL_FROM')]
  if (url === undefined) return undefined
  if (from === undefined) return refuse('MAIL_FROM is missing: mail needs a sender')
  if (publicUrl === undefined) return refuse('PUBLIC_URL is missing: mail leads to records')
  return { url, from }
}

function readPush(read: Read, { publicUrl, refuse }: Others): PushConfig | undefined {
  const [publicKey, privateKey] = [read('VAPID_PUBLIC_KEY'), read('VAPID_PRIVATE_KEY')]
  if (publicKey === undefined && privateKey === undefined) return undefined
  const pair = pairOf(publicKey ?? '', privateKey ?? '')
  if (pair === null) return refuse('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair (docs/deploy.md)')
  const from = read('MAIL_FROM')
  const subject = from === undefined ? publicUrl : `mailto:${addressIn(from)}`
  if (subject === undefined) return refuse('MAIL_FROM or PUBLIC_URL is missing: push services want to know who sends')
  return { ...pair, subject, networks: read('PUSH_NETWORKS') }
}

/** What leaves the platform. */
export function readOutbox(read: Read, others: Others): OutboxConfig {
  const file = read('WEBHOOKS')
  return {
    subscriptions: file === undefined ? [] : readSubscriptions(file, others.refuse),
    networks: read('WEBHOOK_NETWORKS'),
    mail: readMail(read, others),
    push: readPush(read, others),
  }
}
