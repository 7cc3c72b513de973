import { sql } from 'kysely'
import { satisfies } from '#declare'
import { type Context, connection, contextOf } from './context.ts'
import { visible } from './scope.ts'

/** Rows `t` as the caller reads one of them: by the call for it, or by the list where there is none. Null: not at all. */
function readBy({ call, resource, ...context }: Context) {
  const reading =
    resource.operations.find(({ verb }) => verb === 'detail') ?? resource.operations.find(({ verb }) => verb === 'list')
  if (!reading || !satisfies(call.caller.permits(resource.of), reading)) return null
  return visible({ ...context, call, resource, permit: reading.permit }) ?? sql`true`
}

/** Which of these files stand at a comment on a record that the caller may read. */
export async function filesOfComments(context: Context, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const db = connection(context)
  const asked = sql`"files" <> '{}' and "files" && ${[...ids]}::text[]`
  const named = await sql<{ resource: string }>`select distinct "resource" from "comment" where ${asked}`.execute(db)
  const found = new Set<string>()
  for (const { resource } of named.rows) {
    const target = contextOf({ ...context, trusted: false }, resource)
    const ways = target && readBy(target)
    if (!ways) continue
    const { rows } = await sql<{ id: string }>`
      select unnest(c."files") as id from (select * from "comment" where "resource" = ${resource} and ${asked}) as c
      where exists (select 1 from ${sql.table(resource)} as t
        where t.id = c."recordId" and t."deletedAt" is null and ${ways})`.execute(db)
    for (const { id } of rows) found.add(id)
  }
  return ids.filter((id) => found.has(id))
}
