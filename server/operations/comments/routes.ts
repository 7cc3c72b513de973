import { commentEndpoints as endpoints } from '../../../src/platform/commentContract.ts'
import { hasIds, idIn, idsIn, onlyKnown, parametersOf } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressed, type Route } from '../../platform/route.ts'
import { askedContext, readRecord } from '../askedRecord.ts'
import { limitPickers } from '../pickerRateLimit.ts'
import { commentsOf } from './comments.ts'
import { inboxOf, markRead, unreadOf } from './inbox.ts'
import { readersNamed } from './readers.ts'
import { addComment, editComment, removeComment, writtenIn } from './write.ts'

type Handle = (given: ReturnType<typeof parametersOf>, call: Parameters<Route['handle']>[1]) => Promise<unknown>

/** A call that every session may make; what it may read and write, each record decides. */
function route(name: string, endpoint: string, known: readonly string[], handle: Handle): Route {
  const place = addressed(endpoint)
  return {
    ...place,
    name,
    permit: 'login',
    mutates: place.method === 'POST',
    handle: async (raw, call) => {
      const given = parametersOf(raw)
      onlyKnown(given, known)
      return { data: await handle(given, call) }
    },
  }
}

/** Comments on the records of every resource, and the inbox of whom they concern. */
export const commentRoutes = (platform: Platform): Route[] => [
  route('comment.list', endpoints.comments, ['resource', 'id'], async (given, call) => {
    const id = idIn(given)
    const { context } = await readRecord(askedContext(platform, call, given), id)
    return { list: await commentsOf(call, { resource: context.resource.of, id }) }
  }),
  route('comment.readers', endpoints.readers, ['resource', 'id', 'keyword'], async (given, call) => {
    limitPickers(platform, call)
    const id = idIn(given)
    const asked = askedContext(platform, call, given)
    await readRecord(asked, id)
    const { keyword } = given
    return readersNamed(asked, id, typeof keyword === 'string' ? keyword.trim() : '')
  }),
  route('comment.create', endpoints.addComment, ['resource', 'id', 'text', 'mentions'], async (given, call) =>
    addComment(askedContext(platform, call, given), idIn(given), writtenIn(given)),
  ),
  route('comment.update', endpoints.editComment, ['id', 'text', 'mentions'], async (given, call) =>
    editComment(platform, call, idIn(given), writtenIn(given)),
  ),
  route('comment.remove', endpoints.removeComment, ['id'], async (given, call) =>
    removeComment(platform, call, idIn(given)),
  ),
  route('inbox.list', endpoints.inbox, [], async (_given, call) => ({ list: await inboxOf(platform, call) })),
  // The console asks by itself, so it is no sign that somebody is there.
  {
    ...route('inbox.count', endpoints.inboxCount, [], async (_given, call) => ({ unread: await unreadOf(call) })),
    unattended: true,
  },
  route('inbox.read', endpoints.markInboxRead, ['ids'], async (given, call) => {
    await markRead(call, hasIds(given) ? idsIn(given) : null)
    return null
  }),
]
