import { fileURLToPath } from 'node:url'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { developerServer } from './mcp/server.ts'

/** `npm run --silent mcp`: the tools for assistants over stdin and stdout, so nothing else may write there. */
const root = fileURLToPath(new URL('..', import.meta.url))
await developerServer(root.replace(/\/$/, '')).connect(new StdioServerTransport())
