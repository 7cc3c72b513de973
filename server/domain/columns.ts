import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Condition, Expectation, NormalField, NormalResource } from '#declare'
import type { Context } from './context.ts'

/** Alias of the resource's own table in every statement of this folder. */
export const own = 't'

/** What an expression is about: the rows of a resource under an alias, as of a moment. */
export interface Source {
  readonly catalogue: Context['platform']['catalogue']
  readonly extensions: Context['platform']['extensions']
  readonly resource: NormalResource
  readonly alias: string
  readonly now: Date
  /** Fields whose values a join has found. */
  readonly found?: ReadonlyMap<string, RawBuilder<unknown>>
}

export const sourceOf = ({ platform, call, resource }: Context, alias: string = own): Source => ({
  catalogue: platform.catalogue,
  extensions: platform.extensions,
  resource,
  alias,
  now: call.now,
})

const nothing = sql<null>`null`

/** Several values in one column: conditions ask whether the value is among them. */
const isArray = (field: NormalField) =>
  field.kind === 'refs' || field.kind === 'multiSelect' || field.kind === 'images' || field.kind === 'files'

/** The value of a field in SQL: its column, or what it is derived from at reading, so that it can be sorted by. */
export function expressionOf(source: Source, field: NormalField): RawBuilder<unknown> {
  const { derived } = field
  const found = source.found?.get(field.name)
  if (found) return found
  if (!derived) return field.stored ? sql.ref(`${source.alias}.${field.name}`) : nothing
  if (derived === 'rule') return ruleOf(source, field.name)
  if ('window' in derived) {
    const [startAt, endAt] = derived.window.map((name) => sql.ref(`${source.alias}.${name}`))
    return sql`case when ${startAt} is null then null when ${source.now}::timestamptz < ${startAt} then 'notStarted'
      when ${source.now}::timestamptz > ${endAt} then 'ended' else 'active' end`
  }
  if ('until' in derived) {
    const periods = Object.entries(derived.until).map(
      ([code, moment]) =>
        sql`when ${source.now}::timestamptz < ${sql.ref(`${source.alias}.${moment}`)} then ${sql.lit(code)}`,
    )
    return sql`case ${sql.join(periods, sql` `)} else ${sql.lit(derived.last)} end`
  }
  if ('addressed' in derived) return addressedBy(source, derived)
  if ('lookup' in derived) {
    const there = lookedUp(source, field)
    return there ? sql`(select ${there.value} from ${there.rows} where ${there.id} = ${there.by})` : nothing
  }
  if ('sum' in derived)
    return overReferring(source, derived.sum, derived, (of) => sql`coalesce(sum(${of(derived.of)}), 0)::float8`)
  if ('share' in derived)
    return overReferring(source, derived.share, { by: derived.by }, (_of, like) => {
      const share = sql`round(100.0 * count(*) filter (where ${like(derived.where)}) / nullif(count(*), 0), 2)`
      return sql`coalesce(${share}, 0)::float8`
    })
  return overReferring(source, derived.count, derived, (of) =>
    derived.distinct ? sql`count(distinct ${of(derived.distinct)})::int` : sql`count(*)::int`,
  )
}

/** Where a value is looked up: in the row of another resource that a reference names. */
function lookedUp(source: Source, { derived }: NormalField) {
  if (derived === null || derived === 'rule' || !('lookup' in derived)) return null
  const { lookup, by } = derived
  const reference = source.resource.field[by]
  const other = reference?.kind === 'ref' ? source.catalogue.byName[reference.facts.to] : undefined
  const field = other?.field[lookup]
  if (!reference || !other || !field) return null
  const { found: _, ...rest } = source
  const inner: Source = { ...rest, resource: other, alias: `${source.alias}_${other.of}` }
  return {
    rows: sql`${sql.table(other.of)} as ${sql.ref(inner.alias)}`,
    id: sql.ref(`${inner.alias}.id`),
    value: expressionOf(inner, field),
    by: expressionOf(source, reference),
  }
}

/**
 * The rows for whose value something holds that holds for no null. What is looked up is asked of the rows that are looked up: there are few of them,
 * and whatever refers to them is found by an index.
 */
export function whereValue(
  source: Source,
  field: NormalField,
  holds: (value: RawBuilder<unknown>) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const there = source.found?.has(field.name) ? null : lookedUp(source, field)
  if (!there) return holds(expressionOf(source, field))
  return sql`${there.by} in (select ${there.id} from ${there.rows} where ${holds(there.value)})`
}

/** What the server extension of the resource says; a rule nobody stated is seen when it is first read. */
function ruleOf({ catalogue, extensions, resource, alias, now }: Source, field: string): RawBuilder<unknown> {
  const rule = extensions.resources[resource.of]?.derived?.[field]
  if (!rule) throw new Error(`${resource.area}/${resource.of}.server.ts does not say how ${field} is derived`)
  const of = (name: string) => {
    const other = resource.field[name]
    return other ? expressionOf({ catalogue, extensions, resource, alias, now }, other) : nothing
  }
  // Whole, whatever it is made of: what is said of it must not go to its last part.
  return sql`(${rule({ alias, now, catalogue, of })})`
}

