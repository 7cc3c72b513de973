import { ConfigError } from '../core/config.ts'
import type { OutboxConfig } from '../core/outboxConfig.ts'
import type { Platform } from '../platform/platform.ts'
import { releaseLeases } from './claim.ts'
import { mailChannel } from './mail/channel.ts'
import type { Letters } from './mail/letter.ts'
import { recordMessages } from './mail/recordMessages.ts'
import { pushChannel } from './push/channel.ts'
import { forgetWithSessions, recordPushes } from './push/recordPushes.ts'
import { openSender, type Sender } from './sender.ts'
import { webChannels } from './web/channels.ts'
import { recordChanges } from './web/recordChanges.ts'

/** A name that nothing has would be a subscription that never says anything. */
function ensureDeclared({ catalogue }: Platform, { subscriptions }: OutboxConfig): void {
  for (const { name, resources } of subscriptions)
    for (const resource of resources)
      if (catalogue.byName[resource]?.of !== resource)
        throw new ConfigError(`WEBHOOKS: ${name}: no resource is called ${resource}`)
}

/** Stores what is to leave from now on, and sends it. */
export async function openOutbox(
  platform: Platform,
  config: OutboxConfig,
  letters: Letters = {},
): Promise<Pick<Sender, 'stop'>> {
  ensureDeclared(platform, config)
  if (!platform.database.shared) await releaseLeases(platform.database.read)
  const { subscriptions, networks, mail, push } = config
  const sender = openSender(platform, [
    ...webChannels(subscriptions, networks, platform),
    ...(mail ? [mailChannel(platform, mail, letters)] : []),
    ...(push ? [pushChannel(platform, push)] : []),
  ])
  const listening = [recordChanges(platform, subscriptions, sender.wake)]
  if (mail) listening.push(recordMessages(platform, sender.wake))
  if (push) listening.push(recordPushes(platform, sender.wake), forgetWithSessions(platform))
  return {
    stop() {
      for (const stopListening of listening) stopListening()
      return sender.stop()
    },
  }
}
