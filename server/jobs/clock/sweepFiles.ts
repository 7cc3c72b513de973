import { type RawBuilder, sql } from 'kysely'
import type { NormalField } from '#declare'
import { storedFields } from '../../database/schema/columns.ts'
import type { OperationsPlatform } from '../../domain/context.ts'
import { fileResource, privateUses } from '../../domain/fileResource.ts'
import { removeFile } from '../../files/store.ts'

const day = 24 * 60 * 60 * 1000
const most = 1_000

/** How a row of a resource names a file in a field, if fields of the kind do. */
function names(field: NormalField): RawBuilder<boolean> | null {
  const column = sql.ref(`t.${field.name}`)
  switch (field.kind) {
    case 'image':
    case 'file':
      return sql`${column} = f.id`
    case 'images':
    case 'files':
      return sql`f.id = any(${column})`
    case 'richText':
    case 'list':
    case 'json':
      return sql`${column}::text like '%' || f.id || '%'`
    default:
      return field.kind === 'ref' && field.facts.to === fileResource ? sql`${column} = f.id` : null
  }
}

/** Removes uploads that nothing refers to a day after they came: forms that were never saved (domain 2.3). */
export async function sweepFiles({ catalogue, database, dataDir, clock }: OperationsPlatform): Promise<void> {
  if (!catalogue.byName[fileResource]) return
  const uses = catalogue.resources.flatMap((resource) => {
    const terms = storedFields(resource).flatMap((field) => names(field) ?? [])
    // The log tells what was; it keeps no file alive.
    if (terms.length === 0 || resource.kind === 'log') return []
    return [sql`not exists (select 1 from ${sql.table(resource.of)} as t where ${sql.join(terms, sql` or `)})`]
  })
  const said = sql`not exists (select 1 from "comment" as c where c."files" @> array[f.id])`
  const kept = `${privateUses.failedRows}.%`
  const { rows } = await database.unhurried(() =>
    sql<{ id: string }>`delete from ${sql.table(fileResource)} where id in (
      select f.id from ${sql.table(fileResource)} as f
      where f."createdAt" < ${new Date(clock().getTime() - day)} and coalesce(f."bizType", '') not like ${kept}
        and ${sql.join([said, ...uses], sql` and `)} limit ${most})
      returning id`.execute(database.read),
  )
  for (const { id } of rows) await removeFile(dataDir, id)
}
