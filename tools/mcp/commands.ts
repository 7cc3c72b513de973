import { execFile } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'

/** What a command said, and whether it ended well. */
export interface Said {
  readonly ok: boolean
  readonly text: string
}

/** More than an assistant reads at once. */
const longest = 20_000

/** The beginning and the end of a long text: what went wrong stands at one of them. */
export function bounded(text: string, most: number = longest): string {
  if (text.length <= most) return text
  const half = Math.floor(most / 2)
  return `${text.slice(0, half)}\n… ${text.length - 2 * half} characters left out …\n${text.slice(-half)}`
}

let before: Promise<unknown> = Promise.resolve()

/** Runs a file of the project with Node, one after the other: two generators at once would write the same files. */
export function runNode(root: string, args: readonly string[], limitMs: number): Promise<Said> {
  const run = () =>
    new Promise<Said>((resolve) => {
      const options = { cwd: root, timeout: limitMs, maxBuffer: 32 * 1024 ** 2, encoding: 'utf8' } as const
      execFile(process.execPath, [...args], options, (error, stdout, stderr) => {
        const said = stripVTControlCharacters(`${stdout}${stderr}`).replaceAll(`${root}${sep}`, '').trim()
        const late = error?.killed ? `\nIt was stopped after ${limitMs / 1_000} seconds.` : ''
        resolve({ ok: error === null, text: bounded(`${said}${late}`) })
      })
    })
  const turn = before.then(run)
  before = turn
  return turn
}

/** A file inside the project, by its path from the root; null: there is none, or it is outside, also by a link. */
export function fileInside(root: string, path: string): string | null {
  const file = join(root, path)
  if (!existsSync(file)) return null
  const place = relative(realpathSync(root), realpathSync(file))
  return place === '' || place.startsWith('..') || place.split(sep).includes('node_modules') ? null : place
}

/** The option of the generator that reads such a file. */
const optionOf: Readonly<Record<string, string>> = {
  '.csv': '--from-csv',
  '.xlsx': '--from-xlsx',
  '.json': '--from-openapi',
}

/** What `npm run new` is asked for. */
export interface DraftAsked {
  readonly area: string
  readonly resource?: string | undefined
  readonly title: string
  readonly en: string
  readonly es: string
  readonly source?: string | undefined
  readonly schema?: string | undefined
}

/** `npm run new`: a menu group, a resource in one, or a whole area from an API document. */
export async function draft(root: string, asked: DraftAsked): Promise<Said> {
  const { area, resource, title, en, es, source, schema } = asked
  // With `=`, so that no value is taken for an option.
  const args = [`--title=${title}`, `--en=${en}`, `--es=${es}`]
  if (source !== undefined) {
    const file = fileInside(root, source)
    const option = optionOf[extname(source).toLowerCase()]
    if (file === null || option === undefined)
      return { ok: false, text: `${source} is no .csv, .xlsx or .json file inside the project` }
    args.push(`${option}=${file}`)
  }
  if (schema !== undefined) args.push(`--schema=${schema}`)
  const name = resource === undefined ? area : `${area}/${resource}`
  return runNode(root, ['tools/run.mjs', 'tools/new.ts', ...args, '--', name], 60_000)
}

/** `npm run check`. */
export const check = (root: string): Promise<Said> => runNode(root, ['tools/run.mjs', 'tools/check.ts'], 120_000)

const tests = /\.test\.tsx?$/

/** Test files beside a declaration: `house.server.test.ts`, `house.test.ts`, `house.ui.test.tsx`. */
export function testsOf(root: string, resource: string): readonly string[] {
  const folder = join(root, 'resources')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => tests.test(file) && file.split(sep).at(-1)?.startsWith(`${resource}.`))
    .map((file) => `resources/${file.replaceAll(sep, '/')}`)
    .toSorted()
}

/** Runs the tests of one declaration; the first run prepares databases, which takes minutes. */
export async function runTests(root: string, resource: string): Promise<Said> {
  const files = testsOf(root, resource)
  if (files.length === 0)
    return { ok: true, text: `No test file begins with ${resource}. in resources; check says what no test has to` }
  const said = await runNode(root, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...files], 540_000)
  return { ok: said.ok, text: `${files.join('\n')}\n\n${said.text}` }
}
