import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A folder as somebody outside the project has it: TypeScript and packages, and nothing of ours. */
export interface OutsideProject {
  readonly folder: string
  /** Compiles all its files; throws what the compiler says. */
  readonly compile: () => void
  readonly remove: () => void
}

const options = {
  module: 'nodenext',
  target: 'es2022',
  strict: true,
  exactOptionalPropertyTypes: false,
  noUncheckedIndexedAccess: true,
  rewriteRelativeImportExtensions: true,
  skipLibCheck: true,
  types: ['node'],
  outDir: 'out',
}

/** A new project with the packages of this one. */
export function outsideProject(name: string): OutsideProject {
  const folder = mkdtempSync(join(tmpdir(), `console-${name}-`))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }))
  return {
    folder,
    compile: () => {
      try {
        execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
      } catch (error) {
        throw new Error((error as { readonly stdout: string }).stdout)
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
