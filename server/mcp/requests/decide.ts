import { DomainError } from '../../core/errors.ts'
import { makeCall, type ToolUse } from '../makeCall.ts'
import type { Tool } from '../tool.ts'
import { noteAnswer, noteDecision, reopen, type StoredRequest } from './stored.ts'

/**
 * Does what was asked for, with the rights and the proof of who decides. It has its effect once, however often it is
 * approved; what is refused waits again. E_STATE: it was declined, or is void.
 */
export async function approve(use: ToolUse, tool: Tool, { id, given }: StoredRequest): Promise<unknown> {
  const { call, platform } = use
  if (!(await platform.database.transaction(() => noteDecision(call, id, 'approved')))) throw new DomainError('E_STATE')
  try {
    const answer = await makeCall(use, tool, tool.plan(given).run, `toolRequest-${id}`)
    await platform.database.transaction(() => noteAnswer(call, id, tool.isConfidential ? null : answer))
    return answer
  } catch (cause) {
    // The same approval is on its way already: what becomes of it, the first one says.
    const isUnderWay = cause instanceof DomainError && cause.code === 'E_IDEMPOTENCY'
    if (!isUnderWay) await platform.database.transaction(() => reopen(call, id))
    throw cause
  }
}

/** Ends a request without doing anything. E_STATE: it was decided before, or is void. */
export async function decline({ call, platform }: ToolUse, { id }: StoredRequest): Promise<void> {
  if (!(await platform.database.transaction(() => noteDecision(call, id, 'declined')))) throw new DomainError('E_STATE')
}
