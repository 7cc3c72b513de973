import { headers } from '../../src/platform/contract.ts'
import { DomainError } from '../core/errors.ts'
import { foresee } from '../domain/foresee.ts'
import { type Sent, serve } from '../http/handler.ts'
import type { Call } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'
import type { RawCall } from '../platform/route.ts'
import { toolMessages } from './messages.ts'
import type { PlannedChange, Tool, ToolCall } from './tool.ts'

/** The call of an assistant, and what its tools run on. */
export interface ToolUse {
  readonly platform: Platform
  readonly call: Call
  /** The call that brought it: its language, address and connection are those of the calls that tools make. */
  readonly raw: RawCall
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const isSaid = ([, value]: readonly [string, unknown]) => value !== undefined && value !== null

/** A call as it would come from outside, without what the assistant's own call carried. */
function rawOf({ raw }: ToolUse, { route, given }: ToolCall, key: string | null): RawCall {
  const { [headers.idempotencyKey.toLowerCase()]: _key, accept: _accept, ...sent } = raw.headers
  const said = Object.entries(given).filter(isSaid)
  return {
    request: raw.request,
    headers: { ...sent, ...(key !== null && { [headers.idempotencyKey.toLowerCase()]: key }) },
    query: route.method === 'GET' ? Object.fromEntries(said.map(([name, value]) => [name, asText(value)])) : {},
    body: route.method === 'GET' ? {} : Object.fromEntries(said),
  }
}

function dataOf(sent: Sent, { call }: ToolUse): unknown {
  if ('data' in sent) return sent.data
  throw new DomainError('E_OP', { msg: toolMessages(call.locale).file })
}

/** Under whose name a call stands in the trail. */
type Named = Pick<Tool, 'name'>

const made = async (use: ToolUse, { name: tool }: Named, call: ToolCall, key: string | null, undone: boolean) => {
  const { platform, call: within } = use
  return dataOf(await serve(platform, call.route, rawOf(use, call, key), { caller: within.caller, tool, undone }), use)
}

/** Makes the call of a tool. `key`: the same one has its effect once. */
export const makeCall = (use: ToolUse, tool: Named, call: ToolCall, key: string | null = null): Promise<unknown> =>
  made(use, tool, call, key, false)

/** What would become of it; a refusal is thrown. */
export const foreseen = (use: ToolUse, tool: Named, { run, preview }: PlannedChange): Promise<unknown> =>
  preview ? makeCall(use, tool, preview) : foresee(use.platform, () => made(use, tool, run, null, true))

/** What an operation on many rows answers, before and after. */
interface OfRows {
  readonly done: readonly string[]
  readonly failed: readonly { readonly title: string; readonly msg: string }[]
  /** How much moves with them, by field; only beforehand. */
  readonly sums?: Readonly<Record<string, number>>
}

export const isOfRows = (answer: unknown): answer is OfRows =>
  typeof answer === 'object' && answer !== null && 'done' in answer && 'failed' in answer

/** Whether nothing of it can be done. */
export const isRefused = (seen: unknown): boolean => isOfRows(seen) && seen.done.length === 0
