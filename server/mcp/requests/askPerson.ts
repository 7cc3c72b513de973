import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { DomainError } from '../../core/errors.ts'
import { contextFor } from '../../domain/rows.ts'
import { resourceOf } from '../../http/permission.ts'
import { deliver } from '../../inbox/deliver.ts'
import type { Parameters } from '../../platform/parameters.ts'
import { foreseen, isRefused, type ToolUse } from '../makeCall.ts'
import { toolMessages } from '../messages.ts'
import type { Tool } from '../tool.ts'
import { saidAnswer } from '../toolAnswer.ts'
import { keepRequest } from './stored.ts'

/** Where a request is decided in the console. */
const addressOf = (id: string) => `/inbox?request=${id}`

/** Puts what is asked for into the inbox of whoever the assistant works for. Nothing changes until they decide. */
export async function askPerson(use: ToolUse, tool: Tool, given: Parameters): Promise<CallToolResult> {
  const { platform, call } = use
  const words = toolMessages(call.locale)
  const plan = tool.plan(given)
  // What shows a secret shows it once, to a person.
  const preview = tool.isConfidential ? null : await foreseen(use, tool, plan)
  if (isRefused(preview)) return { ...saidAnswer(words.nothing, { preview }, words), isError: true }
  const kept = await platform.database.transaction(async () => {
    const request = await keepRequest(call, { tool: tool.name, given })
    if (!request) throw new DomainError('E_LIMIT', { msg: words.tooManyRequests })
    const place = { about: resourceOf(tool.route), address: addressOf(request.id), title: tool.title }
    const message = {
      kind: 'approval',
      recordId: null,
      place,
      key: `toolRequest:${request.id}`,
      tellsActor: true,
    } as const
    await deliver(contextFor(platform, call, place.about), { ...message, text: call.caller.token?.name ?? '' }, [
      call.caller.accountId,
    ])
    return request
  })
  return saidAnswer(words.waits, { requestId: kept.id, expiresAt: kept.expiresAt.toISOString(), preview }, words)
}
