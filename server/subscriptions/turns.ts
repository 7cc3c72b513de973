import type { Refusal } from '../../src/platform/subscriptionContract.ts'
import { DomainError } from '../core/errors.ts'
import { localeIn } from '../core/locale.ts'
import { discard } from '../files/store.ts'
import type { Call } from '../platform/call.ts'
import { callerOfAccount, internalCall } from '../session/internalCall.ts'
import { preferencesOf } from '../session/preferences.ts'
import { type Content, contentOf, countOf, RefusedContent } from './content.ts'
import { nextTurn } from './moments.ts'
import { type Sending, sendParcel } from './send.ts'
import { type Source, sourceNamed } from './source.ts'
import { dueSubscriptions, noteSent, noteTurn, type Subscription, type Turn } from './store.ts'

/** A call of the owner, with what their roles give them now and in their language; null: they may do nothing any more. */
async function ownersCall(platform: Sending, accountId: string): Promise<Call | null> {
  const caller = await callerOfAccount(platform, accountId)
  if (!caller) return null
  const { language } = await preferencesOf(platform.database.read, accountId)
  return internalCall(platform, caller, localeIn(language))
}

function readable(platform: Sending, call: Call, { of, ways }: Subscription): Source {
  const source = sourceNamed(platform, of)
  if (!source) throw new RefusedContent('list')
  if (ways.includes('webhook') && !call.caller.superAdmin) throw new RefusedContent('webhook')
  return source
}

interface Sent {
  readonly call: Call
  readonly source: Source
  readonly subscription: Subscription
  readonly key: string
}

/** Reads what is to be sent, and sends it in one transaction if `note` says so there. */
async function sendNoted(platform: Sending, { key, ...to }: Sent, note: () => Promise<boolean>): Promise<void> {
  const content: Content = await contentOf(platform, to.call, to.source, to.subscription)
  try {
    await platform.database.transaction(async () => {
      if (await note()) await sendParcel(platform, { ...to, content, key })
    })
  } finally {
    if (content.sheet) await discard(content.sheet.produced.staged)
  }
}

/** What the turn of a subscription comes to; `send` sends it. Throws `RefusedContent`. */
async function take(platform: Sending, subscription: Subscription, turn: Turn): Promise<void> {
  const note = (become: Partial<Turn>) => noteTurn(platform.database.read, subscription, { ...turn, ...become })
  const call = await ownersCall(platform, subscription.accountId)
  if (!call) return void (await note({ refusal: 'list' }))
  const source = readable(platform, call, subscription)
  const { rhythm, threshold, above, id, query } = subscription
  const isBeyond = rhythm === 'threshold' && (await countOf(platform, call, source, query)) > (threshold ?? 0)
  if (rhythm === 'threshold' && (!isBeyond || above)) return void (await note({ above: isBeyond }))
  const key = `subscription:${id}:${new Date(subscription.nextAt).toISOString()}`
  await sendNoted(platform, { call, source, subscription, key }, () => note({ above: isBeyond, sentAt: call.now }))
}

/** The turn of one subscription: noted once, by whichever process comes first, with what it sends. */
async function takeTurn(platform: Sending, subscription: Subscription): Promise<void> {
  const now = platform.clock()
  const turn: Turn = { nextAt: nextTurn(subscription, now), above: false, refusal: null, sentAt: null }
  const refuse = (refusal: Refusal) => noteTurn(platform.database.read, subscription, { ...turn, refusal })
  try {
    await take(platform, subscription, turn)
  } catch (cause) {
    if (!(cause instanceof RefusedContent)) throw cause
    await refuse(cause.refusal)
  }
}

/**
 * Sends every subscription whose turn has come, with the rights that its owner has at this moment. What was missed while
 * nothing ran comes once. One that fails holds up no other, and is tried again.
 */
export async function sendDue(platform: Sending): Promise<void> {
  for (const subscription of await dueSubscriptions(platform.database.read, platform.clock()))
    try {
      await platform.database.unhurried(() => takeTurn(platform, subscription))
    } catch (cause) {
      platform.log.error({ err: cause, subscription: subscription.id }, 'a subscription could not be sent')
    }
}

/** Sends one of the caller's now, whatever its turn, as a test. Throws E_OP where its turn would be refused. */
export async function sendNow(platform: Sending, call: Call, subscription: Subscription): Promise<void> {
  const key = `subscription:${subscription.id}:${call.requestId}`
  try {
    const source = readable(platform, call, subscription)
    await sendNoted(platform, { call, source, subscription, key }, async () => {
      await noteSent(platform.database.read, subscription.id, call.now)
      return true
    })
  } catch (cause) {
    if (cause instanceof RefusedContent) throw new DomainError('E_OP')
    throw cause
  }
}
