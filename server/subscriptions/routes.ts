import { sql } from 'kysely'
import { hasRows } from '#declare'
import {
  subscriptionEndpoints as endpoints,
  type SubscriptionDraft,
  type SubscriptionItem,
  type SubscriptionsAnswer,
} from '../../src/platform/subscriptionContract.ts'
import { countPersonalSearch } from '../domain/personalSearch.ts'
import { contextFor } from '../domain/rows.ts'
import type { Call } from '../platform/call.ts'
import { loginRoute } from '../platform/ownRoute.ts'
import { idIn, switchIn } from '../platform/parameters.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { draftIn, draftNames } from './draft.ts'
import { addressOf, sourceNamed } from './source.ts'
import {
  changeSubscription,
  keepSubscription,
  pauseSubscription,
  removeSubscription,
  type Subscription,
  subscriptionOf,
  subscriptionsOf,
} from './store.ts'
import { sendNow } from './turns.ts'

/** Where mail of the caller goes; null: nowhere. */
async function mailOf({ sendsMail }: Platform, { db, caller }: Call): Promise<string | null> {
  if (!sendsMail) return null
  const { rows } = await sql<{ email: string | null }>`select "email" from "account"
    where id = ${caller.accountId}`.execute(db)
  return rows[0]?.email || null
}

const momentOf = (moment: Date | null) => moment && new Date(moment).toISOString()

function itemOf(
  platform: Platform,
  { accountId, above, createdAt, nextAt, lastAt, ...rest }: Subscription,
): SubscriptionItem {
  const source = sourceNamed(platform, rest.of)
  const comes = rest.rhythm !== 'threshold' && rest.state !== 'paused'
  return {
    ...rest,
    hasRows: source !== null && (source.report === null || hasRows(source.report)),
    address: source && addressOf(source, rest.query),
    lastAt: momentOf(lastAt),
    nextAt: comes ? momentOf(nextAt) : null,
  }
}

async function answerOf(platform: Platform, call: Call): Promise<SubscriptionsAnswer> {
  return {
    list: (await subscriptionsOf(call)).map((one) => itemOf(platform, one)),
    mail: await mailOf(platform, call),
    sendsMail: platform.sendsMail ?? false,
    webhooks: call.caller.superAdmin ? (platform.subscriptions ?? []).map(({ name }) => name) : [],
  }
}

/** What asks for rows by part of a text counts as a search: nobody finds out hidden digits by being told of them. */
async function countSearch(platform: Platform, call: Call, { of, query }: SubscriptionDraft): Promise<void> {
  const source = sourceNamed(platform, of)
  const resource = source && (source.report?.of ?? source.asked.of)
  if (resource)
    await countPersonalSearch(contextFor(platform, call, resource), new URLSearchParams(query).get('keyword') ?? '')
}

/** What comes to the caller by itself. */
export const subscriptionRoutes = (platform: Platform): Route[] => [
  loginRoute('subscription.list', endpoints.subscriptions, [], async (_given, call) => answerOf(platform, call)),
  loginRoute('subscription.create', endpoints.subscribe, draftNames, async (given, call) => {
    const draft = draftIn(platform, call, given, await mailOf(platform, call))
    await countSearch(platform, call, draft)
    return { id: await keepSubscription(call, draft) }
  }),
  loginRoute('subscription.change', endpoints.changeSubscription, ['id', ...draftNames], async (given, call) => {
    const { of } = await subscriptionOf(call, idIn(given))
    const draft = draftIn(platform, call, { ...given, of }, await mailOf(platform, call))
    await countSearch(platform, call, draft)
    await changeSubscription(call, idIn(given), draft)
    return null
  }),
  loginRoute('subscription.pause', endpoints.pauseSubscription, ['id', 'paused'], async (given, call) => {
    await pauseSubscription(call, idIn(given), switchIn(given, 'paused'))
    return null
  }),
  loginRoute('subscription.remove', endpoints.unsubscribe, ['id'], async (given, call) => {
    await removeSubscription(call, idIn(given))
    return null
  }),
  {
    ...loginRoute('subscription.send', endpoints.sendSubscription, ['id'], async (given, call) => {
      const subscription = await subscriptionOf(call, idIn(given))
      await countSearch(platform, call, subscription)
      await sendNow(platform, call, subscription)
      return null
    }),
    transaction: 'own',
  },
]
