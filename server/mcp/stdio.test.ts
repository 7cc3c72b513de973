import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { describe, expect, it } from 'vitest'
import { mainDatabase } from '../database/database.fixture.ts'
import { demoPeople } from '../http/people.fixture.ts'
import { makeToken } from '../session/accessTokens/accessToken.fixture.ts'
import { addressOf } from './mcp.fixture.ts'

describe.each(mainDatabase)('a console over standard input and output, on %s', (_name, server) => {
  const people = demoPeople(server, ['admin'])
  const connected = async (token: string) => {
    const client = new Client({ name: 'test', version: '1' })
    const env = { ...(process.env as Record<string, string>), CONSOLE_TOKEN: token }
    const args = ['tools/mcpConsole.mjs', await addressOf(people.app)]
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'pipe' }))
    return client
  }

  it('offers the tools of its token', async () => {
    const client = await connected((await makeToken(people, 'admin')).token)
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('find_tools')
    const answer = await client.callTool({ name: 'call_tool', arguments: { name: 'company_list', arguments: {} } })
    expect(answer.isError).toBeFalsy()
    await client.close()
  })

  it('passes on that the token is none', async () => {
    await expect(connected('nobody')).rejects.toThrow(/"code":105/)
  })
})
