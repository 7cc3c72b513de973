import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { FastifyInstance } from 'fastify'

/** What a tool answered. */
export interface ToolAnswer {
  readonly isError: boolean
  // biome-ignore lint/suspicious/noExplicitAny: tests read what the server answered.
  readonly facts: Record<string, any>
  readonly text: string
}

/** An assistant: the client of the official SDK over HTTP, with these headers. */
export async function assistant(app: FastifyInstance, headers: Record<string, string>, query = '') {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp${query}`), {
    requestInit: { headers },
  })
  await client.connect(transport)
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    use: async (name: string, given: Record<string, unknown> = {}): Promise<ToolAnswer> => {
      const answer = await client.callTool({ name, arguments: given })
      const content = answer.content as readonly { readonly text: string }[]
      return {
        isError: answer.isError === true,
        facts: (answer.structuredContent ?? {}) as Record<string, unknown>,
        text: content.map(({ text }) => text).join('\n'),
      }
    },
    close: () => client.close(),
  }
}
