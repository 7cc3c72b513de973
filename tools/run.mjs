/**
 * Runs a TypeScript tool the way the build sees it, so that `import.meta.glob` and `#declare` work in it:
 * `node tools/run.mjs tools/check.ts`.
 */
import { resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const [tool, ...args] = process.argv.slice(2)
if (!tool) {
  process.stderr.write('Name a tool: node tools/run.mjs tools/check.ts\n')
  process.exit(2)
}
const file = resolve(tool)
process.argv = [process.argv[0], file, ...args]
await runnerImport(file, { root: fileURLToPath(new URL('..', import.meta.url)), configFile: false, logLevel: 'warn' })
