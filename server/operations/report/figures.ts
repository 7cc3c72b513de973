import { type Dimension, type NormalReport, type NormalSource, ownRows } from '#declare'
import type { Days } from '../../../src/fields/period.ts'
import type { ReportValues } from '../../../src/platform/contract.ts'
import { type Context, contextOf } from '../context.ts'
import { isComputed, isMean, withComputed } from './computed.ts'
import { bucketsOf } from './period.ts'
import type { Asked } from './request.ts'
import { canGroup, groupsOf } from './statement.ts'

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

type Collected = readonly {
  readonly dimensions: readonly Dimension[]
  readonly groups: Map<string, Values>
}[]

async function collect(context: Context, report: NormalReport, collected: Collected, asked: Asked, days: Days) {
  const unknown = new Set<string>()
  for (const source of report.sources) {
    const isOwn = source.name === ownRows
    const measures = report.measures.filter((one) => one.from === source.name && !isComputed(one))
    // Without measures, the report's own rows still say which groups there are.
    const able = collected.filter(
      ({ dimensions }) =>
        canGroup(source, dimensions, resourceOf(context, source)) &&
        (measures.length > 0 || (isOwn && dimensions.length > 0)),
    )
    const groupings = able.map(({ dimensions }) => dimensions)
    const found = groupings.length === 0 ? [] : await groupsOf(context, { source, measures, groupings, days, asked })
    for (const { name } of found === null ? measures : []) unknown.add(name)
    for (const { grouping, keys, values } of found ?? []) {
      const { groups } = able[grouping] ?? { groups: new Map() }
      const id = idOf(keys)
      // There are thousands of them, and many sources: none is copied.
      const known = groups.get(id)
      if (known) add(known, values)
      else groups.set(id, values)
    }
    if (!source.standing) continue
    for (const { dimensions, groups } of able)
      if (sameSet(dimensions, ['period']))
        standing(
          groups,
          measures.map(({ name }) => name),
          bucketsOf(days, asked.granularity),
        )
  }
  return unknown
}

/**
 * The figures of a report by each of the wanted groupings, in that order. A group that a source has no rows for counts
 * nothing there; a source that cannot be grouped or filtered so leaves its figures unknown.
 */
export async function figuresOf(
  context: Context,
  report: NormalReport,
  wanted: readonly (readonly Dimension[])[],
  asked: Asked,
  days: Days,
): Promise<readonly (readonly Group[])[]> {
  const sets = wanted.filter((set, index) => wanted.findIndex((other) => sameSet(other, set)) === index)
  const collected = sets.map((dimensions) => ({ dimensions, groups: new Map<string, Values>() }))
  const unknown = await collect(context, report, collected, asked, days)
  const emptyFor = (dimensions: readonly Dimension[]) =>
    Object.fromEntries(
      report.measures.map((one) => {
        const source = report.sources.find(({ name }) => name === one.from)
        const able = source && canGroup(source, dimensions, resourceOf(context, source)) && !unknown.has(one.name)
        return [one.name, able && !isMean(one) ? 0 : null]
      }),
    )
  return wanted.map((dimensions) => {
    const found = collected.find((one) => sameSet(one.dimensions, dimensions))
    const empty = emptyFor(dimensions)
    const order = dimensions.map((one) => found?.dimensions.indexOf(one) ?? -1)
    const groups = [...(found?.groups ?? [])].map(([id, values]) => {
      const keys = JSON.parse(id) as (string | null)[]
      return { keys: order.map((at) => keys[at] ?? null), values: withComputed(report, { ...empty, ...values }) }
    })
    return groups.length === 0 && dimensions.length === 0 ? [{ keys: [], values: withComputed(report, empty) }] : groups
  })
}

/** A group nobody belongs to. */
export const nothingOf = (report: NormalReport, example: Group | undefined): ReportValues =>
  withComputed(
    report,
    Object.fromEntries(
      report.measures.map((one) => [one.name, isMean(one) || example?.values[one.name] === null ? null : 0]),
    ),
  )
