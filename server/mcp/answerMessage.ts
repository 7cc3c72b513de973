import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Answer, RawCall } from '../platform/route.ts'
import type { ToolUse } from './makeCall.ts'
import { mcpServer } from './mcpServer.ts'
import type { RoutesByName } from './resourceTools.ts'
import type { Tools } from './toolsOf.ts'

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

/** Answers one message of an assistant. */
export async function answerMessage(routes: RoutesByName, tools: Tools, use: ToolUse): Promise<Answer> {
  const server = mcpServer(routes, tools, use)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await answerOf(await transport.handleRequest(requestOf(use.raw), { parsedBody: use.raw.body }))
  } finally {
    await server.close()
  }
}
