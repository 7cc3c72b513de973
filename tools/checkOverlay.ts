import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite'
import type { Finding } from '../src/declare/checks/finding.ts'

const identifier = /[A-Za-z_$][\w$]*/g

/** Line, from 1, on which the first name of a message is stated; 1 where none is. */
export function lineOf(source: string, message: string): number {
  const lines = source.split('\n')
  for (const [name] of message.matchAll(identifier)) {
    const stated = new RegExp(`(^|[\\s{,])['"]?${name.replaceAll('$', '\\$')}['"]?\\s*:`)
    const at = lines.findIndex((line) => stated.test(line))
    if (at >= 0) return at + 1
  }
  return 1
}

/** The first mistake with its place, and all of them below it, as the overlay of the dev server shows errors. */
export function overlayOf(findings: readonly Finding[], read: (file: string) => string): ErrorPayload['err'] | null {
  const [first] = findings
  if (!first) return null
  const placed = findings.map((finding) => {
    const { rule, file, message, hint } = finding
    return { text: `${rule} ${message}\n→ ${hint}`, place: `${file}:${lineOf(read(file), message)}` }
  })
  const [shown] = placed
  const [file = '', line] = shown?.place.split(':') ?? []
  return {
    message: `${shown?.text}${placed.length > 1 ? `\n\n(${placed.length} mistakes)` : ''}`,
    stack: placed.map(({ text, place }) => `${text}\n    at ${place}`).join('\n'),
    id: file,
    loc: { file, line: Number(line), column: 0 },
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
  return overlayOf(mistakes(), readOrNothing(server.config.root))
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
