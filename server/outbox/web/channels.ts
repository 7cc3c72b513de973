import type { Network } from '../../core/outboxConfig.ts'
import type { Subscription } from '../../core/subscriptions.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Channel, type OutboxMessage, Refused } from '../channel.ts'
import { groupText } from './groupText.ts'
import { post } from './post.ts'
import type { GroupEvent } from './recordChanges.ts'
import { signatureOf, signedAddress } from './sign.ts'

type Kind<K extends Subscription['kind']> = Extract<Subscription, { kind: K }>
type World = Pick<Platform, 'clock' | 'catalogue' | 'labelsByLocale' | 'publicUrl'>

/** The receiver says that it wants nothing more. */
const gone = 410

/** The subscription that a message is for. One that was taken out of the file wants nothing any more. */
const wantedBy = <K extends Subscription['kind']>(
  all: readonly Subscription[],
  kind: K,
  { recipient }: OutboxMessage,
) => all.find((one): one is Kind<K> => one.kind === kind && one.name === recipient)

/** Webhooks as the Standard Webhooks specification has them: whoever knows its libraries knows these. */
const webhooks = (all: readonly Subscription[], networks: readonly Network[], { clock }: World): Channel => ({
  name: 'webhook',
  async send(message, signal) {
    const to = wantedBy(all, 'webhook', message)
    if (!to) return 'withdrawn'
    const body = JSON.stringify(message.payload)
    const timestamp = Math.floor(clock().getTime() / 1000)
    const headers = {
      'webhook-id': message.key,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id: message.key, timestamp, body }, to.secrets),
    }
    const { status } = await post({ url: to.url, body, headers, networks, signal })
    if (status === gone) throw new Refused('answered 410')
    if (status < 200 || status > 299) throw new Error(`answered ${status}`)
    return 'sent'
  },
})

/** Robots of group chats answer 200 whatever happened; the body says what did. */
async function postToRobot(posting: Parameters<typeof post>[0]): Promise<'sent'> {
  const { status, text } = await post(posting)
  if (status !== 200) throw new Error(`answered ${status}`)
  const { errcode, errmsg } = JSON.parse(text) as { readonly errcode?: unknown; readonly errmsg?: unknown }
  if (errcode !== 0) throw new Error(`answered errcode ${String(errcode)}: ${String(errmsg)}`)
  return 'sent'
}

type Robot = Kind<'wecom' | 'dingtalk'>

/** Robots that ask for signatures have them in their address. */
const addressOf = (to: Robot, now: Date): string =>
  to.kind === 'dingtalk' && to.secret !== undefined ? signedAddress(to.url, to.secret, now) : to.url

/** Robots of group chats. */
const robots =
  (kind: Robot['kind']) =>
  (all: readonly Subscription[], networks: readonly Network[], world: World): Channel => ({
    name: kind,
    async send(message, signal) {
      const to = wantedBy(all, kind, message)
      if (!to) return 'withdrawn'
      const said = message.payload as GroupEvent | { readonly text: string }
      const content = 'text' in said ? said.text : groupText(world, to.language, said)
      const body = JSON.stringify({ msgtype: 'text', text: { content } })
      return postToRobot({ url: addressOf(to, world.clock()), body, networks, signal })
    },
  })

const makers = { webhook: webhooks, wecom: robots('wecom'), dingtalk: robots('dingtalk') }

/** The channels that subscriptions need. A kind without any has no channel: nothing looks for its messages. */
export function webChannels(all: readonly Subscription[], networks: readonly Network[], world: World): Channel[] {
  const kinds = new Set(all.map(({ kind }) => kind))
  return [...kinds].map((kind) => makers[kind](all, networks, world))
}
