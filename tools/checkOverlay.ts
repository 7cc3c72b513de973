import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite'
import type { Finding } from '../src/declare/checks/finding.ts'

const identifier = /[A-Za-z_$][\w$]*/g

const escaped = (text: string) => text.replaceAll(/[$.*+?^{}()|[\]\\]/g, '\\$&')

const indentOf = (line: string) => line.search(/\S/)

/**
 * Line, from 0, of the innermost name of a path (`resources.paint.fields.note`) that the words have: what is missing
 * belongs there. −1 where they do not even have the first.
 */
function lineOfPath(lines: readonly string[], path: readonly string[]): number {
  let found = -1
  let [from, to] = [0, lines.length]
  for (const name of path) {
    const stated = new RegExp(`^\\s*['"]?${escaped(name)}['"]?\\s*:`)
    const at = lines.findIndex((line, index) => index >= from && index < to && stated.test(line))
    if (at < 0) return found
    found = at
    from = at + 1
    const end = lines.findIndex(
      (line, index) => index > at && line !== '' && indentOf(line) <= indentOf(lines[at] ?? ''),
    )
    to = end < 0 ? lines.length : end
  }
  return found
}

/**
 * Line, from 1, on which a text that a message quotes is stated, or else the first name of it; 1 where nothing is. A name
 * that begins a line goes before one among the facts of another.
 */
export function lineOf(source: string, message: string): number {
  const lines = source.split('\n')
  const path = /^[\w$]+(?:\.[\w$/-]+)+/.exec(message)?.[0].split('.')
  const inPath = path ? lineOfPath(lines, path) : -1
  if (inPath >= 0) return inPath + 1
  const quoted = [...message.matchAll(/“([^”]*)”/g)].map(([, text = '']) => `['"]${escaped(text)}['"]`)
  const names = [...message.matchAll(identifier)].map(([name]) => `['"]?${escaped(name)}['"]?\\s*:`)
  const wanted = [...quoted, ...names.map((name) => `^\\s*${name}`), ...names.map((name) => `[\\s{,]${name}`)]
  for (const pattern of wanted) {
    const stated = new RegExp(pattern)
    const at = lines.findIndex((line) => stated.test(line))
    if (at >= 0) return at + 1
  }
  return 1
}

/** The first mistake with its place, and all of them below it, as the overlay of the dev server shows errors. */
export function overlayOf(
  findings: readonly Finding[],
  root: string,
  read: (file: string) => string,
): ErrorPayload['err'] | null {
  const [first] = findings
  if (!first) return null
  const placed = findings.map((finding) => {
    const { rule, file, message, hint } = finding
    return { text: `${rule} ${message}\n→ ${hint}`, file: resolve(root, file), line: lineOf(read(file), message) }
  })
  const [shown] = placed
  const file = shown?.file ?? ''
  return {
    message: `${shown?.text}${placed.length > 1 ? `\n\n(${placed.length} mistakes)` : ''}`,
    stack: placed.map(({ text, file, line }) => `${text}\n    at ${file}:${line}:1`).join('\n'),
    // Whole, with a column: only such a place is a link that opens the editor.
    id: file,
    loc: { file, line: shown?.line ?? 1, column: 1 },
    plugin: 'npm run check',
  }
}

const readOrNothing = (root: string) => (file: string) => {
  try {
    return readFileSync(resolve(root, file), 'utf8')
  } catch {
    return ''
  }
}

async function overlayFor(server: ViteDevServer): Promise<ErrorPayload['err'] | null> {
  const { mistakes } = await server.ssrLoadModule('/tools/checked.ts')
  return overlayOf(await mistakes(), server.config.root, readOrNothing(server.config.root))
}

/** In `npm run dev`: what `npm run check` would say, over the page, as soon as a declaration is saved. */
export const checkOverlay = (): Plugin => {
  let told = false
  // A file that does not compile is told by the bundler itself.
  const tell = async (server: ViteDevServer): Promise<void> => {
    const err = await overlayFor(server).catch(() => null)
    if (err) server.ws.send({ type: 'error', err })
    // An update without changes takes the overlay away.
    else if (told) server.ws.send({ type: 'update', updates: [] })
    told = err !== null
  }
  return {
    name: 'check-overlay',
    apply: (_config, { command }) => command === 'serve' && !process.env['VITEST'],
    configureServer(server) {
      // A page that loads again asks again: what it was told is gone with it.
      server.ws.on('connection', () => void tell(server))
    },
    // Not the watcher: here the modules that were loaded before have been forgotten.
    hotUpdate({ file, server }) {
      if (this.environment.name === 'client' && /[\\/]resources[\\/].*\.tsx?$/.test(file)) void tell(server)
    },
  }
}
