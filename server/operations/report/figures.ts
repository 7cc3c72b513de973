import { type Dimension, type NormalMeasure, type NormalReport, type NormalSource, ownRows, partsOf } from '#declare'
import type { ReportValues } from '../../../src/platform/contract.ts'
import { type Context, contextOf } from '../../domain/context.ts'
import { isComputed, isMean, withComputed } from './computed.ts'
import { isOfParts } from './expressions.ts'
import { bucketsOf, type Span } from './period.ts'
import type { Asked } from './request.ts'
import { canGroup, groupsOf, isAddedUp } from './statement.ts'

/** One group of a grouping with all its figures. */
export interface Group {
  readonly keys: readonly (string | null)[]
  readonly values: ReportValues
}

const idOf = (keys: readonly unknown[]) => JSON.stringify(keys)
const sameSet = (a: readonly Dimension[], b: readonly Dimension[]) => idOf(a.toSorted()) === idOf(b.toSorted())

type Values = Record<string, number | null>

/** Adds figures of a group that several sources know of: what own rows of several kinds come to is added up. */
function add(known: Values, values: Readonly<Values>): void {
  for (const name in values) {
    const before = known[name] ?? null
    known[name] = before === null ? (values[name] ?? null) : before + (values[name] ?? 0)
  }
}

/** What there is by each bucket: what came in it, and everything before. */
function standing(groups: Map<string, Values>, names: readonly string[], buckets: string[]): void {
  const sums: Record<string, number> = {}
  for (const bucket of buckets) {
    const id = idOf([bucket])
    const values = groups.get(id) ?? {}
    for (const name of names) {
      sums[name] = (sums[name] ?? 0) + (values[name] ?? 0)
      values[name] = sums[name]
    }
    groups.set(id, values)
  }
}

const resourceOf = (context: Context, { of }: NormalSource) => contextOf(context, of)?.resource

/** A grouping that somebody wants, and the measures that are shown of it. */
export interface Wanted {
  readonly dimensions: readonly Dimension[]
  readonly measures: readonly string[]
  /** Keys of the first dimension that are groups even when nothing happened. */
  readonly always?: readonly string[]
}

/** A grouping, what is wanted of it, and its groups as they are found. */
interface Collected {
  readonly dimensions: readonly Dimension[]
  readonly measures: readonly NormalMeasure[]
  readonly groups: Map<string, Values>
}

/** Measures that the rows of a source tell. */
const measuresFrom = (report: NormalReport, { name }: NormalSource): readonly NormalMeasure[] =>
  report.measures.filter((one) => one.from === name && !isComputed(one))

const asks = ({ measures }: Pick<Collected, 'measures'>, { name }: NormalMeasure): boolean =>
  measures.some((one) => one.name === name)

/** Measures by these names and those that they are made of, which are declared before them. */
function withParts(report: NormalReport, names: readonly string[]): readonly NormalMeasure[] {
  const known = new Set(names)
  for (const { name, figure } of report.measures.toReversed())
    for (const part of known.has(name) ? partsOf(figure) : []) known.add(part)
  return report.measures.filter(({ name }) => known.has(name))
}

/** Each grouping once, with whatever anybody wants of it. */
const collectedFor = (report: NormalReport, wanted: readonly Wanted[]): Collected[] =>
  wanted
    .filter(({ dimensions }, at) => wanted.findIndex((other) => sameSet(other.dimensions, dimensions)) === at)
    .map(({ dimensions }) => {
      const alike = wanted.filter((other) => sameSet(other.dimensions, dimensions))
      const names = alike.flatMap(({ measures }) => measures)
      return { dimensions, measures: withParts(report, names), groups: new Map() }
    })

/**
 * Which measures one statement answers. Those that are added up come from few groups, and from days where there are
 * any; how many different ones there are takes all of the rows and is asked of fewer groupings.
 */
const statementsOf = (measures: readonly NormalMeasure[]): (readonly NormalMeasure[])[] => [
  measures.filter(isOfParts),
  ...measures.filter((one) => !isOfParts(one)).map((one) => [one]),
]

