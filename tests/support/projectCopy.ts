import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'

const root = resolve(import.meta.dirname, '../..')
const copied = [
  'index.html',
  'public',
  'resources',
  'server',
  'src',
  'tests/inventory',
  'tools',
  '.gitignore',
  'biome.json',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
]

/** A copy of the project in a folder of its own, for tests that add files to it and build it. */
export interface ProjectCopy {
  readonly root: string
  /** Runs one of its files, with Node; answers what it writes. */
  readonly run: (...args: readonly string[]) => string
  /** The same, also where it ends with a failure. */
  readonly mayFail: (...args: readonly string[]) => string
  /** Runs a tool of the packages, by its name. */
  readonly tool: (name: string, ...args: readonly string[]) => string
  /** Runs a line as a terminal would. */
  readonly shell: (line: string) => string
  readonly remove: () => void
}

export function copyProject(name: string): ProjectCopy {
  const copy = mkdtempSync(join(tmpdir(), `console-${name}-`))
  for (const one of copied) cpSync(join(root, one), join(copy, one), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  const run = (command: string, args: readonly string[]) =>
    execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  return {
    root: copy,
    run: (...args) => run(process.execPath, args),
    mayFail: (...args) => {
      try {
        return run(process.execPath, args)
      } catch (error) {
        return (error as { stdout: string }).stdout
      }
    },
    shell: (line) => run('sh', ['-c', line]),
    tool: (tool, ...args) => run(join(root, 'node_modules/.bin', tool), args),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}
