import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { DomainError } from '../core/errors.ts'
import type { Context } from '../domain/context.ts'
import { contextFor, get } from '../domain/rows.ts'
import { onlyKnown, type Parameters } from '../platform/parameters.ts'
import { keepConfirmation, readConfirmation } from './confirmations.ts'
import { foreseen, isRefused, makeCall, type ToolUse } from './makeCall.ts'
import { toolMessages } from './messages.ts'
import { askPerson } from './requests/askPerson.ts'
import { onlyId } from './resourceTools.ts'
import type { Tool } from './tool.ts'
import { dataAnswer, saidAnswer } from './toolAnswer.ts'

/** The arguments with the version of the row as it is now, where the assistant did not say which one it saw. */
async function versioned(
  { platform, call }: ToolUse,
  { versionOf, route }: Tool,
  given: Parameters,
): Promise<Parameters> {
  const id = onlyId(given)
  if (versionOf === null || typeof id !== 'string' || typeof given['version'] === 'number') return given
  const { version } = await get(contextFor(platform, call, versionOf, route.permit as Context['permit']), id)
  return { ...given, version }
}

/** Answers what a change would come to, and what confirms it. */
async function preview(use: ToolUse, tool: Tool, sent: Parameters): Promise<CallToolResult> {
  const words = toolMessages(use.call.locale)
  const given = await versioned(use, tool, sent)
  const seen = await foreseen(use, tool, tool.plan(given))
  if (isRefused(seen)) return { ...saidAnswer(words.nothing, { preview: seen }, words), isError: true }
  const kept = await keepConfirmation(use.call, { tool: tool.name, given })
  return saidAnswer(words.previewed, { preview: seen, ...kept }, words)
}

/** Uses a tool that the caller may use. Throws what refuses it. */
export async function callTool(use: ToolUse, tool: Tool, given: Parameters): Promise<CallToolResult> {
  const { call } = use
  onlyKnown(given, Object.keys(tool.inputSchema.properties))
  if (tool.effect === 'read')
    return dataAnswer(await makeCall(use, tool, tool.plan(given).run), toolMessages(call.locale))
  return tool.effect === 'confirmed' ? preview(use, tool, given) : askPerson(use, tool, given)
}

/** Runs what was previewed, once. */
export async function confirm(
  use: ToolUse,
  tools: ReadonlyMap<string, Tool>,
  confirmationId: string,
): Promise<CallToolResult> {
  const words = toolMessages(use.call.locale)
  const { tool: name, given } = await readConfirmation(use.call, confirmationId)
  const tool = tools.get(name)
  if (!tool) throw new DomainError('E_NOT_FOUND', { msg: words.confirmationGone })
  return dataAnswer(await makeCall(use, tool, tool.plan(given).run, `confirm-${confirmationId}`), words)
}