/** The statements that answer a source, each with the groupings that want it. */
function askingOf(
  context: Context,
  report: NormalReport,
  source: NormalSource,
  able: readonly Collected[],
  asked: Asked,
): { readonly groupings: readonly Collected[]; readonly measures: readonly NormalMeasure[] }[] {
  const isWanted = (grouping: Collected, at: number, some: readonly NormalMeasure[]) =>
    // Without measures, the report's own rows still say which groups there are.
    (source.name === ownRows && at === 0 && grouping.dimensions.length > 0) || some.some((one) => asks(grouping, one))
  return statementsOf(measuresFrom(report, source)).flatMap((some, at) => {
    const wanted = able.filter((grouping) => isWanted(grouping, at, some))
    const fromDays = wanted.filter(({ dimensions, measures }) =>
      isAddedUp(context, { source, measures: some.filter((one) => measures.includes(one)), dimensions, asked }),
    )
    return [fromDays, wanted.filter((grouping) => !fromDays.includes(grouping))]
      .filter((groupings) => groupings.length > 0)
      .map((groupings) => ({
        groupings,
        measures: some.filter((one) => groupings.some((grouping) => asks(grouping, one))),
      }))
  })
}

/** Finds the groups of all that is wanted; answers the measures that nobody can tell. */
async function collect(
  context: Context,
  report: NormalReport,
  collected: readonly Collected[],
  asked: Asked,
  days: Span,
): Promise<ReadonlySet<string>> {
  const unknown = new Set<string>()
  const ableFor = (source: NormalSource) =>
    collected.filter(({ dimensions }) => canGroup(source, dimensions, resourceOf(context, source)))
  const answers = report.sources.flatMap((source) =>
    askingOf(context, report, source, ableFor(source), asked).map(async ({ groupings, measures }) => {
      const statement = { source, measures, groupings: groupings.map(({ dimensions }) => dimensions), days, asked }
      return { groupings, measures, found: await groupsOf(context, statement) }
    }),
  )
  for (const { groupings, measures, found } of await Promise.all(answers)) {
    for (const { name } of found === null ? measures : []) unknown.add(name)
    for (const { grouping, keys, values } of found ?? []) {
      const { groups } = groupings[grouping] ?? { groups: new Map() }
      const id = idOf(keys)
      // There are thousands of them, and many sources: none is copied.
      const known = groups.get(id)
      if (known) add(known, values)
      else groups.set(id, values)
    }
  }
  for (const source of report.sources.filter((one) => one.standing))
    for (const { dimensions, groups } of ableFor(source))
      if (sameSet(dimensions, ['period']))
        standing(
          groups,
          measuresFrom(report, source)
            .map(({ name }) => name)
            .filter((name) => !unknown.has(name)),
          bucketsOf(days, asked.granularity),
        )
  return unknown
}

/**
 * The figures of a report by each of the wanted groupings, in that order. A group that a source has no rows for counts
 * nothing there; a source that cannot be grouped or filtered so leaves its figures unknown.
 */
export async function figuresOf(
  context: Context,
  report: NormalReport,
  wanted: readonly Wanted[],
  asked: Asked,
  days: Span,
): Promise<readonly (readonly Group[])[]> {
  const collected = collectedFor(report, wanted)
  const unknown = await collect(context, report, collected, asked, days)
  const emptyFor = (dimensions: readonly Dimension[], measures: readonly NormalMeasure[]) =>
    measures.map((one) => {
      const source = report.sources.find(({ name }) => name === one.from)
      const able = source && canGroup(source, dimensions, resourceOf(context, source)) && !unknown.has(one.name)
      return [one.name, able && !isMean(one) ? 0 : null] as const
    })
  return wanted.map(({ dimensions, measures: names, always = [] }) => {
    const found = collected.find((one) => sameSet(one.dimensions, dimensions))
    const measures = withParts(report, names)
    const empty = emptyFor(dimensions, measures)
    const filled = (values: Values) => {
      const known = empty.map(([name, none]) => [name, name in values ? (values[name] ?? null) : none] as const)
      return withComputed(measures, Object.fromEntries(known))
    }
    const order = dimensions.map((one) => found?.dimensions.indexOf(one) ?? -1)
    const groups = [...(found?.groups ?? [])].map(([id, values]) => {
      const keys = JSON.parse(id) as (string | null)[]
      return { keys: order.map((at) => keys[at] ?? null), values: filled(values) }
    })
    const there = new Set(groups.map(({ keys: [first] }) => first))
    const missing = always.filter((key) => !there.has(key))
    const rest = dimensions.slice(1).map(() => null)
    const none = missing.map((key) => ({ keys: [key, ...rest], values: filled({}) }))
    return groups.length === 0 && dimensions.length === 0 ? [{ keys: [], values: filled({}) }] : [...groups, ...none]
  })
}
