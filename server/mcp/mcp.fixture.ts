import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { FastifyInstance } from 'fastify'
import type { AccessTokenDraft } from '../../src/platform/accessTokenContract.ts'
import type { demoPeople } from '../http/people.fixture.ts'
import { makeToken } from '../session/accessTokens/accessToken.fixture.ts'

type People = ReturnType<typeof demoPeople>

/** What a tool answered. */
export interface ToolAnswer {
  readonly isError: boolean
  // biome-ignore lint/suspicious/noExplicitAny: tests read what the server answered.
  readonly facts: Record<string, any>
  readonly text: string
}

/** Where the server of a test listens. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

interface AssistantOptions extends Partial<AccessTokenDraft> {
  /** What stands behind the address. */
  readonly query?: string
  readonly language?: string
}

/** An assistant of somebody: the client of the official SDK over HTTP, with a new access token of theirs. */
export async function assistant(people: People, who: string, options: AssistantOptions = {}) {
  const { query = '', language = 'en', ...draft } = options
  const { token } = await makeToken(people, who, { name: 'my assistant', ...draft })
  const headers = { Authorization: `Bearer ${token}`, 'accept-language': language }
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${await addressOf(people.app)}/mcp${query}`), {
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
