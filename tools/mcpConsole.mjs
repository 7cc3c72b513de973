import process from 'node:process'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'

/**
 * `CONSOLE_TOKEN=cct_… npm run mcp:console -- https://console.example`: the tools of a console for assistants that speak
 * over standard input and output. Messages are passed on as they are; all that is decided, the console decides.
 */
const address = process.argv[2]
const token = process.env.CONSOLE_TOKEN
if (address === undefined || !URL.canParse(address) || !token) {
  process.stderr.write('usage: CONSOLE_TOKEN=<access token> npm run mcp:console -- <address of the console>\n')
  process.exit(2)
}

const url = new URL(address)
if (url.pathname === '/') url.pathname = '/mcp'
const platform = new StreamableHTTPClientTransport(url, { requestInit: { headers: { Authorization: token } } })
const assistant = new StdioServerTransport()

/** What could not be passed on is answered, so that nobody waits for it. */
const refuse = (message, error) =>
  'id' in message && 'method' in message
    ? assistant.send({ jsonrpc: '2.0', id: message.id, error: { code: -32000, message: error.message.slice(0, 500) } })
    : undefined

assistant.onmessage = (message) => void platform.send(message).catch((error) => refuse(message, error))
platform.onmessage = (message) => void assistant.send(message)
assistant.onclose = () => void platform.close()
process.stdin.on('end', () => void platform.close().then(() => process.exit(0)))

await platform.start()
await assistant.start()
