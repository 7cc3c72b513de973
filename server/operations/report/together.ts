import { sql } from 'kysely'
import type { Derivation } from '#declare'
import { conditionOf, expressionOf, notDeleted, refersTo, type Source } from '../../domain/columns.ts'
import type { Join } from './reading.ts'

/** A figure over rows that refer to a row. */
type Over = Extract<Derivation, { readonly sum: string } | { readonly count: string }>

const isOver = (derived: Derivation | null): derived is Over =>
  typeof derived === 'object' && derived !== null && ('sum' in derived || 'count' in derived)

const rowsOf = (one: Over): string => JSON.stringify(['sum' in one ? one.sum : one.count, one.by, one.where ?? null])
const distinctIn = (one: Over): string | undefined => ('count' in one ? one.distinct : undefined)

interface Asked {
  readonly name: string
  readonly derived: Over
}

/** All figures over the same rows, which are read once, and where anybody is counted once, added up by whom first. */
function joinOf(source: Source, alias: string, asked: readonly Asked[]): Join | null {
  const [{ derived: first } = {}] = asked
  const other = first && source.catalogue.byName['sum' in first ? first.sum : first.count]
  const referring = first && other?.field[first.by]
  if (!other || !referring) return null
  const inner: Source = { ...source, found: new Map(), resource: other, alias: `${alias}_row` }
  const valueIn = (name: string) => (other.field[name] ? expressionOf(inner, other.field[name]) : sql`null`)
  const who = asked.map(({ derived }) => distinctIn(derived)).find((name) => name !== undefined)
  const parts = asked.map(
    ({ derived }, n) =>
      sql`${'sum' in derived ? sql`sum(${valueIn(derived.of)})` : sql`count(*)`} as ${sql.ref(`p${n}`)}`,
  )
  const figures = asked.map(({ derived }, n) => {
    const part = sql.ref(`g.p${n}`)
    if ('sum' in derived) return sql`coalesce(sum(${part}), 0)::float8 as ${sql.ref(`v${n}`)}`
    return sql`${distinctIn(derived) ? sql`count(g."who")` : sql`coalesce(sum(${part}), 0)`}::int as ${sql.ref(`v${n}`)}`
  })
  return {
    alias,
    on: sql`cross join lateral (select ${sql.join(figures)} from (
        select ${who === undefined ? sql`null::text` : valueIn(who)} as "who", ${sql.join(parts)}
        from ${sql.table(other.of)} as ${sql.ref(inner.alias)}
        where ${refersTo(inner, referring, sql.ref(`${source.alias}.id`))} and ${notDeleted(inner)}
          and ${conditionOf(inner, first.where ?? null)}
        group by 1
      ) as g) as ${sql.ref(alias)}`,
  }
}

/**
 * Rows of a source whose derived figures over the same rows of another resource come from one join: read one by one,
 * each figure would read those rows again.
 */
export function together(
  source: Source,
  names: readonly string[],
): { readonly from: Source; readonly joins: readonly Join[] } {
  const asked = [...new Set(names)].flatMap((name) => {
    const derived = source.resource.field[name]?.derived ?? null
    return isOver(derived) ? [{ name, derived }] : []
  })
  const found = new Map(source.found)
  const joins: Join[] = []
  for (const rows of new Set(asked.map(({ derived }) => rowsOf(derived)))) {
    const alike = asked.filter(({ derived }) => rowsOf(derived) === rows)
    const told = new Set(alike.flatMap(({ derived }) => distinctIn(derived) ?? []))
    const alias = `${source.alias}_together${joins.length}`
    // Whoever is counted once in two ways cannot be added up by both.
    const join = told.size > 1 ? null : joinOf(source, alias, alike)
    if (join === null) continue
    joins.push(join)
    for (const [n, { name }] of alike.entries()) found.set(name, sql.ref(`${alias}.v${n}`))
  }
  return { from: { ...source, found }, joins }
}
