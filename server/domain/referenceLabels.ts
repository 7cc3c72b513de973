import { sql } from 'kysely'
import type { NormalField, NormalResource } from '#declare'
import type { Locale } from '../../src/platform/contract.ts'
import { byKey } from '../database/prepared.ts'
import { currentState } from '../database/state.ts'
import { expressionOf, sourceOf } from './columns.ts'
import { type Context, connection, contextOf, enableField } from './context.ts'
import { fileResource } from './fileResource.ts'

/** What a referenced row is called, and whether it can still be chosen. */
export interface Named {
  readonly label: string
  /** Switched off or deleted: shown greyed, not offered. */
  readonly disabled: boolean
}

/** What is named by each field: referenced rows and files, by their ids. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, Pick<Named, 'label'>>>

/** Referenced rows by resource and id, loaded together. */
export type ReferenceLabels = ReadonlyMap<string, ReadonlyMap<string, Named | undefined>>

/** Ids of referenced rows by resource. */
export type Wanted = ReadonlyMap<string, ReadonlySet<string>>

/** Writers that are no account. */
const actors: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  system: { zh: '系统', en: 'System', es: 'Sistema' },
  app: { zh: '住户端', en: 'Resident app', es: 'App de residentes' },
  device: { zh: '设备', en: 'Device', es: 'Dispositivo' },
}

export type ReferenceField = Extract<NormalField, { kind: 'ref' | 'refs' }>

/** What the ids of a field are ids of; attachments are called by the names they came with. */
const targetOf = (field: NormalField): string | null => {
  if (isReference(field)) return field.facts.to
  return field.kind === 'file' || field.kind === 'files' ? fileResource : null
}

/** A field where it is told in words, which pictures have none of but their names. */
export const asText = (field: NormalField): NormalField => {
  if (field.kind === 'image') return { ...field, kind: 'file' }
  return field.kind === 'images' ? { ...field, kind: 'files' } : field
}

interface Found extends Named {
  readonly of: string
  readonly id: string
  readonly state: string
}

const isMany = ({ kind }: NormalField) => kind === 'refs' || kind === 'files'

export const isReference = (field: NormalField): field is ReferenceField =>
  field.kind === 'ref' || field.kind === 'refs'

/** The columns of a resource that refer to rows of another one. */
export const referencesTo = (resource: NormalResource, of: string): readonly ReferenceField[] =>
  resource.fields.filter(isReference).filter(({ stored, facts }) => stored && facts.to === of)

/** Ids in a reference value, whatever its kind. */
export const idsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Rows of a nested list. */
const itemsOf = (field: NormalField, row: Rows[number]): Rows => {
  const value = row[field.name]
  return Array.isArray(value) ? value : []
}

/** Ids that rows refer to, by the resource they refer to; those of nested lists included. */
export function referredIds(
  fields: readonly NormalField[],
  rows: Rows,
  wanted = new Map<string, Set<string>>(),
): Map<string, Set<string>> {
  for (const field of fields) {
    if (field.kind === 'list') {
      const items = rows.flatMap((row) => itemsOf(field, row))
      referredIds(field.of, items, wanted)
      continue
    }
    const to = targetOf(field)
    if (to === null) continue
    const ids = wanted.get(to) ?? new Set()
    for (const row of rows) for (const id of idsOf(row[field.name])) ids.add(id)
    if (ids.size > 0) wanted.set(to, ids)
  }
  return wanted
}

/** One statement for the references of all rows, however many resources they point to. */
export const loadReferenceLabels = async (context: Context, wanted: Wanted): Promise<ReferenceLabels> =>
  (await readReferenceLabels(context, wanted)).labels

/** The same with the state of the database they were read in; null where nothing was found. */
export async function readReferenceLabels(
  context: Context,
  wanted: Wanted,
): Promise<{ readonly labels: ReferenceLabels; readonly state: string | null }> {
  const parts = [...wanted].flatMap(([name, ids]) => {
    const target = contextOf(context, name)
    if (!target || ids.size === 0) return []
    const source = sourceOf(target)
    const enable = enableField(target.resource)
    const disabled = enable
      ? sql`(t."deletedAt" is not null or not coalesce(${sql.ref(`t.${enable}`)}, true))`
      : sql`t."deletedAt" is not null`
    return [
      sql`select ${name}::text as "of", t.id as id, ${titleOf(target.resource, source)} as label, ${disabled} as disabled,
        ${currentState} as state
        from ${sql.table(target.resource.of)} as t where t.id = any(${[...ids]}::text[])`,
    ]
  })
  if (parts.length === 0) return { labels: new Map(), state: null }
  const { rows } = await sql<Found>`${byKey} ${sql.join(parts, sql` union all `)}`.execute(connection(context))
  const labels = new Map<string, Map<string, Named>>()
  for (const { of, id, label, disabled } of rows) {
    const named = labels.get(of) ?? new Map<string, Named>()
    named.set(id, { label: label ?? id, disabled })
    labels.set(of, named)
  }
  return { labels, state: rows[0]?.state ?? null }
}

/** The title of a row as text. */
export function titleOf(resource: NormalResource, source: ReturnType<typeof sourceOf>) {
  const field = resource.field[resource.titleField]
  return field ? sql<string>`${expressionOf(source, field)}::text` : sql<string>`t.id`
}

const nameOf = (labels: ReferenceLabels, to: string, id: string, locale: Locale): string =>
  labels.get(to)?.get(id)?.label ?? actors[id]?.[locale] ?? id

/** `row.labels` and `row.disabledRefs` as the wire carries them; of a nested list by column, in the order of its rows. */
export function labelsOf(
  fields: readonly NormalField[],
  row: Readonly<Record<string, unknown>>,
  labels: ReferenceLabels,
  locale: Locale,
): {
  readonly labels: Readonly<Record<string, string | readonly string[]>>
  readonly disabledRefs: Readonly<Record<string, readonly string[]>>
} {
  const named: Record<string, string | readonly string[]> = {}
  const disabledRefs: Record<string, readonly string[]> = {}
  for (const field of fields) {
    for (const inner of field.of) {
      if (inner.kind !== 'ref') continue
      const items = itemsOf(field, row)
      const names = items.map((item) => idsOf(item[inner.name]).map((id) => nameOf(labels, inner.facts.to, id, locale)))
      if (items.length > 0) named[`${field.name}.${inner.name}`] = names.map(([name = '']) => name)
    }
    const to = targetOf(field)
    const ids = idsOf(row[field.name])
    if (to === null || ids.length === 0) continue
    const names = ids.map((id) => nameOf(labels, to, id, locale))
    named[field.name] = isMany(field) ? names : (names[0] ?? '')
    const gone = ids.filter((id) => labels.get(to)?.get(id)?.disabled)
    if (gone.length > 0) disabledRefs[field.name] = gone
  }
  return { labels: named, disabledRefs }
}
