import { existsSync } from 'node:fs'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { NewArea } from './new/areaTemplates.ts'
import type { Draft } from './new/draft.ts'
import { draftAreaFrom, draftFrom, firstCodeOf, type Source, whyNoArea, whyNoResource } from './new/source.ts'
import { bareDraft } from './new/templates.ts'
import { humanised, todo } from './new/text.ts'
import { layOut, writeArea, writeResource } from './new/write.ts'

const usage = `Usage: npm run new -- <area>/<resource> [--title 车位管理 --en "Parking spaces" --es "Plazas"]
  Its fields come from one of these, if you have one:
    --from-csv file.csv | --from-xlsx file.xlsx         a sheet of such rows
    --from-table public.parking [--database postgres://…]   a table of a PostgreSQL, by default DATABASE_URL's;
                                                        --database .data: of an embedded database nobody is using
    --from-openapi api.json --schema Parking            a schema of an API document (JSON; a file or an address)
Or: npm run new -- <area> [--title 储物柜 --en Lockers --es Taquillas --icon building]
  A menu group, which <area>/<resource> then fills.
    --from-openapi api.json                             its resources, too: one for each schema that has an id, or for
                                                        those of --schema Locker,Cell; the area may be there already`

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: text,
    en: text,
    es: text,
    icon: text,
    'from-csv': text,
    'from-xlsx': text,
    'from-table': text,
    database: text,
    'from-openapi': text,
    schema: text,
    help: { type: 'boolean', default: false },
  },
})

function stop(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** What it is called in three languages: what the options say, and the rest asked for where somebody is there to answer. */
async function called(name: string) {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
  const ask = async (question: string, given: string | undefined, otherwise: string) =>
    given ?? ((await terminal?.question(`${question} [${otherwise}]: `)) || otherwise)
  const title = await ask('Chinese title, as the server menu calls it', values.title, todo(humanised(name)))
  const en = await ask('English title', values.en, todo(values.title ?? humanised(name)))
  const es = await ask('Spanish title', values.es, todo(values.title ?? humanised(name)))
  terminal?.close()
  return { title, en, es }
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

const say = (words: string) => process.stdout.write(words)
const notes = (all: readonly string[]) => all.map((note) => `  ! ${note}\n`).join('')
const line = ({ name, kind, of, label, mixin }: Draft['fields'][number]) =>
  `  ${name}: ${mixin ? `mixin.${mixin}` : kind}${of ? ` of ${of}` : ''} · ${label}\n`
const next = `  3. npm run check, and npm run lint -- --write for the layout
  4. npm start, and log in as admin: the server adds the table; super administrators see the new menu at once.
     Demo rows come with an empty database (another DATA_DIR).
`

async function newResource(group: string, name: string): Promise<void> {
  const why = whyNoResource(name)
  if (why !== null) stop(why)
  if (!existsSync(`resources/${group}/area.ts`))
    stop(`There is no menu group resources/${group}/area.ts; npm run new -- ${group} writes one`)
  const source = sourceOf()
  const draft = source ? await draftFrom(source, name) : bareDraft
  const resource = { group, name, ...(await called(name)) }
  const { written, hasDemo } = writeResource(resource, draft, firstCodeOf([draft]))
  layOut(written)
  const declaration = `resources/${group}/${name}.ts`
  say(`Written: ${declaration}, its words in en and es, its menu entry${hasDemo ? ' and demo rows' : ''}.
${draft.fields.map(line).join('')}${notes(draft.notes)}Next:
  1. ${source ? 'Read its fields over' : 'Give it its fields'} in ${declaration}, and their words in resources/${group}/locale.en.ts and locale.es.ts:
     also \`label\`, what one of them is called.
${hasDemo ? `  2. Whatever you make required, give it to the rows in resources/${group}/${name}.demo.ts: they pass through the same rules as staff.` : `  2. Write resources/${group}/${name}.demo.ts, if there shall be rows to look at.`}
${next}`)
}

/** A menu group that nothing stands in yet. */
async function newGroup(name: string): Promise<void> {
  const why = whyNoArea(name)
  if (why !== null) stop(why)
  layOut(writeArea({ name, ...(await called(name)), icon: values.icon ?? 'clipboard-check' }))
  say(`Written: the menu group resources/${name}, its words and its menu entry.
Next: npm run new -- ${name}/<resource>, for what stands in it. An empty group is not shown.
`)
}

async function newArea(name: string, openapi: string): Promise<void> {
  const exists = existsSync(`resources/${name}/area.ts`)
  const why = exists ? null : whyNoArea(name)
  if (why !== null) stop(why)
  const { drafted, notes: left } = await draftAreaFrom(openapi, name, values.schema)
  if (drafted.length === 0) stop(`No schema of ${openapi} describes rows of a resource:\n${notes(left)}`)
  const area: NewArea | null = exists ? null : { name, ...(await called(name)), icon: values.icon ?? 'clipboard-check' }
  const files = area ? writeArea(area) : []
  const firstCode = firstCodeOf(drafted.map(({ draft }) => draft))
  const later = new Set(drafted.map(({ resource }) => resource.name))
  for (const { resource, draft } of drafted) {
    files.push(...writeResource(resource, draft, firstCode, (of) => !later.has(of)).written)
    later.delete(resource.name)
    say(`resources/${name}/${resource.name}.ts\n${draft.fields.map(line).join('')}${notes(draft.notes)}`)
  }
  layOut(files)
  say(`${notes(left)}Written: ${drafted.length} resources${area ? ' in a new area' : ''}, their words, menu entries and demo rows.
Next:
  1. Read their fields over, and say what is TODO: in the declarations, in locale.en.ts and locale.es.ts, in resources/menu.ts.
  2. Give the demo rows what they need, if you make more fields required.
${next}`)
}

const [, group = '', name] = /^([^/]+)(?:\/([^/]+))?$/.exec(positionals[0] ?? '') ?? []
const openapi = values['from-openapi']
const sources = ['from-csv', 'from-xlsx', 'from-table', 'schema'] as const
const isOfResource = sources.some((source) => values[source] !== undefined)
if (values.help) {
  say(`${usage}\n`)
  process.exit(0)
}
if (group === '' || (name === undefined && openapi === undefined && isOfResource)) stop(usage)
try {
  if (name !== undefined) await newResource(group, name)
  else if (openapi !== undefined) await newArea(group, openapi)
  else await newGroup(group)
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}
