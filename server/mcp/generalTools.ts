import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { DomainError } from '../core/errors.ts'
import { id, object, text } from '../http/openapi/schemas.ts'
import { checkToken, isPermitted } from '../http/permission.ts'
import { onlyKnown, type Parameters, textIn } from '../platform/parameters.ts'
import type { Route } from '../platform/route.ts'
import { callTool, confirm } from './callTool.ts'
import { areasOf, findTools } from './findTools.ts'
import type { ArgumentsSchema } from './inputSchemas.ts'
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

const schemaOf = (properties: ArgumentsSchema['properties'], required: readonly string[] = []) =>
  object(properties, required) as ArgumentsSchema

/** A tool that makes a call of the platform which belongs to no single resource. */
function readingTool(route: Route, facts: Omit<GeneralTool, 'readOnly' | 'route' | 'use'>): GeneralTool {
  const use: GeneralTool['use'] = async (use, given) =>
    dataAnswer(await makeCall(use, facts, { route, given }), toolMessages(use.call.locale))
  return { ...facts, readOnly: true, route, use }
}

/** The tools that are always listed; `mine` are those that the caller may use of the others. */
export function generalTools(
  routes: RoutesByName,
  tools: Tools,
  mine: readonly Tool[],
  { platform, call }: Pick<ToolUse, 'platform' | 'call'>,
): GeneralTool[] {
  const words = toolMessages(call.locale)
  const areas = areasOf(platform, call, mine)
    .map(({ area, title }) => `${area} (${title})`)
    .join(', ')
  return [
    {
      name: 'find_tools',
      title: words.findTools,
      description: words.findToolsHint.replace('{areas}', areas),
      inputSchema: schemaOf({ query: text, area: text }),
      readOnly: true,
      route: null,
      use: async (_use, given) => dataAnswer(findTools(platform, call, mine, given), words),
    },
    {
      name: 'call_tool',
      title: words.callTool,
      description: words.callToolHint,
      inputSchema: schemaOf({ name: text, arguments: { type: 'object' } }, ['name']),
      readOnly: false,
      route: null,
      use: async (use, given) => callTool(use, toolNamed(tools, use, textIn(given, 'name')), argumentsIn(given)),
    },
    {
      name: 'confirm',
      title: words.confirm,
      description: words.confirmHint,
      inputSchema: schemaOf({ confirmationId: text }, ['confirmationId']),
      readOnly: false,
      route: null,
      use: async (use, given) => confirm(use, tools, textIn(given, 'confirmationId')),
    },
    {
      name: 'request_state',
      title: words.requestState,
      description: words.requestStateHint,
      inputSchema: schemaOf({ requestId: text }, ['requestId']),
      readOnly: true,
      route: null,
      use: async (use, given) => stateOfRequest(use, given, words),
    },
    readingTool(routeNamed(routes, 'history.list'), {
      name: 'history',
      title: words.history,
      description: words.historyHint,
      inputSchema: schemaOf({ resource: text, id }, ['resource', 'id']),
    }),
    readingTool(routeNamed(routes, 'rights.explain'), {
      name: 'explain_right',
      title: words.explainRight,
      description: words.explainRightHint,
      inputSchema: schemaOf({ accountId: id, jobId: id, resource: text, operation: text, id }, [
        'resource',
        'operation',
      ]),
    }),
  ]
}

/** Uses a tool that is always listed. Throws what refuses it. */
export async function runGeneral(tool: GeneralTool, use: ToolUse, given: Parameters): Promise<CallToolResult> {
  onlyKnown(given, Object.keys(tool.inputSchema.properties))
  return tool.use(use, given)
}
