/**
 * `npm start`: builds what is missing or older than its sources, then runs the server in this process.
 * `--platform-only` leaves the console out.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
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

function build(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const staleServer = isStale('.build/server/main.js', ['server'])
if (platformOnly && staleServer) build('tools/build.mjs', '--quiet', '--platform-only')
else if (!platformOnly && (staleServer || isStale('dist/index.html', ['public', 'index.html']))) {
  process.stdout.write('Building …\n')
  build('tools/build.mjs', '--quiet')
}

await import(pathToFileURL(join(root, '.build/server/main.js')).href)
