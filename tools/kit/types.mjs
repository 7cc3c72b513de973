import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const entry = 'tests/kit/index'
/** Where `#declare` leads; package.json says it of the sources. */
const declare = 'src/declare/index'
/** Of our own files alone: what other packages declare is theirs. */
const ours = /(\bfrom |\bimport\()(["'])(#declare|\.{1,2}\/[^"']+?)(?:\.ts)?\2/g

/** @param {string} from @param {string} said */
const fileOf = (from, said) => (said === '#declare' ? declare : posix.join(posix.dirname(from), said))

/** @param {string} from @param {string} to */
function pathTo(from, to) {
  const path = posix.relative(posix.dirname(from), to)
  return `${path.startsWith('.') ? path : `./${path}`}.js`
}

/**
 * Writes `kit.d.ts` and, in `types/`, the declarations it consists of: what TypeScript says of the sources, and no more
 * of them than the kit's own types name.
 *
 * @param {string} outDir
 */
export async function writeTypes(outDir) {
  const emitted = mkdtempSync(join(tmpdir(), 'console-kit-types-'))
  try {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const args = ['-p', join(root, 'tests/kit'), '--outDir', emitted]
    await promisify(execFile)(process.execPath, [compiler, ...args]).catch(({ stdout }) => {
      throw new Error(`The types of the kit cannot be written:\n${stdout}`)
    })
    const files = new Set([entry])
    for (const file of files) {
      const text = readFileSync(join(emitted, `${file}.d.ts`), 'utf8').replace(ours, (_, before, quote, said) => {
        const to = fileOf(file, said)
        files.add(to)
        return `${before}${quote}${pathTo(file, to)}${quote}`
      })
      const target = join(outDir, 'types', `${file}.d.ts`)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, text)
    }
    writeFileSync(join(outDir, 'kit.d.ts'), `export * from './types/${entry}.js'\n`)
  } finally {
    rmSync(emitted, { recursive: true, force: true })
  }
}
