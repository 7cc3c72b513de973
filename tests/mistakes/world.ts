import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { collect } from '../../server/collect.ts'
import { findMistakes } from '../../src/declare/checks/checks.ts'
import type { CheckInput } from '../../src/declare/checks/finding.ts'
import type { AreaMessages } from '../../src/declare/index.ts'
import { iconNames } from '../../src/fields/icon/catalogue.ts'
import { demoProblems } from '../../tools/check/demoRows.ts'
import { handledBy } from '../../tools/check/handled.ts'
import type { Mistake } from './mistakes.ts'

const root = resolve(import.meta.dirname, '../..')
const area = join(import.meta.dirname, 'lockers')
const names = readdirSync(area)
type Exports = Readonly<Record<string, unknown>>

/** The area once as it is, and once for each mistake, in folders that one compiler run reads. */
export class Worlds {
  readonly #folder: string

  constructor(mistakes: readonly Mistake[]) {
    mkdirSync(join(root, '.build'), { recursive: true })
    this.#folder = mkdtempSync(join(root, '.build/mistakes-'))
    this.#write('sound', names)
    for (const [n, mistake] of mistakes.entries()) this.#write(`m${n}`, names, mistake)
    const map = ['locker', 'parcel'].map((name) => `${name}: typeof import('./sound/${name}.ts').${name}`)
    writeFileSync(
      join(this.#folder, 'map.ts'),
      `import type {} from '#declare'\ndeclare module '#declare' {\n  interface ResourceMap { ${map.join('; ')} }\n}\n`,
    )
    const options = { extends: '../../tsconfig.base.json', compilerOptions: { types: ['node', 'vite/client'] } }
    const include = ['.', '../../resources/resourceMap.ts', '../../resources/fits.ts']
    writeFileSync(join(this.#folder, 'tsconfig.json'), JSON.stringify({ ...options, include }))
  }

  #write(world: string, files: readonly string[], mistake?: Mistake): void {
    const folder = join(this.#folder, world)
    mkdirSync(folder)
    for (const file of files) {
      const text = readFileSync(join(area, file), 'utf8')
      if (mistake?.file === file && text.split(mistake.from).length !== 2)
        throw new Error(`${mistake.name}: ${JSON.stringify(mistake.from)} does not stand once in ${file}`)
      if (mistake?.file !== file || mistake.to !== null)
        writeFileSync(join(folder, file), mistake?.file === file ? text.replace(mistake.from, mistake.to ?? '') : text)
    }
  }

  /** What the compiler says of each world, by its folder. */
  async types(): Promise<ReadonlyMap<string, string>> {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const said = await promisify(execFile)(process.execPath, [compiler, '-p', this.#folder], {
      maxBuffer: 64 * 1024 * 1024,
    }).then(
      () => '',
      ({ stdout }: { readonly stdout: string }) => stdout,
    )
    const found = new Map<string, string>()
    let world = ''
    for (const line of said.split('\n')) {
      world = /^\S*mistakes-\w+\/(\w+)\//.exec(line)?.[1] ?? (line.startsWith(' ') ? world : line)
      if (line !== '') found.set(world, `${found.get(world) ?? ''}${line.replace(/^\S*mistakes-\w+\/\w+\//, '')}\n`)
    }
    return found
  }

  /** What `npm run check` says of a world. */
  async check(world: string): Promise<string> {
    const folder = join(this.#folder, world)
    const modules: Record<string, Exports> = {}
    for (const file of readdirSync(folder)) {
      const exported = await import(/* @vite-ignore */ join(folder, file))
      modules[`./lockers/${file}`] = exported as Exports
    }
    const found = findMistakes(await inputOf(modules))
    return found.map(({ rule, file, message, hint }) => `${rule}  ${file}  ${message} → ${hint}\n`).join('')
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** As `tools/gather.ts` makes it of all areas. */
async function inputOf(modules: Readonly<Record<string, Exports>>): Promise<CheckInput> {
  const { './lockers/menu.ts': menu, ...area } = modules
  const collected = collect(area)
  const words = (locale: string) => ({
    lockers: Object.values(modules[`./lockers/locale.${locale}.ts`] ?? {})[0] as AreaMessages,
  })
  const isDeclaration = (path: string) => /\/(?!area)[^/.]+\.ts$/.test(path)
  return {
    ...{ declarations: collected.declarations, catalogue: collected.catalogue },
    files: Object.entries(area)
      .filter(([path]) => isDeclaration(path))
      .map(([path, exports]) => ({ file: path.replace('./', 'resources/'), exports })),
    extensions: Object.keys(area)
      .filter((path) => /\.(ui|server|demo)\./.test(path))
      .map((path) => path.replace('./', 'resources/')),
    locales: { en: words('en'), es: words('es') },
    enumerations: [],
    enumerationMessages: { en: {}, es: {} },
    icons: iconNames,
    menu: (menu?.['menuEntries'] ?? []) as CheckInput['menu'],
    inventory: { endpoints: [], routes: [] },
    unclaimed: {},
    handled: handledBy(collected),
    demoRows: await demoProblems(collected),
  }
}
