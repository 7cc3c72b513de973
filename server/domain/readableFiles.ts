import { type RawBuilder, sql } from 'kysely'
import { type NormalField, satisfies } from '#declare'
import { commentFiles } from '../../src/platform/commentContract.ts'
import { storedFields } from '../database/schema/columns.ts'
import { type Context, connection, contextOf } from './context.ts'
import { isPrivate } from './fileResource.ts'
import { filesOfComments } from './filesOfComments.ts'
import { visible } from './scope.ts'

/** What is known of a file before anybody reads it. */
export interface KnownFile {
  readonly id: string
  readonly bizType: string | null
  readonly createdBy: string
}

/** How formatted text, as it is stored, shows a file. */
const shownInText = /data-file="([0-9a-z]{20})"/g
export const filesInText = (html: string): string[] => [...html.matchAll(shownInText)].flatMap(([, id]) => id ?? [])

/** How an item of a nested list shows the file `f`: part of the JSON it is stored as. */
function itemShowing({ kind, name }: NormalField): RawBuilder<unknown> | null {
  if (kind === 'image' || kind === 'file') return sql`jsonb_build_object(${name}::text, f.id)`
  return kind === 'images' || kind === 'files' ? sql`jsonb_build_object(${name}::text, jsonb_build_array(f.id))` : null
}

/** How a field of a row `t` shows the file `f`; nothing that only quotes its id counts, or anybody could quote it. */
function showing(field: NormalField): readonly RawBuilder<boolean>[] {
  const column = sql.ref(`t.${field.name}`)
  switch (field.kind) {
    case 'image':
    case 'file':
      return [sql`${column} = f.id`]
    case 'images':
    case 'files':
      return [sql`${column} @> array[f.id]`]
    case 'richText':
      return [sql`${column} like '%data-file="' || f.id || '"%'`]
    case 'list':
      return field.of.flatMap((inner) => {
        const item = itemShowing(inner)
        return item ? [sql<boolean>`${column} @> jsonb_build_array(${item})`] : []
      })
    default:
      return []
  }
}

/** Whoever is logged in has a picture, and reads it without a page of the staff. */
const staff = 'account'

/** That a row which the caller reads shows the file `f`; null: no row of the resource can, or the caller reads none. */
function readThrough(context: Context): RawBuilder<boolean> | null {
  const { resource, call } = context
  const shows = storedFields(resource).flatMap((field) => (field.writeOnly ? [] : showing(field)))
  if (shows.length === 0) return null
  const held = call.caller.permits(resource.of)
  const reads = resource.operations.filter((one) => ['list', 'detail'].includes(one.verb) && satisfies(held, one))
  const own = resource.of === staff ? sql`t.id = ${call.caller.accountId}` : null
  if (reads.length === 0 && !own) return null
  const ways = reads.map(({ permit }) => visible({ ...context, permit }) ?? sql`true`)
  const seen = reads.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
  return sql`exists (select 1 from ${sql.table(resource.of)} as t where t."deletedAt" is null
    and (${sql.join(shows, sql` or `)}) and (${own ? sql`${seen} or ${own}` : seen}))`
}

async function shownAmong(context: Context, ids: readonly string[], resources: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const ways = resources.flatMap((name) => {
    const target = contextOf({ ...context, trusted: false }, name)
    return target ? (readThrough(target) ?? []) : []
  })
  if (ways.length === 0) return []
  const { rows } = await sql<{ id: string }>`select f.id from unnest(${[...ids]}::text[]) as f(id)
    where ${sql.join(ways, sql` or `)}`.execute(connection(context))
  return rows.map(({ id }) => id)
}

/**
 * Which of these files the caller may read (decision 68): those they brought, and those that a row shows which they
 * read, or a comment on one. What was made for one person is that person's alone. `context` is of any resource of the call; whoever calls
 * reads no more because the server writes for them.
 */
export async function readableFiles(context: Context, files: readonly KnownFile[]): Promise<ReadonlySet<string>> {
  const { call, platform } = context
  const { accountId, superAdmin, token } = call.caller
  // What was made for its owner may be of any area: a token for some of them has it from the call that made it.
  const isOwn = ({ createdBy, bizType }: KnownFile) => createdBy === accountId && !(token?.areas && isPrivate(bizType))
  const readable = new Set(files.filter((file) => superAdmin || isOwn(file)).map(({ id }) => id))
  const asked = files.filter(({ id, bizType }) => !readable.has(id) && !isPrivate(bizType))
  const said = asked.filter(({ bizType }) => bizType === commentFiles).map(({ id }) => id)
  for (const id of await filesOfComments(context, said)) readable.add(id)
  // Nearly every file is in a row of the resource in whose form it was uploaded: the others are asked only if it is not.
  const uploadedTo = new Set(asked.flatMap(({ bizType }) => bizType ?? []))
  const others = platform.catalogue.resources.map(({ name }) => name).filter((name) => !uploadedTo.has(name))
  for (const resources of [[...uploadedTo], others]) {
    const left = asked.filter(({ id }) => !readable.has(id)).map(({ id }) => id)
    for (const id of await shownAmong(context, left, resources)) readable.add(id)
  }
  return readable
}
