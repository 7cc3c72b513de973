/**
 * `npm start`: builds what is missing or older than its sources and runs the server in this process, which opens and
 * fills its database while the console is built.
 * `--platform-only` leaves the console out.
 */
import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const platformOnly = process.argv.includes('--platform-only')

const changedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Newest change at or below a path. A folder changes when something in it is removed. */
function newest(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return /\.(?:test|fixture)\.tsx?$/.test(path) ? 0 : stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(join(root, path)).map((name) => newest(join(path, name))))
}

const shared = ['src', 'resources', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json']
const isStale = (result, sources) => {
  const built = changedAt(result)
  return built === 0 || [...shared, ...sources].some((source) => newest(source) > built)
}

function build(...options) {
  const args = ['tools/build.mjs', '--quiet', ...options]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (child.pid) setPriority(child.pid, 10)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the build failed'))))
  })
}

const staleServer = isStale('.build/server/main.js', ['server'])
const staleConsole = !platformOnly && isStale('dist/index.html', ['public', 'index.html'])
if (staleServer || staleConsole) process.stdout.write('Building …\n')
if (staleServer) await build('--platform-only').catch(() => process.exit(1))
// The first start fills the database, which takes longer than to build the console: the server does not wait for it.
const consoleBuilt = staleConsole ? build('--console-only') : undefined
// It may fail before the server asks for it, which tells it then.
consoleBuilt?.catch(() => undefined)

const { serve } = await import(pathToFileURL(join(root, '.build/server/serve.js')).href)
await serve({ consoleBuilt })
