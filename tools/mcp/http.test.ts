import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerMcp } from './http.ts'

const root = resolve(import.meta.dirname, '../..')
let server: Server
let url: URL
beforeAll(async () => {
  server = createServer((request, response) => void answerMcp(root, request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('an assistant has the tools over HTTP', async () => {
  const client = new Client({ name: 'assistant', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(url) as Parameters<typeof client.connect>[0])
  expect((await client.listTools()).tools).toHaveLength(5)
  const { content } = await client.callTool({ name: 'explain_check', arguments: { rule: 'R004' } })
  expect(JSON.stringify(content)).toContain('| R004 |')
  await client.close()
})

test('a page of a browser is refused, and so is what is no call', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const head = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const from = (headers: Record<string, string>) =>
    fetch(url, { method: 'POST', headers: { ...head, ...headers }, body })
  expect((await from({ origin: 'http://evil.example' })).status).toBe(403)
  expect((await from({ origin: 'null' })).status).toBe(403)
  expect((await fetch(url)).status).toBe(405)
})
