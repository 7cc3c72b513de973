import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { declarationOf, localeEntryOf, menuEntryOf, type NewResource } from './new.templates.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string' }, en: { type: 'string' }, es: { type: 'string' }, root: { type: 'string' } },
})
const root = values.root ?? '.'

function stop(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Takes what the options say and asks for the rest where somebody is there to answer. */
async function describe(): Promise<NewResource> {
  const [, group, name] = /^([a-zA-Z]+)\/([a-z][a-zA-Z0-9]+)$/.exec(positionals[0] ?? '') ?? []
  if (!group || !name)
    return stop('Usage: npm run new -- <group>/<resource> [--title 车位管理 --en "Parking spaces" --es "Plazas"]')
  if (!existsSync(`${root}/resources/${group}/area.ts`))
    return stop(`There is no menu group resources/${group}/area.ts`)
  if (existsSync(`${root}/resources/${group}/${name}.ts`)) return stop(`resources/${group}/${name}.ts exists already`)
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
  const ask = async (question: string, given: string | undefined, otherwise: string) =>
    given ?? ((await terminal?.question(`${question} [${otherwise}]: `)) || otherwise)
  const title = await ask('Chinese title, as the server menu calls it', values.title, name)
  const en = await ask('English title', values.en, title)
  const es = await ask('Spanish title', values.es, title)
  terminal?.close()
  return { group, name, title, en, es }
}

/** Puts text before the first or after the last place a pattern is found, and says so when there is none. */
function insert(file: string, pattern: RegExp, text: string, where: 'before' | 'after'): void {
  const path = `${root}/${file}`
  const source = readFileSync(path, 'utf8')
  const places = [...source.matchAll(new RegExp(pattern, 'gm'))]
  const place = where === 'before' ? places[0] : places.at(-1)
  if (!place) stop(`${file} has no line like ${pattern}; add this by hand:\n${text}`)
  const at = place.index + (where === 'before' ? 0 : place[0].length)
  writeFileSync(path, source.slice(0, at) + text + source.slice(at))
}

const resource = await describe()
const { group, name } = resource
const declaration = `resources/${group}/${name}.ts`
writeFileSync(`${root}/${declaration}`, declarationOf(resource))
for (const locale of ['en', 'es'] as const) {
  const file = `resources/${group}/locale.${locale}.ts`
  insert(file, /^import type .*'\.\/.*\n/, `import type { ${name} } from './${name}.ts'\n`, 'after')
  insert(file, /^ {2}resources: \{\n/, localeEntryOf(resource, locale), 'after')
}
insert('resources/menu.ts', new RegExp(`^.*path: '/${group}[/'].*\\n`), menuEntryOf(resource), 'after')

process.stdout.write(`Written: ${declaration}, its words in en and es, and its menu entry.
Next:
  1. Give it its fields in ${declaration}, and their words in resources/${group}/locale.en.ts and locale.es.ts.
  2. npm run check
  3. npm start, and log in as admin: the server adds the table; super administrators see the new menu at once.
`)
