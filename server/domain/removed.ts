import { sql } from 'kysely'
import { type Context, connection } from './context.ts'
import { trail } from './log.ts'

/**
 * Whether a row was there once and somebody deleted it: a hidden row still lies in its table, of one that went for good
 * the trail tells. What never was is something else than what is deleted already.
 */
export async function wasRemoved(context: Context, id: string): Promise<boolean> {
  const { resource, platform } = context
  const removal = resource.operations.find(({ verb }) => verb === 'remove')
  const told =
    removal?.hard && platform.catalogue.byName[trail]
      ? sql`or exists (select 1 from ${sql.table(trail)} as l
          where l."entityId" = ${id} and l."entity" = ${resource.of} and l."operation" = ${removal.name})`
      : sql``
  const { rows } = await sql<{ there: boolean }>`select
    exists (select 1 from ${sql.table(resource.of)} as r where r."id" = ${id} and r."deletedAt" is not null)
    ${told} as "there"`.execute(connection(context))
  return rows[0]?.there === true
}
