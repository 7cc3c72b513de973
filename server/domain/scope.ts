import { type RawBuilder, sql } from 'kysely'
import type { NormalField, NormalResource, Scope, ShownRows } from '#declare'
import type { Caller } from '../platform/call.ts'
import { conditionOf, conjunction, expressionOf, type Source, sourceOf, whereValue } from './columns.ts'
import { type Context, contextOf } from './context.ts'

/**
 * Row scope (domain 0.8): which rows a caller sees, and which of those the caller may write. Those of the data scope, and
 * of them only those that the caller's pages show. It stands in every statement of the repository. The rows a write
 * leaves behind are asked again, so that nothing can be moved out of or into a scope that is not the caller's.
 */
type Use = 'see' | 'write'
type Predicate = RawBuilder<boolean>

const never: Predicate = sql`false`

const ids = (values: readonly string[]) => sql`${[...values]}::text[]`
const has = (
  column: RawBuilder<unknown>,
  field: NormalField | undefined,
  mine: readonly string[],
  use: Use,
): Predicate => {
  if (field?.kind !== 'refs') return sql`${column} = any(${ids(mine)})`
  return use === 'see'
    ? sql`${column} && ${ids(mine)}`
    : sql`(${column} <@ ${ids(mine)} and cardinality(${column}) > 0)`
}

const within = (source: Source, name: string, mine: readonly string[], use: Use): Predicate => {
  const field = source.resource.field[name]
  return field ? whereValue(source, field, (value) => has(value, field, mine, use)) : never
}

/** The row is for everybody, whichever communities somebody asks for; null: its resource has no audience. */
export const addressesAll = ({ resource, alias }: Source): Predicate | null =>
  resource.scope === 'audience' ? sql`${sql.ref(`${alias}.audience`)} = 'all'` : null

function audience(source: Source, { communityIds }: Caller, use: Use): Predicate {
  const chosen = sql.ref(`${source.alias}.communityIds`)
  const kind = sql.ref(`${source.alias}.audience`)
  return use === 'see'
    ? sql`(${kind} = 'all' or ${chosen} && ${ids(communityIds)})`
    : sql`(${kind} = 'community' and ${chosen} <@ ${ids(communityIds)} and cardinality(${chosen}) > 0)`
}

/** The row is seen, and written, by whoever sees the row its reference names. */
function through(context: Context, source: Source, name: string): Predicate | null {
  const field = source.resource.field[name]
  const owner = field?.kind === 'ref' ? contextOf(context, field.facts.to) : undefined
  if (!field || !owner) return never
  const rule = visible(owner)
  if (!rule) return null
  // Not `exists`: inside, the rule's own alias would hide the row that is asked about.
  return sql`${expressionOf(source, field)} in (select t.id from ${sql.table(owner.resource.of)} as t where ${rule})`
}

interface Addressed {
  readonly audience?: unknown
  readonly communityIds?: unknown
}
const chosen = ({ communityIds }: Addressed): readonly unknown[] => (Array.isArray(communityIds) ? communityIds : [])

/** Whether there are residents who see both rows. */
export const audiencesOverlap = (a: Addressed, b: Addressed): boolean =>
  a.audience === 'all' || b.audience === 'all' || chosen(a).some((id) => chosen(b).includes(id))

const createdByMe = (source: Source, caller: Caller): Predicate =>
  sql`${sql.ref(`${source.alias}.createdBy`)} = ${caller.accountId}`

function declared(context: Context, source: Source, scope: Exclude<Scope, 'own' | 'rule'>, use: Use): Predicate | null {
  const { caller } = context.call
  if (scope === 'global') return null
  if (caller.dataScope === 'all') return null
  if (caller.dataScope === 'own') return createdByMe(source, caller)
  if (scope === 'audience') return audience(source, caller, use)
  if ('through' in scope) return through(context, source, scope.through)
  if ('community' in scope) return within(source, scope.community, caller.communityIds, use)
  // Community administrators see the projects of their communities but do not manage them.
  if (use === 'write' && caller.dataScope === 'community') return never
  return within(source, scope.project, caller.projectIds, use)
}

function predicate(context: Context, use: Use): Predicate | null {
  const { resource, call, platform, trusted } = context
  if (trusted || call.caller.superAdmin) return null
  const source = sourceOf(context)
  if (resource.scope === 'own') return createdByMe(source, call.caller)
  if (resource.scope === 'rule') {
    const extension = platform.extensions.resources[resource.of]?.scope
    // A scope that nobody stated shows nothing, rather than everything.
    return extension ? ((extension(call) as Predicate | null) ?? null) : never
  }
  return declared(context, source, resource.scope, use)
}

/** Rows that refer by a field to one of others, which are within the data scope themselves. */
function referring(context: Context, { by, of, rows }: NonNullable<ShownRows['through']>): Predicate {
  const source = sourceOf(context)
  const field = source.resource.field[by]
  const others = contextOf(context, rows.of)
  if (!field || !others) return never
  const there = sourceOf(others)
  const named = there.resource.field[of]
  const scope = predicate(others, 'see')
  const values = sql`select ${named ? expressionOf(there, named) : sql.ref(`${there.alias}.${of}`)}
    from ${sql.table(rows.of)} as ${sql.ref(there.alias)}
    where ${conjunction([...(scope ? [scope] : []), like(others, rows)])}`
  const value = expressionOf(source, field)
  return field.kind === 'refs' ? sql`${value} && array(${values})` : sql`${value} in (${values})`
}

function like(context: Context, { where, through }: ShownRows): Predicate {
  const met = where.map((one) => conditionOf(sourceOf(context), one))
  return conjunction(through ? [...met, referring(context, through)] : met)
}

/** Rows that the caller's pages show to holders of what the call asks for (decision 76); null: all of them. */
function shown(context: Context): Predicate | null {
  const { resource, call, trusted, permit } = context
  if (trusted || permit === null) return null
  const rows = call.caller.shows(resource.of, permit)
  if (rows === null) return null
  return rows.length === 0
    ? never
    : sql`(${sql.join(
        rows.map((one) => like(context, one)),
        sql` or `,
      )})`
}

function both(context: Context, use: Use): Predicate | null {
  const terms = [predicate(context, use), shown(context)].filter((term) => term !== null)
  return terms.length === 0 ? null : conjunction(terms)
}

/** Rows the caller sees, as columns of the alias `t`; null: all of them. */
export const visible = (context: Context): Predicate | null => both(context, 'see')

/** Rows the caller may write, as columns of the alias `t`; null: all of them. */
export const writable = (context: Context): Predicate | null => both(context, 'write')

const isScoped = ({ superAdmin, dataScope }: Caller) =>
  !superAdmin && (dataScope === 'project' || dataScope === 'community')

/** What a new row of a scoped caller starts with: content for the caller's own communities. */
export function scopePreset(resource: NormalResource, caller: Caller): Readonly<Record<string, unknown>> {
  return resource.scope === 'audience' && isScoped(caller)
    ? { audience: 'community', communityIds: [...caller.communityIds] }
    : {}
}