/**
 * How many undeleted rows of another resource the audience of a row means. They are counted once for a statement, by
 * community and all of them (under ''), and each row looks up its own.
 */
function addressedBy(
  source: Source,
  { addressed, by, where }: { readonly addressed: string; readonly by: string; readonly where?: Condition },
): RawBuilder<number> {
  const other = source.catalogue.byName[addressed]
  const community = other?.field[by]
  if (!other || !community) return sql`0`
  const inner: Source = { ...source, resource: other, alias: `${source.alias}_${other.of}` }
  const mine = (name: string) => sql.ref(`${source.alias}.${name}`)
  const counted = sql`(select coalesce(jsonb_object_agg(r."of", r.n) filter (where r."of" is not null), '{}')
      || jsonb_build_object('', coalesce(sum(r.n), 0)) from (
        select ${expressionOf(inner, community)} as "of", count(*) as n
        from ${sql.table(other.of)} as ${sql.ref(inner.alias)}
        where ${notDeleted(inner)} and ${conditionOf(inner, where ?? null)} group by 1
      ) as r)`
  const all = sql`(a.m ->> '')::int`
  if (!source.resource.field['audience']) return sql`(select ${all} from (select ${counted} as m) as a)`
  return sql`(select case when ${mine('audience')} = 'all' then ${all} else coalesce((
      select sum((a.m ->> c."id")::int) from (select distinct unnest(${mine('communityIds')}) as "id") as c), 0)::int end
    from (select ${counted} as m offset 0) as a)`
}

/** A figure over the undeleted rows of another resource that refer here. */
function overReferring(
  source: Source,
  from: string,
  { by, where }: { readonly by: string; readonly where?: Condition },
  figure: (
    of: (field: string) => RawBuilder<unknown>,
    like: (where: Condition) => RawBuilder<boolean>,
  ) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const other = source.catalogue.byName[from]
  const referring = other?.field[by]
  if (!other || !referring) return nothing
  const inner: Source = { ...source, resource: other, alias: `${source.alias}_${other.of}` }
  const of = (name: string) => {
    const field = other.field[name]
    return field ? expressionOf(inner, field) : nothing
  }
  return sql`(select ${figure(of, (like) => conditionOf(inner, like))} from ${sql.table(other.of)} as ${sql.ref(inner.alias)}
    where ${refersTo(inner, referring, sql.ref(`${source.alias}.id`))} and ${notDeleted(inner)}
    and ${conditionOf(inner, where ?? null)})`
}

/** The row refers by that field to that id. */
export const refersTo = (source: Source, field: NormalField, id: Expression<unknown>): RawBuilder<boolean> =>
  isArray(field) ? sql`${id} = any(${expressionOf(source, field)})` : sql`${expressionOf(source, field)} = ${id}`

/** The row is not deleted. */
export const notDeleted = ({ alias }: Source): RawBuilder<boolean> => sql`${sql.ref(`${alias}.deletedAt`)} is null`

/**
 * Rows with these ids. One alone is asked for as one: what a statement with a list costs depends on how long the list is, so that
 * PostgreSQL plans it each time.
 */
export const hasId = (column: Expression<unknown>, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${[...ids]}::text[])`

export const conjunction = (terms: readonly Expression<boolean>[]): RawBuilder<boolean> =>
  terms.length === 0 ? sql`true` : sql`(${sql.join(terms, sql` and `)})`

function expectationOf(expression: RawBuilder<unknown>, array: boolean, expected: Expectation): RawBuilder<boolean> {
  if (expected === null) return sql`${expression} is null`
  if (typeof expected === 'object' && 'not' in expected) {
    if (expected.not === null) return sql`${expression} is not null`
    return array
      ? sql`not coalesce(${expected.not} = any(${expression}), false)`
      : sql`${expression} is distinct from ${expected.not}`
  }
  const values = typeof expected === 'object' ? expected : [expected]
  if (values.length === 0) return sql`false`
  if (array) return sql`${expression} && ${values.map(String)}::text[]`
  // A yes or no is asked as it stands: what it is derived from may be found by an index then.
  const [only] = values
  if (values.length === 1 && typeof only === 'boolean') return only ? sql`(${expression})` : sql`(not ${expression})`
  return sql`${expression} in (${sql.join(values)})`
}

/** A declared condition as a predicate; a field that nobody declared never holds. */
export function conditionOf(source: Source, condition: Condition | null): RawBuilder<boolean> {
  const terms = Object.entries(condition ?? {}).map(([name, expected]) => {
    const field = source.resource.field[name]
    if (!field) return { derived: false, holds: sql<boolean>`false` }
    return {
      derived: field.derived !== null,
      holds: expectationOf(expressionOf(source, field), isArray(field), expected),
    }
  })
  // What is derived may look at other rows: asked last, it is asked of those that everything else holds for.
  const inOrder = [...terms.filter(({ derived }) => !derived), ...terms.filter(({ derived }) => derived)]
  return conjunction(inOrder.map(({ holds }) => holds))
}
