import { sql } from 'kysely'
import type { NormalField } from '#declare'
import { refersTo, sourceOf } from '../../domain/columns.ts'
import { type Context, connection, contextOf } from '../../domain/context.ts'
import { trail } from '../../domain/log.ts'
import { referencesTo } from '../../domain/referenceLabels.ts'
import { restore, softRemoval } from '../../domain/restore.ts'
import { alsoTouchedBy, type DeletingCall, deletionsOf } from './deletions.ts'

/** Rows of another resource that refer to the row and were deleted by the same call: they went because it did. */
async function goneWith(on: Context, field: NormalField, id: string, { changeId, accountId }: DeletingCall) {
  const source = sourceOf(on)
  const { rows } = await sql<{ id: string }>`select t."id" from ${sql.table(on.resource.of)} as t
    where t."deletedAt" is not null and ${refersTo(source, field, sql`${id}::text`)}
      and exists (select 1 from ${sql.table(trail)} as l where l."changeId" = ${changeId}
        and l."accountId" = ${accountId} and l."entity" = ${on.resource.of} and l."entityId" = t."id"
        and l."operation" = ${softRemoval(on)?.name ?? ''} and l."deletedAt" is null)
    order by t."id"`.execute(connection(on))
  return rows.map((row) => row.id)
}

/**
 * Brings back a row with those that were deleted because it was: they refer to it and went by the same call. Answers how
 * many came with it. A rule took them, so that a rule brings them back, whoever may restore the row.
 */
export async function restoreWithDependents(context: Context, id: string): Promise<number> {
  const deletion = (await deletionsOf(context, [id])).get(id)?.call
  await restore(context, id)
  if (!deletion) return 0
  let together = 0
  for (const name of await alsoTouchedBy(context, deletion)) {
    const on = contextOf(context, name)
    if (!on || !softRemoval(on)) continue
    for (const field of referencesTo(on.resource, context.resource.of))
      for (const dependent of await goneWith(on, field, id, deletion))
        together += 1 + (await restoreWithDependents({ ...on, trusted: true }, dependent))
  }
  return together
}
