import { type RawBuilder, sql } from 'kysely'
import type { NormalOperation, NormalResource } from '#declare'
import { advisoryLock } from '../database/advisoryLock.ts'
import { conditionOf, notDeleted, refersTo, sourceOf } from './columns.ts'
import { type Context, connection, contextOf } from './context.ts'

/** Rows of one resource that keep a row from being deleted. */
interface Blocking {
  readonly resource: string
  /** What rows of that resource are called, in the caller's language. */
  readonly label: string
  readonly count: number
}

/** Rows of one resource that are asked whether they keep the row. */
interface Asked {
  readonly resource: NormalResource
  readonly where: RawBuilder<boolean>
}

/** What refers to the row by the fields that are declared. */
const referring = (context: Context, { blockedBy }: NormalOperation, id: string): Asked[] =>
  blockedBy.flatMap((blocker) => {
    const target = contextOf(context, blocker.resource)
    const field = target?.resource.field[blocker.by]
    if (!target || !field) return []
    const source = sourceOf(target)
    const where = sql<boolean>`${refersTo(source, field, sql`${id}::text`)} and ${notDeleted(source)}
      and ${conditionOf(source, blocker.where ?? null)}`
    return [{ resource: target.resource, where }]
  })

/** Content whose audience would be nobody without the row: others it names as well are there no more. */
const aimedAt = (context: Context, id: string): Asked[] =>
  context.platform.catalogue.resources
    .filter(({ scope, field: { communityIds } }) => {
      const named = communityIds?.kind === 'refs' ? communityIds.facts.to : null
      return scope === 'audience' && named === context.resource.of
    })
    .map((resource) => {
      const source = sourceOf({ ...context, resource })
      const chosen = sql.ref(`${source.alias}.communityIds`)
      const where = sql<boolean>`${sql.ref(`${source.alias}.audience`)} = 'community' and ${id}::text = any(${chosen})
        and ${notDeleted(source)} and not exists (select 1 from ${sql.table(context.resource.of)} as other
          where other."id" = any(${chosen}) and other."id" <> ${id}::text and other."deletedAt" is null)`
      return { resource, where }
    })

/** What keeps the row from being deleted, counted in one statement; the caller's scope does not matter here. */
export async function blockersOf(
  context: Context,
  removal: NormalOperation | undefined,
  id: string,
): Promise<Blocking[]> {
  if (!removal) return []
  // Two who delete the two rows that content is aimed at would each see the other one still there.
  if (removal.blockedByContent) await advisoryLock(context.call, `${context.resource.of}.remove`)
  const asked = [...referring(context, removal, id), ...(removal.blockedByContent ? aimedAt(context, id) : [])]
  if (asked.length === 0) return []
  const statements = asked.map(
    ({ resource, where }, index) =>
      sql`select ${index}::int as i, count(*)::int as n from ${sql.table(resource.of)} as t where ${where}`,
  )
  const { rows } = await sql<{ i: number; n: number }>`${sql.join(statements, sql` union all `)}`.execute(
    connection(context),
  )
  const labels = context.platform.labelsByLocale[context.call.locale]
  const found = new Map<string, Blocking>()
  for (const [index, { resource }] of asked.entries()) {
    const count = (rows.find(({ i }) => i === index)?.n ?? 0) + (found.get(resource.of)?.count ?? 0)
    if (count > 0) found.set(resource.of, { resource: resource.of, label: labels.resource(resource), count })
  }
  return [...found.values()]
}
