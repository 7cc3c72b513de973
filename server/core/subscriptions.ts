import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { locales } from '../../src/platform/contract.ts'
import type { OutboxSubscription } from '../../src/platform/outboxContract.ts'

const changes = ['created', 'updated', 'deleted'] as const

const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, hash } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && hash === ''
}

/** `whsec_` and 24 to 64 bytes in base64, as the Standard Webhooks specification has them. */
const isSecret = (text: string): boolean => {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64').length
  return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) && bytes >= 24 && bytes <= 64
}

const common = {
  /** What messages and the log call it. */
  name: z.string().regex(/^[a-z][A-Za-z0-9-]{0,49}$/, 'begins with a small letter; letters, digits, hyphens'),
  url: z.string().refine(isAddress, 'must be an address of https, or of http inside WEBHOOK_NETWORKS'),
  /** Names of resources. */
  resources: z.array(z.string()).min(1),
  events: z
    .array(z.enum(changes))
    .min(1)
    .default([...changes]),
}
/** The words of a group chat. */
const language = z.enum(locales).default('zh')

const schema = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        ...common,
        kind: z.literal('webhook'),
        /** The first signs, and so do the others while receivers change over. */
        secrets: z.array(z.string().refine(isSecret, 'must be whsec_ and 24 to 64 bytes in base64')).min(1).max(3),
      }),
      z.strictObject({ ...common, kind: z.literal('wecom'), language }),
      z.strictObject({ ...common, kind: z.literal('dingtalk'), language, secret: z.string().min(1).optional() }),
    ]),
  )
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'two have the same name')

/** Who is told of changes, and of which. */
export type Subscription = z.output<typeof schema>[number]

/** Reads subscriptions; what is wrong is said by its place, without the value: it may be a secret. */
export function readSubscriptions(path: string, refuse: (line: string) => never): readonly Subscription[] {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return refuse('WEBHOOKS must be a file with JSON')
  }
  const { success, data, error } = schema.safeParse(json)
  if (success) return data
  const [issue] = error.issues
  return refuse(`WEBHOOKS: ${issue?.path.join('.') || 'the list'}: ${issue?.message}`)
}

/** What may be shown of a subscription. */
export const withoutSecrets = ({ name, kind, url, resources, events }: Subscription): OutboxSubscription => ({
  name,
  kind,
  host: new URL(url).host,
  resources,
  events,
})
