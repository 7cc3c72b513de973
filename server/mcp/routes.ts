import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { DomainError } from '../core/errors.ts'
import type { Platform } from '../platform/platform.ts'
import type { Answer, RawCall, Route } from '../platform/route.ts'
import { mcpServer } from './mcpServer.ts'
import { toolMessages } from './messages.ts'
import { toolRequestRoutes } from './requests/routes.ts'
import { toolsOf } from './toolsOf.ts'

/** Headers of the call that the transport looks at. */
const looked = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id'] as const

/** The call as the transport of the SDK takes it. */
function requestOf({ headers }: RawCall): Request {
  const sent = looked.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  // Where it came from is known here; the transport only wants an address.
  return new Request('http://console/mcp', { method: 'POST', headers: sent })
}

async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

/**
 * The tools of assistants (MCP, streamable HTTP), each message by itself: there is no session of the protocol, and every
 * answer is one JSON. `routes` are the calls that tools make.
 */
export function mcpRoutes(platform: Platform, routes: readonly Route[]): Route[] {
  const byName = new Map(routes.map((route) => [route.name, route]))
  const toolsIn = toolsOf(platform, byName)
  // What was asked for while assistants came can be decided when they come no more.
  const deciding = toolRequestRoutes(platform, toolsIn)
  if (!platform.mcp) return deciding
  return [
    {
      method: 'POST',
      url: '/mcp',
      name: 'mcp.message',
      permit: 'login',
      byToken: true,
      // What a message changes, the call of its tool says.
      mutates: false,
      handle: async (raw, call) => {
        // Behind a session is a person, who has the console.
        if (!call.caller.token) throw new DomainError('E_TOKEN', { msg: toolMessages(call.locale).notFromHere })
        const server = mcpServer(platform, byName, toolsIn(call.locale), { platform, call, raw })
        const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
        await server.connect(transport)
        try {
          return await answerOf(await transport.handleRequest(requestOf(raw), { parsedBody: raw.body }))
        } finally {
          await server.close()
        }
      },
    },
    ...deciding,
  ]
}
