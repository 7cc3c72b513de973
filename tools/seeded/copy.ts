import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SeededFault } from '../../tests/seeded/faults.ts'

/** Files of the project as they stand, committed or not, without what is ignored. */
const filesOf = (root: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))

/** What this tool brings along into the copy of another checkout, which may not have it. */
const brought = ['tools/seeded/coverage.ts', 'tests/architecture/graph.ts', 'tests/architecture/glob.ts']

/**
 * Links to the packages, in a folder of the copy's own: what tools keep beside them (`.vite`) is not shared with the
 * checkout, where somebody else may be at work.
 */
function linkPackages(root: string, folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.') || name === '.bin' || name === '.package-lock.json')
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
}

/** A copy of a checkout in a folder for the time being. */
export function copyProject(root: string, own: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'console-seeded-'))
  for (const file of filesOf(root)) cpSync(join(root, file), join(folder, file), { recursive: true })
  for (const file of brought) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(own, file), join(folder, file))
  }
  linkPackages(root, folder)
  return folder
}

/**
 * Makes a fault in a copy; answers how to take it back, or null where the file does not have exactly one place for it.
 * `from` and `to` are put in as they are: a `$` in them means nothing.
 */
export function makeFault(folder: string, { file, from, to }: SeededFault): (() => void) | null {
  const path = join(folder, file)
  const sound = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (sound.split(from).length !== 2) return null
  writeFileSync(
    path,
    sound.replace(from, () => to),
  )
  return () => writeFileSync(path, sound)
}
