import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbedded } from '../../server/database/embedded/embedded.ts'
import { lockDataDir } from '../../server/database/lock.ts'
import { registry } from '../../server/registry.ts'
import { readTable } from '../../server/sheets/reading/readTable.ts'
import { fileOf } from '../../src/declare/checks/finding.ts'
import { type DraftedArea, draftArea } from './area.ts'
import { schemaNames } from './document.ts'
import type { Draft } from './draft.ts'
import { experienceOf } from './experience.ts'
import { whyRefused } from './refused.ts'
import { draftFromSample } from './sample.ts'
import { draftFromSchema } from './schema.ts'
import { type Column, columnsQuery, draftFromColumns } from './table.ts'

/** Where the fields of a new resource come from. */
export type Source =
  | { readonly sheet: string }
  | { readonly table: string; readonly database: string }
  | { readonly openapi: string; readonly schema?: string }

/** More rows say nothing new about a column. */
const maxRows = 2_000

async function columnsOf(table: string, address: pg.ClientConfig): Promise<readonly Column[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return (await client.query<Column>(columnsQuery, [table])).rows
  } finally {
    await client.end()
  }
}

/** `database`: the address of a PostgreSQL, or the data directory of an embedded one, which no server may be using. */
async function columnsIn(table: string, database: string): Promise<readonly Column[]> {
  if (/^postgres(ql)?:\/\//.test(database)) return columnsOf(table, { connectionString: database })
  const dataDir = resolve(database)
  if (!existsSync(join(dataDir, 'postgres'))) throw new Error(`${database} holds no embedded database`)
  const unlock = await lockDataDir(dataDir)
  const embedded = await startEmbedded(dataDir, pino({ level: 'silent' }))
  try {
    await embedded.available()
    return await columnsOf(table, { ...embedded.address, user: 'postgres', database: 'postgres' })
  } finally {
    await embedded.close()
    unlock()
  }
}

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address).catch(({ cause, message }: Error) => {
    throw new Error(`${address} does not answer: ${cause instanceof Error ? cause.message : message}`)
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status} ${answer.statusText}`)
  return answer.text()
}

/** An API document: of a file, or of an address that anybody may read. */
export async function documentAt(place: string): Promise<Readonly<Record<string, unknown>>> {
  const text = /^https?:/.test(place) ? await fetched(place) : readFileSync(place, 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${place} is no JSON; an API document in YAML has to be converted first`)
  }
}

let read: ReturnType<typeof registry> | undefined
const collected = () => (read ??= registry())

/** Which file has a name already. */
function takenBy(name: string): string | undefined {
  const { catalogue } = collected()
  const file = fileOf(catalogue, name)
  return file === 'resources/' ? undefined : file
}

/** Why no new resource may be called so; null: it may. */
export const whyNoResource = (name: string): string | null => whyRefused(name, takenBy)

/** Why no new area may be called so; null: it may. */
export const whyNoArea = (name: string): string | null =>
  whyRefused(name, (one) => (existsSync(`resources/${one}`) ? `resources/${one}` : undefined))

/** What to choose of an enumeration in demo rows: of new ones, or of those there are. */
export function firstCodeOf(drafts: readonly Draft[]): (enumeration: string) => string | undefined {
  const { enumerations } = experienceOf(collected())
  return (enumeration) =>
    drafts.map((draft) => draft.enumerations[enumeration]?.[0]).find((code) => code !== undefined) ??
    Object.keys(enumerations.find(({ name }) => name === enumeration)?.values ?? {})[0]
}

/** The draft a source makes of one resource. */
export async function draftFrom(source: Source, resource: string): Promise<Draft> {
  const experience = experienceOf(collected())
  if ('sheet' in source) {
    const { header, rows } = await readTable(readFileSync(source.sheet)).catch((error: Error) => {
      throw new Error(`${source.sheet} is neither a workbook (.xlsx) nor a sheet of text (.csv): ${error.message}`)
    })
    return draftFromSample({ header, rows: rows.slice(0, maxRows) }, experience)
  }
  if ('table' in source) return draftFromColumns(await columnsIn(source.table, source.database), resource, experience)
  const document = await documentAt(source.openapi)
  const names = schemaNames(document)
  const name = source.schema ?? (names.length === 1 ? names[0] : undefined)
  if (name === undefined || !names.includes(name))
    throw new Error(`Say which schema with --schema: ${names.slice(0, 40).join(', ')}`)
  return draftFromSchema(document, name, resource, experience)
}

/** The draft a whole document makes of an area; `schema`: some of its schemas, with commas between them. */
export async function draftAreaFrom(openapi: string, group: string, schema?: string): Promise<DraftedArea> {
  const document = await documentAt(openapi)
  const chosen = schema?.split(',').map((name) => name.trim()) ?? []
  const names = schemaNames(document)
  const unknown = chosen.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`No schema ${unknown.join(', ')}; there are ${names.slice(0, 40).join(', ')}`)
  return draftArea(document, group, experienceOf(collected()), whyNoResource, chosen)
}
