import { type RawBuilder, sql } from 'kysely'
import type { NormalField } from '#declare'
import { conditionOf, expressionOf, notDeleted, sourceOf } from '../domain/columns.ts'
import { type Context, connection, contextOf, enableField } from '../domain/context.ts'
import { note } from '../domain/problems.ts'
import { idsOf, isReference, type ReferenceField } from '../domain/referenceLabels.ts'
import { visible } from '../domain/scope.ts'
import { sheetMessages } from '../sheets/messages.ts'
import type { ImportRow } from './parse.ts'

interface Found {
  readonly field: string
  readonly key: string
  readonly id: string
  readonly choosable: boolean
}

/** Texts by which a row of the target can be named: its title and its unique codes. */
export const namesOf = (context: Context): NormalField[] => {
  const { resource } = context
  const title = resource.field[resource.titleField]
  const codes = resource.fields.filter(
    ({ kind, unique }) => unique?.length === 0 && (kind === 'text' || kind === 'mobile'),
  )
  return [...new Set([...(title ? [title] : []), ...codes])]
}

function statementOf(context: Context, field: ReferenceField, texts: readonly string[]): RawBuilder<unknown> | null {
  const target = contextOf(context, field.facts.to)
  if (!target) return null
  const source = sourceOf(target)
  const names = namesOf(target).map((name) => sql`${expressionOf(source, name)}::text`)
  const wanted = sql`${texts}::text[]`
  const enable = enableField(target.resource)
  return sql`select ${field.name}::text as field, lower(k) as key, t.id as id,
      (${conditionOf(source, field.facts.only ?? null)}
        and ${enable === null ? sql`true` : sql`coalesce(${sql.ref(`t.${enable}`)}, true)`}) as choosable
    from ${sql.table(target.resource.of)} as t, lateral unnest(array[${sql.join([...names, sql`t.id`])}]) as k
    where (${sql.join([...names.map((name) => sql`lower(${name}) = any(${wanted})`), sql`t.id = any(${wanted})`], sql` or `)})
      and lower(k) = any(${wanted}) and ${notDeleted(source)} and ${visible(target) ?? sql`true`}`
}

/** What texts have been found to mean: ids by field and text. */
export type Meanings = Map<string, string>

const placeOf = (field: string, text: string) => `${field} ${text.toLowerCase()}`

/** Ids by field and name; several rows of one name stay several. What is `known` is not asked again. */
async function find(
  context: Context,
  fields: readonly ReferenceField[],
  rows: readonly ImportRow[],
  known: Meanings | undefined,
) {
  const statements = fields.flatMap((field) => {
    const texts = new Set<string>()
    for (const { draft } of rows)
      for (const text of idsOf(draft[field.name]))
        if (!known?.has(placeOf(field.name, text))) texts.add(text.toLowerCase())
    const statement = texts.size > 0 ? statementOf(context, field, [...texts]) : null
    return statement ? [statement] : []
  })
  const found = new Map<string, Found[]>()
  if (statements.length === 0) return found
  const { rows: answers } = await sql<Found>`${sql.join(statements, sql` union all `)}`.execute(connection(context))
  for (const one of answers) {
    const place = placeOf(one.field, one.key)
    found.set(place, [...(found.get(place) ?? []), one])
  }
  return found
}

/**
 * Puts ids in the place of labels and codes, for all rows in one statement. Of an import in parts, what is found once is
 * `known` to the parts that follow; that it may be chosen is asked again when they are stored.
 */
export async function resolveReferences(
  context: Context,
  fields: readonly (NormalField | null)[],
  rows: readonly ImportRow[],
  known?: Meanings,
): Promise<void> {
  const references = fields.filter((field): field is ReferenceField => field !== null && isReference(field))
  const found = await find(context, references, rows, known)
  const messages = sheetMessages[context.call.locale]
  for (const { draft, problems } of rows)
    for (const field of references) {
      const texts = idsOf(draft[field.name])
      if (texts.length === 0) continue
      const ids = texts.flatMap((text) => {
        const place = placeOf(field.name, text)
        const meaning = known?.get(place)
        if (meaning !== undefined) return [meaning]
        const all = new Map((found.get(place) ?? []).map((one) => [one.id, one]))
        const choosable = [...all.values()].filter((one) => one.choosable)
        const [only] = choosable
        if (only && choosable.length === 1) {
          known?.set(place, only.id)
          return [only.id]
        }
        const message = choosable.length > 1 ? messages.several(text) : messages.noSuch(text)
        note(problems, field.name, { code: 'E_REF', message })
        return []
      })
      if (ids.length === texts.length) draft[field.name] = field.kind === 'refs' ? ids : ids[0]
      else delete draft[field.name]
    }
}
