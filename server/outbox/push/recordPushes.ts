import type { Platform } from '../../platform/platform.ts'
import { type NewMessage, queueMessages } from '../queue.ts'
import { goesAsWished } from '../wishes.ts'
import { browsersOf, forgetEnded } from './subscriptions.ts'

/** What a push message is made of when its turn comes. */
export interface PushPayload {
  readonly messageId: string
}

type World = Pick<Platform, 'events' | 'database' | 'clock' | 'log'>

/** Stores, in the transaction that puts messages into inboxes, one for each browser of their owners. */
export function recordPushes({ events, database, clock }: World, wake: () => void): () => void {
  return events.on('messagesStored', async ({ messages }) => {
    const told = messages.filter(goesAsWished)
    const browsers = await browsersOf(database.read, clock(), [...new Set(told.map((one) => one.accountId))])
    const pushes = browsers.flatMap((browser) =>
      told
        .filter(({ accountId }) => accountId === browser.accountId)
        .map(({ id, key }): NewMessage => {
          const payload: PushPayload = { messageId: id }
          return { channel: 'push', recipient: browser.id, key, orderKey: null, payload }
        }),
    )
    await queueMessages(database.read, clock(), pushes)
    if (pushes.length > 0) database.afterCommit(wake, 'outbox')
  })
}

/** Browsers are forgotten with their sessions; until then nothing is sent to them either. */
export const forgetWithSessions = ({ events, database, log }: World): (() => void) =>
  events.on('sessionsEnded', ({ accountId }) =>
    forgetEnded(database.read, accountId).then(
      () => undefined,
      (cause: unknown) => log.warn({ err: cause }, 'browsers of ended sessions could not be forgotten'),
    ),
  )
