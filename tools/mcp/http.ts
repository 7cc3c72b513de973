import type { IncomingMessage, ServerResponse } from 'node:http'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { developerServer } from './server.ts'

/**
 * The tools for assistants over HTTP. Each request has a server of its own, so nothing is kept between them. Pages of
 * browsers are refused: what is written here is the project.
 */
export async function answerMcp(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.headers.origin !== undefined) return void response.writeHead(403).end()
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end()
  const server = developerServer(root)
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
  response.on('close', () => void server.close())
  await server.connect(transport as Parameters<typeof server.connect>[0])
  await transport.handleRequest(request, response)
}
