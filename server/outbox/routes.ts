import { outboxEndpoints as endpoints } from '../../src/platform/outboxContract.ts'
import { ownRoute } from '../platform/ownRoute.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { listMessages, resendMessages } from './messages.ts'

/**
 * Calls for super administrators: where messages go tells who is told of what. No menu serves the name, so nobody else
 * ever holds what it asks for.
 */
const forSuper = (name: string) => ({ name, resource: '$outbox', permit: ['detail'] }) as const

/** What leaves the platform: seen, and sent again. */
export const outboxRoutes = ({ subscriptions = [] }: Pick<Platform, 'subscriptions'>): readonly Route[] => [
  ownRoute(forSuper('outbox.list'), endpoints.outbox, ['state', 'channel', 'recipient'], (given, { db }) =>
    listMessages(db, given),
  ),
  ownRoute(
    forSuper('outbox.resend'),
    endpoints.resendOutbox,
    ['ids', 'channel', 'recipient', 'from', 'to'],
    (given, { db, now }) => resendMessages(db, now, given),
  ),
  ownRoute(forSuper('outbox.subscriptions'), endpoints.outboxSubscriptions, [], async () => ({ list: subscriptions })),
]
