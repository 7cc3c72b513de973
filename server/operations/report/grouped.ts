import { type RawBuilder, sql } from 'kysely'
import type { Dimension, NormalMeasure } from '#declare'
import type { Granularity } from '../../../src/platform/contract.ts'
import { numbered } from './days.ts'
import { figureOf, isOfParts, partsIn, wordOf } from './expressions.ts'

/** A group as the database answers it: `set` tells its grouping, `d0` and so on its keys, `v0` and so on its figures. */
export type Raw = Readonly<Record<string, string | number | null>>

export interface Wanted {
  readonly groupings: readonly (readonly Dimension[])[]
  /** Every dimension of all groupings, once: the columns `d0` and so on of the rows. */
  readonly dimensions: readonly Dimension[]
  /** The columns `m0` and so on. */
  readonly measures: readonly NormalMeasure[]
  readonly granularity: Granularity
}

type Expressions = readonly RawBuilder<unknown>[]

const listed = (columns: Expressions) => (columns.length === 0 ? sql`()` : sql.join(columns))

/** Which of the groupings a group belongs to, and all groupings, each with more that is told apart. */
function setsOf({ groupings, dimensions }: Wanted, more: Expressions = []) {
  const columnOf = (dimension: Dimension) => sql.ref(`d${dimensions.indexOf(dimension)}`)
  const keys = dimensions.map(columnOf)
  const mask = keys.length === 0 ? sql`0` : sql`grouping(${sql.join(keys)})`
  const sets = groupings.map((set) => {
    const columns = [...set.map(columnOf), ...more]
    return columns.length === 0 ? sql`()` : sql`(${sql.join(columns)})`
  })
  return { keys, set: sql`${mask} as "set"`, sets: sql.join(sets) }
}

/** Keys of rows as they are, and written out. */
function keysOf({ dimensions, granularity }: Wanted) {
  const plain = dimensions.map((_, n) => sql.ref(`s.d${n}`))
  const words = dimensions.map((one, n) => sql`${wordOf(one, sql.ref(`s.d${n}`), granularity)} as ${sql.ref(`d${n}`)}`)
  return { plain, words }
}

/**
 * Whether rows are first added up by all dimensions at once, and what that comes to by each grouping: where the finest
 * groups are wanted anyway. Otherwise these may be as many as the rows.
 */
const isInParts = ({ groupings, dimensions }: Wanted): boolean =>
  groupings.some(({ length }) => length === dimensions.length)

/** Figures that are added up; of parts, which are added up by all dimensions first, or of the rows themselves. */
function added(rows: RawBuilder<unknown>, wanted: Wanted) {
  const { plain, words } = keysOf(wanted)
  const { keys, set, sets } = setsOf(wanted)
  const isOfGroups = isInParts(wanted)
  const part = (of: RawBuilder<unknown>) => (isOfGroups ? sql`sum(${of})` : of)
  const parts = wanted.measures.flatMap((one, n) => {
    const { input, values } = partsIn(one, sql.ref(`s.m${n}`), sql.ref(`s.c${n}`))
    const sum = sql`${part(input)} as ${sql.ref(`m${n}`)}`
    return values === null ? [sum] : [sum, sql`${part(values)} as ${sql.ref(`c${n}`)}`]
  })
  const figures = wanted.measures.map(
    (one, n) => sql`${figureOf(one, sql.ref(`m${n}`), sql.ref(`c${n}`))} as ${sql.ref(`v${n}`)}`,
  )
  const groups = isOfGroups ? sql`group by ${listed(plain)}` : sql``
  return sql<Raw>`select ${sql.join([set, ...keys, ...figures])}
    from (select ${sql.join([sql`1 as "one"`, ...words, ...parts])} from ${rows} as s ${groups}) as g
    group by grouping sets (${sets})`
}

/** Grouped first and counted then, many rows are hashed instead of sorted: a third less time. */
function different(rows: RawBuilder<unknown>, wanted: Wanted, by: readonly string[], bits: RawBuilder<unknown>) {
  const { keys, set, sets } = setsOf(
    wanted,
    by.map((name) => sql.ref(name)),
  )
  return (count: RawBuilder<unknown>) => sql<Raw>`
    select ${sql.join([sql.ref('set'), ...keys, sql`${count}::float8 as "v0"`])}
    from (select ${sql.join([set, ...keys, ...by.map((name) => sql.ref(name)), bits])}
      from ${rows} as p group by grouping sets (${sets})) as g
    group by ${sql.join([sql.ref('set'), ...keys])}`
}

/** Nothing is wanted but how many different ones there are. */
const countsDifferent = (measures: readonly NormalMeasure[]): boolean =>
  measures.length === 1 && !measures.some(isOfParts)

/** The figures of rows by each grouping. */
export function grouped(rows: RawBuilder<unknown>, wanted: Wanted) {
  if (!countsDifferent(wanted.measures)) return added(rows, wanted)
  const { plain, words } = keysOf(wanted)
  const found = sql`(select distinct ${sql.join([...plain, sql`s."m0"`])} from ${rows} as s where s."m0" is not null)`
  const named = sql`(select ${sql.join([...words, sql`s."m0"`])} from ${found} as s)`
  return different(named, wanted, ['m0'], sql`1 as "one"`)(sql`count(*)`)
}

/** How many different persons there are by each grouping, whose rows are bits or say who it was. */
export function personsCounted(rows: RawBuilder<unknown>, wanted: Wanted, persons: string) {
  const { plain, words } = keysOf(wanted)
  const who = ['home', 'slot', 'loose']
  const told = who.map((name) => sql.ref(`s.${name}`))
  // Whoever came often is found once, before numbers are looked up and bits are made.
  const once = sql`(select ${sql.join([...plain, ...told, sql`bit_or(s."bits") as "bits"`])}
    from ${rows} as s group by ${sql.join([...plain, ...told])})`
  const bits = sql`(select ${sql.join([...words, ...told, sql`s."bits"`])} from ${numbered(once, plain, persons)} as s)`
  const count = sql`sum(case when "loose" is null then bit_count("bits") else 1 end)`
  return different(bits, wanted, who, sql`bit_or("bits") as "bits"`)(count)
}
