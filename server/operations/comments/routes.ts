import { commentEndpoints as endpoints } from '../../../src/platform/commentContract.ts'
import { askedContext, readRecord } from '../../domain/askedRecord.ts'
import { recordTitle } from '../../domain/recordTitle.ts'
import { readersNamed } from '../../inbox/readers.ts'
import { loginRoute } from '../../platform/ownRoute.ts'
import { idIn } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { limitPickers } from '../pickerRateLimit.ts'
import { commentsOf } from './comments.ts'
import { rolesNamed } from './roles.ts'
import { addComment, editComment, removeComment } from './write.ts'
import { writtenIn, writtenParameters } from './written.ts'

/** Comments on the records of every resource. */
export const commentRoutes = (platform: Platform): Route[] =>
  routes(platform).map((route) => ({ ...route, byToken: true }))

/** Each of them asks first whether the record is the caller's to read. */
const routes = (platform: Platform): Route[] => [
  loginRoute('comment.list', endpoints.comments, ['resource', 'id'], async (given, call) => {
    const id = idIn(given)
    const { context } = await readRecord(askedContext(platform, call, given), id)
    return { list: await commentsOf(call, { resource: context.resource.of, id }) }
  }),
  loginRoute('comment.readers', endpoints.readers, ['resource', 'id', 'keyword'], async (given, call) => {
    limitPickers(platform, call)
    const id = idIn(given)
    const asked = askedContext(platform, call, given)
    await readRecord(asked, id)
    const keyword = typeof given['keyword'] === 'string' ? given['keyword'].trim() : ''
    return [...(await readersNamed(asked, id, keyword)), ...(await rolesNamed(asked, id, keyword))]
  }),
  loginRoute('comment.recordTitle', endpoints.recordTitle, ['resource', 'id'], async (given, call) => ({
    title: await recordTitle(askedContext(platform, call, given), idIn(given)),
  })),
  loginRoute('comment.create', endpoints.addComment, ['resource', 'id', ...writtenParameters], async (given, call) =>
    addComment(askedContext(platform, call, given), idIn(given), writtenIn(given)),
  ),
  loginRoute('comment.update', endpoints.editComment, ['id', ...writtenParameters], async (given, call) =>
    editComment(platform, call, idIn(given), writtenIn(given)),
  ),
  loginRoute('comment.remove', endpoints.removeComment, ['id'], async (given, call) =>
    removeComment(platform, call, idIn(given)),
  ),
]
