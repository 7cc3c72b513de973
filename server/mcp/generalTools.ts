import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { DomainError } from '../core/errors.ts'
import { id, object, text } from '../http/openapi/schemas.ts'
import { checkToken, isPermitted } from '../http/permission.ts'
import { onlyKnown, type Parameters, textIn } from '../platform/parameters.ts'
import type { Route } from '../platform/route.ts'
import { callTool, confirm } from './callTool.ts'
import { areasOf, findTools, permitted } from './findTools.ts'
import { makeCall, type ToolUse } from './makeCall.ts'
import { type ToolMessages, toolMessages } from './messages.ts'
import { readRequest, stateOf } from './requests/stored.ts'
import { type RoutesByName, routeNamed } from './resourceTools.ts'
import type { Tool } from './tool.ts'
import { dataAnswer } from './toolAnswer.ts'
import type { Tools } from './toolsOf.ts'

/** A tool that belongs to no declaration. */
export interface GeneralTool extends Pick<Tool, 'name' | 'title' | 'description' | 'inputSchema'> {
  /** Whether it only reads. */
  readonly readOnly: boolean
  /** The call it makes; null: every token may use it. */
  readonly route: Route | null
  readonly use: (use: ToolUse, given: Parameters) => Promise<CallToolResult>
}

/** Arguments of a tool that is called by another one. */
function argumentsIn({ arguments: given = {} }: Parameters): Parameters {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Parameters
  throw new DomainError('E_FORMAT', { errors: { arguments: 'E_FORMAT' } })
}

/** The tool of that name, as far as the caller may use it. */
export function toolNamed(tools: Tools, { platform, call }: ToolUse, name: string): Tool {
  const tool = tools.get(name)
  if (tool && isPermitted(tool.route, call.caller)) {
    checkToken(platform.catalogue, tool.route, call.caller, call.locale)
    return tool
  }
  throw new DomainError('E_OP', { msg: toolMessages(call.locale).unknownTool.replace('{name}', name.slice(0, 100)) })
}

/** What became of what waits for a person. */
async function stateOfRequest({ call }: ToolUse, given: Parameters, words: ToolMessages): Promise<CallToolResult> {
  const request = await readRequest(call, textIn(given, 'requestId'))
  const state = stateOf(request, call.now)
  return dataAnswer({ state, ...(state === 'approved' && { answer: request.answer }) }, words)
}

/** A tool that makes a call of the platform which belongs to no single resource. */
function readingTool(
  routes: RoutesByName,
  name: string,
  facts: Pick<Tool, 'name' | 'title' | 'description'>,
  given: Parameters,
  required: readonly string[],
): GeneralTool {
  const route = routeNamed(routes, name)
  const inputSchema = object(given as Record<string, typeof text>, required) as GeneralTool['inputSchema']
  const tool: Tool = {
    ...facts,
    area: '',
    inputSchema,
    effect: 'read',
    isConfidential: false,
    versionOf: null,
    route,
    plan: (asked) => ({ run: { route, given: asked }, preview: null }),
  }
  return {
    ...facts,
    inputSchema,
    readOnly: true,
    route,
    use: async (use, asked) =>
      dataAnswer(await makeCall(use, tool, { route, given: asked }), toolMessages(use.call.locale)),
  }
}

/** The tools that are always listed. */
export function generalTools(
  routes: RoutesByName,
  tools: Tools,
  { platform, call }: Pick<ToolUse, 'platform' | 'call'>,
): GeneralTool[] {
  const words = toolMessages(call.locale)
  const mine = permitted(platform, tools, call.caller)
  const areas = areasOf(platform, call, mine)
    .map(({ area, title }) => `${area} (${title})`)
    .join(', ')
  const schema = (properties: Parameters, required: readonly string[] = []) =>
    object(properties as Record<string, typeof text>, required) as GeneralTool['inputSchema']
  return [
    {
      name: 'find_tools',
      title: words.findTools,
      description: words.findToolsHint.replace('{areas}', areas),
      inputSchema: schema({ query: text, area: text }),
      readOnly: true,
      route: null,
      use: async (_use, given) => dataAnswer(findTools(platform, call, mine, given), words),
    },
    {
      name: 'call_tool',
      title: words.callTool,
      description: words.callToolHint,
      inputSchema: schema({ name: text, arguments: { type: 'object' } }, ['name']),
      readOnly: false,
      route: null,
      use: async (use, given) => callTool(use, toolNamed(tools, use, textIn(given, 'name')), argumentsIn(given)),
    },
    {
      name: 'confirm',
      title: words.confirm,
      description: words.confirmHint,
      inputSchema: schema({ confirmationId: text }, ['confirmationId']),
      readOnly: false,
      route: null,
      use: async (use, given) => confirm(use, tools, textIn(given, 'confirmationId')),
    },
    {
      name: 'request_state',
      title: words.requestState,
      description: words.requestStateHint,
      inputSchema: schema({ requestId: text }, ['requestId']),
      readOnly: true,
      route: null,
      use: async (use, given) => stateOfRequest(use, given, words),
    },
    readingTool(
      routes,
      'history.list',
      { name: 'history', title: words.history, description: words.historyHint },
      { resource: text, id },
      ['resource', 'id'],
    ),
    readingTool(
      routes,
      'rights.explain',
      { name: 'explain_right', title: words.explainRight, description: words.explainRightHint },
      { accountId: id, jobId: id, resource: text, operation: text, id },
      ['resource', 'operation'],
    ),
  ]
}

/** Uses a tool that is always listed. Throws what refuses it. */
export async function runGeneral(tool: GeneralTool, use: ToolUse, given: Parameters): Promise<CallToolResult> {
  onlyKnown(given, Object.keys(tool.inputSchema.properties))
  return tool.use(use, given)
}
