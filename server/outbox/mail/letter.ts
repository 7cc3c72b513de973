import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import type { OutboxMessage } from '../channel.ts'
import { stillUnread, type Told, toldNow } from '../told.ts'
import type { Wishes } from '../wishes.ts'
import type { MailPayload } from './recordMessages.ts'
import { mailWords } from './words.ts'

/** What a mail says. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly attachments?: readonly { readonly filename: string; readonly content: Readable }[]
}

/** Writes a mail of another kind when its turn comes; null: there is nothing to tell. By the `letter` of its payload. */
export type Letters = Readonly<Record<string, (platform: Platform, message: OutboxMessage) => Promise<Letter | null>>>

/** Where everything is that came, and where people change what comes by mail. */
const inboxPath = '/inbox'
const settingsPath = '/inbox?settings=1'

/** Records in one digest; of more it says how many there are. */
const mostRecords = 100

type World = Pick<Platform, 'publicUrl'>

/** Messages by resource, and there by record, each in the order in which they came. */
function recordsOf(messages: readonly Told[]): readonly (readonly [Told, ...Told[]])[] {
  const byRecord = new Map<string, [Told, ...Told[]]>()
  for (const one of messages) {
    const others = byRecord.get(one.about)
    if (others) others.push(one)
    else byRecord.set(one.about, [one])
  }
  const order = [...new Set(messages.map(({ label }) => label))]
  return [...byRecord.values()].sort(([one], [other]) => order.indexOf(one.label) - order.indexOf(other.label))
}

const linkOf = ({ publicUrl = '' }: World, { path }: Told): string => (path === null ? '' : `${publicUrl}${path}`)

/** Who did what, each once, and the link. */
function linesOf(world: World, { locale }: Wishes, messages: readonly [Told, ...Told[]]): string[] {
  const [first] = messages
  const acts = new Set(messages.map(({ kind, who }) => mailWords[locale][kind](who)))
  return [first.title, ...[...acts].map((act) => `  ${act}`), `  ${linkOf(world, first)}`, '']
}

function digestLines(world: World, wishes: Wishes, messages: readonly Told[]): string[] {
  const { digest } = mailWords[wishes.locale]
  const records = recordsOf(messages)
  const lines = records.slice(0, mostRecords).flatMap((record, at) => {
    const isNext = records[at - 1]?.[0].label !== record[0].label
    return [...(isNext ? [`【${record[0].label}】`, ''] : []), ...linesOf(world, wishes, record)]
  })
  const more = records.length - mostRecords
  return [
    digest.intro(messages.length),
    '',
    ...lines,
    ...(more > 0 ? [digest.more(more)] : []),
    `${digest.all}${world.publicUrl ?? ''}${inboxPath}`,
  ]
}

function messageLines(world: World, { locale }: Wishes, told: Told): string[] {
  const words = mailWords[locale]
  return [`${words[told.kind](told.who)}${words.colon}${told.label} · ${told.title}`, linkOf(world, told)]
}

/**
 * The mail about one message, or the digest of what is unread of its period, as the receiver may read it at this moment.
 * Null: there is nothing to tell.
 */
export async function letterOf(platform: Platform, wishes: Wishes, payload: MailPayload): Promise<Letter | null> {
  if (wishes.mail === null) return null
  const which =
    'digestAt' in payload
      ? sql<boolean>`i."digestAt" = ${payload.digestAt}::timestamptz and ${stillUnread(platform.clock())}`
      : sql<boolean>`i.id = ${payload.messageId}`
  const { name, messages } = await toldNow(platform, wishes, which)
  const [first] = messages
  if (!first) return null
  const words = mailWords[wishes.locale]
  const isDigest = 'digestAt' in payload
  const lines = isDigest ? digestLines(platform, wishes, messages) : messageLines(platform, wishes, first)
  const footer = ['', '-- ', words.why, `${platform.publicUrl ?? ''}${settingsPath}`]
  return {
    subject: isDigest
      ? words.digest.intro(messages.length)
      : `${words[first.kind](first.who)}${words.colon}${first.title}`,
    text: [words.hello(name), '', ...lines, ...footer].join('\n'),
  }
}
