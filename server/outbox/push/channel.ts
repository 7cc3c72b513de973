import { SignJWT } from 'jose'
import { sql } from 'kysely'
import type { PushConfig } from '../../core/outboxConfig.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Channel } from '../channel.ts'
import { mailWords } from '../mail/words.ts'
import { quietUntil } from '../quietHours.ts'
import { stillUnread, toldNow } from '../told.ts'
import { post } from '../web/post.ts'
import { type Wishes, wishesOf } from '../wishes.ts'
import { encrypt } from './encrypt.ts'
import type { PushPayload } from './recordPushes.ts'
import { browserOf, forgetBrowser } from './subscriptions.ts'

/** For how long a push service keeps what it cannot hand over: who was away for longer finds the inbox. */
const keptSeconds = 24 * 60 * 60
/** A token for one push service counts for so long; RFC 8292 allows twice as much. */
const tokenSeconds = 12 * 60 * 60
/** Longer texts are cut by what shows them anyway. */
const longestText = 200
/** The push service knows the browser no more. */
const gone = [404, 410]

/** Says who sends (RFC 8292), to this push service alone. */
async function authorization({ key, publicKey, subject }: PushConfig, endpoint: string, now: Date): Promise<string> {
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + tokenSeconds)
    .setSubject(subject)
    .sign(key)
  return `vapid t=${token}, k=${publicKey}`
}

/** What the notification says: who did what on what, as the inbox shows it, and not what was said. Null: nothing any more. */
async function notificationOf(platform: Platform, wishes: Wishes, messageId: string): Promise<string | null> {
  const which = sql<boolean>`i.id = ${messageId} and ${stillUnread(platform.clock())}`
  const [told] = (await toldNow(platform, wishes, which)).messages
  if (!told) return null
  const title = mailWords[wishes.locale][told.kind](told.who).slice(0, longestText)
  const body = `${told.label} · ${told.title}`.slice(0, longestText)
  return JSON.stringify({ title, body, path: told.path ?? '/inbox', tag: messageId })
}

/** Messages of the inbox to browsers (RFC 8030). Their addresses come from browsers, so no private network is reached. */
export function pushChannel(platform: Platform, config: PushConfig): Channel {
  const db = platform.database
  return {
    name: 'push',
    async send({ recipient, payload }, signal) {
      const now = platform.clock()
      const browser = await browserOf(db.read, now, recipient)
      const [wishes] = browser ? await wishesOf(db.read, [browser.accountId]) : []
      if (!browser || !wishes) return 'withdrawn'
      const until = quietUntil(wishes.quiet, now)
      if (until) return until
      const text = await notificationOf(platform, wishes, (payload as PushPayload).messageId)
      if (text === null) return 'withdrawn'
      const headers = {
        authorization: await authorization(config, browser.endpoint, now),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(keptSeconds),
      }
      const { networks } = config
      const { status } = await post({ url: browser.endpoint, body: encrypt(browser, text), headers, networks, signal })
      if (gone.includes(status)) {
        await forgetBrowser(db.read, recipient)
        return 'withdrawn'
      }
      if (status < 200 || status > 299) throw new Error(`answered ${status}`)
      return 'sent'
    },
  }
}
