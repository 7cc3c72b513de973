/**
 * Runs a TypeScript tool the way the build sees it, so that `import.meta.glob` and `#declare` work in it:
 * `node tools/run.mjs tools/check.ts`.
 */
import { relative, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { runnerImport } from 'vite'

const [tool, ...args] = process.argv.slice(2)
if (!tool) {
  process.stderr.write('Name a tool: node tools/run.mjs tools/check.ts\n')
  process.exit(2)
}
const file = resolve(tool)
process.argv = [process.argv[0], file, ...args]

/** A file that cannot be read is told as its place and what stands there: the trace would only lead through the bundler. */
function unreadable(cause) {
  const [{ id, loc, message } = {}] = cause?.errors ?? [cause]
  if (typeof id !== 'string' || !loc) return null
  return `${relative(process.cwd(), id)}:${loc.line}:${loc.column + 1}\n${stripVTControlCharacters(message).trim()}\n`
}

try {
  await runnerImport(file, { root: fileURLToPath(new URL('..', import.meta.url)), configFile: false, logLevel: 'warn' })
} catch (cause) {
  const told = unreadable(cause)
  if (told === null) throw cause
  process.stderr.write(told)
  process.exitCode = 1
}
