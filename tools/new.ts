import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { Draft } from './new/draft.ts'
import { draftFrom, type Source } from './new/source.ts'
import {
  bareDraft,
  declarationOf,
  demoOf,
  enumerationOf,
  enumerationWordsOf,
  localeEntryOf,
  menuEntryOf,
  type NewResource,
} from './new/templates.ts'

const usage = `Usage: npm run new -- <group>/<resource> [--title 车位管理 --en "Parking spaces" --es "Plazas"]
  Its fields come from one of these, if you have one:
    --from-csv file.csv | --from-xlsx file.xlsx         a sheet of such rows
    --from-table public.parking [--database postgres://…]   a table of a PostgreSQL, by default DATABASE_URL's;
                                                        --database .data: of an embedded database nobody is using
    --from-openapi api.json --schema Parking            a schema of an API document (JSON; a file or an address)`

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: text,
    en: text,
    es: text,
    'from-csv': text,
    'from-xlsx': text,
    'from-table': text,
    database: text,
    'from-openapi': text,
    schema: text,
  },
})

function stop(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Takes what the options say and asks for the rest where somebody is there to answer. */
async function describe(): Promise<NewResource> {
  const [, group, name] = /^([a-zA-Z]+)\/([a-z][a-zA-Z0-9]+)$/.exec(positionals[0] ?? '') ?? []
  if (!group || !name) return stop(usage)
  if (!existsSync(`resources/${group}/area.ts`)) return stop(`There is no menu group resources/${group}/area.ts`)
  if (existsSync(`resources/${group}/${name}.ts`)) return stop(`resources/${group}/${name}.ts exists already`)
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
  const ask = async (question: string, given: string | undefined, otherwise: string) =>
    given ?? ((await terminal?.question(`${question} [${otherwise}]: `)) || otherwise)
  const title = await ask('Chinese title, as the server menu calls it', values.title, name)
  const en = await ask('English title', values.en, title)
  const es = await ask('Spanish title', values.es, title)
  terminal?.close()
  return { group, name, title, en, es }
}

function sourceOf(): Source | null {
  const sheet = values['from-csv'] ?? values['from-xlsx']
  const { 'from-table': table, 'from-openapi': openapi, schema } = values
  if ([sheet, table, openapi].filter((one) => one !== undefined).length > 1)
    return stop(`One source, please.\n${usage}`)
  if (sheet !== undefined) return { sheet }
  if (openapi !== undefined) return { openapi, ...(schema !== undefined && { schema }) }
  if (table === undefined) return null
  const database = values.database ?? process.env['DATABASE_URL']
  return database
    ? { table, database }
    : stop('Say where the table is: --database postgres://…, a data directory, or DATABASE_URL')
}

/** Puts text before the first or after the last place a pattern is found, and says so when there is none. */
function insert(path: string, pattern: RegExp, added: string, where: 'before' | 'after'): void {
  const source = readFileSync(path, 'utf8')
  const places = [...source.matchAll(new RegExp(pattern, 'gm'))]
  const place = where === 'before' ? places[0] : places.at(-1)
  if (!place) stop(`${path} has no line like ${pattern}; add this by hand:\n${added}`)
  const at = place.index + (where === 'before' ? 0 : place[0].length)
  writeFileSync(path, source.slice(0, at) + added + source.slice(at))
}

const resource = await describe()
const source = sourceOf()
let draft: Draft = bareDraft
let firstCode = (_enumeration: string): string | undefined => undefined
if (source) {
  const drafted = await draftFrom(source, resource.name).catch((error: Error) => stop(error.message))
  draft = drafted.draft
  firstCode = drafted.firstCode
}

const { group, name } = resource
const declaration = `resources/${group}/${name}.ts`
const written = [declaration]
writeFileSync(declaration, declarationOf(resource, draft))
const demo = demoOf(resource, draft, firstCode)
if (demo !== null) {
  written.push(`resources/${group}/${name}.demo.ts`)
  writeFileSync(`resources/${group}/${name}.demo.ts`, demo)
}
for (const [enumeration, codes] of Object.entries(draft.enumerations)) {
  insert('resources/enumerations.ts', /^export const .*\n/, enumerationOf(enumeration, codes), 'after')
  for (const locale of ['en', 'es'])
    insert(`resources/enumerations.${locale}.ts`, /^\} satisfies/, enumerationWordsOf(enumeration, codes), 'before')
}
for (const locale of ['en', 'es'] as const) {
  const file = `resources/${group}/locale.${locale}.ts`
  written.push(file)
  insert(file, /^import type .*'\.\/.*\n/, `import type { ${name} } from './${name}.ts'\n`, 'after')
  insert(file, /^ {2}resources: \{\n/, localeEntryOf(resource, draft, locale), 'after')
}
insert('resources/menu.ts', new RegExp(`^.*path: '/${group}[/'].*\\n`), menuEntryOf(resource), 'after')

const formatter = 'node_modules/@biomejs/biome/bin/biome'
if (existsSync('biome.json') && existsSync(formatter))
  execFileSync(process.execPath, [formatter, 'check', '--write', '--linter-enabled=false', ...written], {
    stdio: 'ignore',
  })

const line = ({ name: field, kind, of, label }: Draft['fields'][number]) =>
  `  ${field}: ${kind}${of ? ` of ${of}` : ''} · ${label}\n`
process.stdout.write(`Written: ${declaration}, its words in en and es, its menu entry${demo === null ? '' : ' and demo rows'}.
${draft.fields.map(line).join('')}${draft.notes.map((note) => `  ! ${note}\n`).join('')}Next:
  1. ${source ? 'Read its fields over' : 'Give it its fields'} in ${declaration}, and their words in resources/${group}/locale.en.ts and locale.es.ts:
     also \`label\`, what one of them is called.
${demo === null ? `  2. Write resources/${group}/${name}.demo.ts, if there shall be rows to look at.` : `  2. Whatever you make required, give it to the rows in resources/${group}/${name}.demo.ts: they pass through the same rules as staff.`}
  3. npm run check, and npm run lint -- --write for the layout
  4. npm start, and log in as admin: the server adds the table; super administrators see the new menu at once.
     Demo rows come with an empty database (another DATA_DIR).
`)
