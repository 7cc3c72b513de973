import { sql } from 'kysely'
import { type Context, connection } from '../../domain/context.ts'
import { trail } from '../../domain/log.ts'
import { softRemoval } from '../../domain/restore.ts'

/** A call as the trail knows it. */
export interface DeletingCall {
  readonly changeId: string
  readonly accountId: string
}

/** How a row was deleted. */
interface Deletion {
  /** From where. */
  readonly ip: string | null
  /** Null: the trail does not name it. */
  readonly call: DeletingCall | null
}

/** The latest deletion of rows, by their ids. */
export async function deletionsOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Deletion>> {
  const { rows } = await sql<Deletion & { id: string }>`select distinct on (l."entityId") l."entityId" as "id", l."ip",
      case when l."changeId" is not null and l."accountId" is not null
        then json_build_object('changeId', l."changeId", 'accountId', l."accountId") end as "call"
    from ${sql.table(trail)} as l
    where l."entity" = ${context.resource.of} and l."entityId" = any(${[...ids]}::text[]) and l."deletedAt" is null
      and l."operation" = ${softRemoval(context)?.name ?? ''}
    order by l."entityId", l."id" desc`.execute(connection(context))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The other resources that a call left a trail on: rows of theirs may have gone with it. */
export async function alsoTouchedBy(
  context: Context,
  { changeId, accountId }: DeletingCall,
): Promise<readonly string[]> {
  const { rows } = await sql<{ entity: string }>`select distinct l."entity" from ${sql.table(trail)} as l
    where l."changeId" = ${changeId} and l."accountId" = ${accountId} and l."entity" <> ${context.resource.of}
      and l."deletedAt" is null order by l."entity"`.execute(connection(context))
  return rows.map(({ entity }) => entity)
}
