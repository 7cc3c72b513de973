import { inboxEndpoints as endpoints, inboxKinds, inboxViews } from '../../src/platform/inboxContract.ts'
import { askedContext } from '../domain/askedRecord.ts'
import { loginRoute } from '../platform/ownRoute.ts'
import { hasIds, idsIn, momentIn, type Parameters, switchIn, textIn, wordIn } from '../platform/parameters.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { inboxOf, unreadOf } from './inbox.ts'
import { markRead, markUnread, mute, postpone, resourcesOf } from './mark.ts'

const isSaid = (given: Parameters, name: string): boolean => (given[name] ?? '') !== ''
const optionalText = (given: Parameters, name: string): string | null =>
  isSaid(given, name) ? textIn(given, name) : null

/** The inbox of the caller. */
export const inboxRoutes = (platform: Platform): Route[] => [
  loginRoute('inbox.list', endpoints.inbox, ['view', 'kind', 'resource', 'after'], async (given, call) =>
    inboxOf(platform, call, {
      view: wordIn(given, 'view', inboxViews) ?? 'all',
      kind: wordIn(given, 'kind', inboxKinds),
      resource: optionalText(given, 'resource'),
      after: optionalText(given, 'after'),
    }),
  ),
  // The console asks by itself, so it is no sign that somebody is there.
  {
    ...loginRoute('inbox.count', endpoints.inboxCount, [], async (_given, call) => ({ unread: await unreadOf(call) })),
    unattended: true,
  },
  loginRoute('inbox.mail', endpoints.inboxMail, [], async () => ({ sends: platform.sendsMail ?? false })),
  loginRoute('inbox.read', endpoints.markInboxRead, ['ids'], async (given, call) => {
    await markRead(call, hasIds(given) ? idsIn(given) : null)
    return null
  }),
  loginRoute('inbox.unread', endpoints.markInboxUnread, ['ids'], async (given, call) => {
    await markUnread(call, idsIn(given))
    return null
  }),
  loginRoute('inbox.later', endpoints.postponeInbox, ['ids', 'until'], async (given, call) => {
    await postpone(call, idsIn(given), isSaid(given, 'until') ? momentIn(given, 'until') : null)
    return null
  }),
  loginRoute('inbox.resources', endpoints.inboxResources, [], async (_given, call) => ({
    list: await resourcesOf(call),
  })),
  loginRoute('inbox.mute', endpoints.muteInbox, ['resource', 'muted'], async (given, call) => {
    await mute(call, askedContext(platform, call, given).resource.of, switchIn(given, 'muted'))
    return null
  }),
]
