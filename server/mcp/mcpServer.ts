import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type Tool as ListedTool,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { isPermitted } from '../http/permission.ts'
import { callTool } from './callTool.ts'
import { firstOf, maxTools, permitted } from './findTools.ts'
import { type GeneralTool, generalTools, runGeneral, toolNamed } from './generalTools.ts'
import type { ToolUse } from './makeCall.ts'
import { toolMessages } from './messages.ts'
import type { RoutesByName } from './resourceTools.ts'
import type { Tool } from './tool.ts'
import { failedAnswer } from './toolAnswer.ts'
import type { Tools } from './toolsOf.ts'

/** Made once: it compiles what it checks with. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

const listed = (
  { name, title, description, inputSchema }: Pick<Tool, 'name' | 'title' | 'description' | 'inputSchema'>,
  readOnlyHint: boolean,
): ListedTool => ({
  name,
  title,
  description,
  inputSchema: { ...inputSchema, type: 'object' } as ListedTool['inputSchema'],
  annotations: { title, readOnlyHint, openWorldHint: false },
})

/** Names of areas as the address gives them; null: none. */
function areasIn({ raw }: ToolUse): ReadonlySet<string> | null {
  const { area } = raw.query
  return area === undefined || area === '' ? null : new Set(area.split(','))
}

/**
 * The tools that are listed: those that are always there, and those of the areas that the address or the token names, as
 * long as there is room. Of all areas together only if they are few; the others are found.
 */
function offered(use: ToolUse, general: readonly GeneralTool[], mine: readonly Tool[]): ListedTool[] {
  const { caller } = use.call
  const fixed = general.filter(({ route }) => route === null || isPermitted(route, caller))
  const room = maxTools - fixed.length
  const areas = areasIn(use) ?? (caller.token?.areas ? new Set(caller.token.areas) : null)
  const chosen = areas ? mine.filter(({ area }) => areas.has(area)) : mine.length <= room ? mine : []
  return [
    ...fixed.map((tool) => listed(tool, tool.readOnly)),
    ...firstOf(chosen, room).map((tool) => listed(tool, tool.effect === 'read')),
  ]
}

/** The server that answers one message; nothing of it stays between messages. */
export function mcpServer(routes: RoutesByName, tools: Tools, use: ToolUse): Server {
  const { platform, call } = use
  const server = new Server(
    { name: 'community-console', version: platform.version },
    { capabilities: { tools: {} }, instructions: toolMessages(call.locale).instructions, jsonSchemaValidator },
  )
  const mine = permitted(platform, tools, call.caller)
  const general = generalTools(routes, tools, mine, use)
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: offered(use, general, mine) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    platform.log.info({ requestId: call.requestId, tool: name.slice(0, 100) }, 'tool')
    try {
      const fixed = general.find((one) => one.name === name)
      return fixed ? await runGeneral(fixed, use, given) : await callTool(use, toolNamed(tools, use, name), given)
    } catch (cause) {
      return failedAnswer(platform, call, cause)
    }
  })
  return server
}
