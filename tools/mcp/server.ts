import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod'
import { check, draft, runTests, type Said } from './commands.ts'
import { explain, lookUp } from './pages.ts'

const name = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{1,39}$/)
  .describe('camelCase, as files are called')
const words = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{C}`\\${}]+$/u)

const answer = ({ ok, text }: Said) => ({ content: [{ type: 'text' as const, text }], isError: !ok })
const page = (text: string) => answer({ ok: true, text })

const instructions = `Tools for whoever adds areas to this console. AGENTS.md has the rules. A usual round: draft_resource, edit the
files that it names, check, explain_check for what it finds, look_up_vocabulary before a word is invented, run_tests.`

/** The tools of this project for assistants. `root`: the folder that they work in, and never leave. */
export function developerServer(root: string): McpServer {
  const server = new McpServer({ name: 'community-console-developer', version: '1.0.0' }, { instructions })
  server.registerTool(
    'draft_resource',
    {
      title: 'Draft an area or a resource',
      description:
        'Writes the declaration, its words in zh, en and es, and its menu entry, as npm run new does. Without `resource` it is a menu group. ' +
        'Fields are drafted from `source`, a .csv or .xlsx sheet or an OpenAPI document (.json) inside the project.',
      inputSchema: {
        area: name,
        resource: name.optional(),
        title: words.describe('Chinese title, as the menu says it'),
        en: words.describe('English title'),
        es: words.describe('Spanish title'),
        source: z.string().max(300).optional().describe('Path from the root of the project'),
        schema: z
          .string()
          .regex(/^[\w.,-]{1,200}$/)
          .optional()
          .describe('Of an OpenAPI document: the schemas to take'),
      },
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    async (asked) => answer(await draft(root, asked)),
  )
  server.registerTool(
    'check',
    {
      title: 'Check all declarations',
      description: 'Everything that is wrong with the declarations, with rule, file and cure, as npm run check does.',
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async () => answer(await check(root)),
  )
  server.registerTool(
    'look_up_vocabulary',
    {
      title: 'Look up a word of declarations',
      description: 'What a fact, a kind, a verb or a type means, its type, default and check (docs/vocabulary.md).',
      inputSchema: { word: z.string().regex(/^[\w.]{1,60}$/) },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ word }) => page(lookUp(root, word)),
  )
  server.registerTool(
    'explain_check',
    {
      title: 'Explain a rule',
      description: 'What a declaration check demands, by its number (R015), or the rules of a resource, by its name.',
      inputSchema: { rule: z.string().regex(/^(?:R\d{3}|[a-z][A-Za-z0-9]{1,39})$/) },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ rule }) => page(explain(root, rule)),
  )
  server.registerTool(
    'run_tests',
    {
      title: 'Run the tests of one declaration',
      description: 'Runs the test files beside a declaration. The first run prepares databases, which takes minutes.',
      inputSchema: { resource: name },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ resource }) => answer(await runTests(root, resource)),
  )
  return server
}
