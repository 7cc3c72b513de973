import { type RawBuilder, sql } from 'kysely'
import { type NormalField, type Place, placesOf } from '#declare'
import type { EraseAnswer, ErasedPlace, ErasePreview } from '../../../src/platform/eraseContract.ts'
import { DomainError } from '../../core/errors.ts'
import { refersTo, sourceOf } from '../../domain/columns.ts'
import { type Context, connection, enableField } from '../../domain/context.ts'
import { appendLog, countLine } from '../../domain/log.ts'
import { contextFor, get } from '../../domain/rows.ts'
import { forgetMessages } from '../../inbox/deliver.ts'
import { writeCsv } from '../../sheets/csv.ts'
import { forgetComments } from '../comments/comments.ts'
import { allowLettingGo, clearItems, clearRows, clearTrail } from './clear.ts'
import { eraseWords } from './messages.ts'

/** What the operation log calls it. */
const operation = 'erase'

/** The person, if the caller may erase them: of a resource of people, in their scope, with the code to delete. */
async function subjectOf(context: Context, id: string) {
  const { resource, call } = context
  const may = call.caller.superAdmin || call.caller.permits(resource.of)?.has('delete')
  if (!resource.subject || !may) throw new DomainError('E_OP')
  return await get(context, id)
}

const at = (context: Context, { resource }: Place): Context => contextFor(context.platform, context.call, resource.of)

/** The rows of a place that are about the person, deleted ones too. */
function whereOf(context: Context, { by }: Place, id: string): RawBuilder<boolean> {
  if (by === null) return sql<boolean>`t."id" = ${id}`
  return sql<boolean>`${refersTo(sourceOf(context), by, sql`${id}::text`)}`
}

/** Which places tell of the person, and what would become of their rows. */
async function listPlaces(context: Context, id: string): Promise<readonly (ErasedPlace & { readonly place: Place })[]> {
  const { platform, call } = context
  const labels = platform.labelsByLocale[call.locale]
  const words = eraseWords[call.locale]
  const places = placesOf(platform.catalogue, context.resource)
  const counts = places.map(
    (place, index) => sql`select ${index}::int as i, count(*)::int as n
      from ${sql.table(place.resource.of)} as t where ${whereOf(at(context, place), place, id)}`,
  )
  const { rows } = await sql<{ i: number; n: number }>`${sql.join(counts, sql` union all `)}`.execute(
    connection(context),
  )
  const named = (place: Place, fields: readonly NormalField[]) =>
    fields.map((field) => labels.field(place.resource, field))
  return places.flatMap((place, index) => {
    const count = Number(rows.find(({ i }) => i === index)?.n ?? 0)
    if (count === 0) return []
    return [
      {
        place,
        resource: place.resource.of,
        label: labels.title(place.resource),
        rows: count,
        emptied: named(place, place.emptied),
        masked: named(place, place.masked),
        stays: place.by === null ? words.own : place.masked.length > 0 ? words.money : words.record,
      },
    ]
  })
}

const told = (listed: readonly (ErasedPlace & { readonly place: Place })[]): readonly ErasedPlace[] =>
  listed.map(({ place: _place, ...rest }) => rest)

/** What erasing the person would do, and what stays and why. */
export async function previewErasure(context: Context, id: string): Promise<ErasePreview> {
  await subjectOf(context, id)
  return { places: told(await listPlaces(context, id)), elsewhere: eraseWords[context.call.locale].elsewhere }
}

/** What was done, as a sheet: for whoever asked for it, and without anything that was erased. */
function reportOf({ call }: Context, id: string, { places, elsewhere }: ErasePreview): EraseAnswer['report'] {
  const words = eraseWords[call.locale]
  const lines = [
    [words.subject, id],
    [words.when, call.now.toISOString()],
    [words.who, call.caller.name],
    [words.request, call.requestId],
    [],
    [words.place, words.rows, words.emptied, words.masked, words.stays],
    ...places.map((one) => [one.label, one.rows, one.emptied.join(', '), one.masked.join(', '), one.stays]),
    [],
    ...elsewhere.map((line) => [line]),
  ]
  return { name: `${words.file}-${id}.csv`, content: writeCsv(lines) }
}

/** What the operation log calls the person where it says whom a row refers to, and what colleagues said about the row. */
async function forget(context: Context, place: Place, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select t."id" from ${sql.table(place.resource.of)} as t
    where ${whereOf(context, place, id)}`.execute(connection(context))
  const ids = rows.map((row) => row.id)
  const fields = [...place.emptied, ...place.masked, ...(place.by ? [place.by] : [])]
  await clearTrail(
    context,
    ids,
    fields.map(({ name }) => name),
  )
  await forgetComments(connection(context), place.resource.of, ids)
  await forgetMessages(context, ids)
}

/**
 * Erases the personal data of somebody from every place, in one transaction. Rows stay: whatever counts or sums them comes
 * to the same. The operation log keeps that it was done, by whom, and in how many rows.
 */
export async function erasePerson(context: Context, id: string): Promise<EraseAnswer> {
  await subjectOf(context, id)
  const listed = await listPlaces(context, id)
  await allowLettingGo(context)
  for (const { place } of listed) {
    const target = at(context, place)
    const enable = place.by === null ? enableField(place.resource) : null
    const set = enable === null ? {} : { [enable]: false }
    if (place.emptied.length + place.masked.length > 0)
      await clearRows(target, place, whereOf(target, place, id), {
        set,
        operation: place.by === null ? undefined : operation,
      })
    await forget(target, place, id)
  }
  for (const resource of context.platform.catalogue.resources)
    for (const list of resource.fields.filter(({ kind, stored }) => kind === 'list' && stored))
      for (const by of list.of)
        if (by.kind === 'ref' && by.facts.to === context.resource.of && resource.kind !== 'ledger')
          await clearItems(contextFor(context.platform, context.call, resource.of), list, by.name, { id, operation })
  const rows = listed.reduce((sum, one) => sum + one.rows, 0)
  await appendLog(context, [countLine(context, { id, operation, field: 'id', count: rows })])
  const preview = { places: told(listed), elsewhere: eraseWords[context.call.locale].elsewhere }
  return { ...preview, report: reportOf(context, id, preview) }
}
