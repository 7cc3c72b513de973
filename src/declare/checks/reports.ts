import { fieldsIn, partsOf } from '../figure.ts'
import type { NormalResource } from '../normal.ts'
import type { NormalMeasure, NormalReport, NormalSource } from '../normalReport.ts'
import type { Check, Finding } from './finding.ts'

const calendar: readonly string[] = ['period', 'hour']

type Resources = Readonly<Record<string, NormalResource>>

/** A field, or a field of the row that a reference leads to: `customerId.communityId`. */
function isField(byName: Resources, of: string, name: string): boolean {
  const [first = '', ...rest] = name.split('.')
  const field = byName[of]?.field[first]
  if (!field || rest.length === 0) return field !== undefined
  return (field.kind === 'ref' || field.kind === 'refs') && isField(byName, field.facts.to, rest.join('.'))
}

const fieldsOf = ({ figure, where }: NormalMeasure): string[] => [...Object.keys(where ?? {}), ...fieldsIn(figure)]

function ofSource(report: NormalReport, byName: Resources, source: NormalSource): string[] {
  const { name, of, at, by, where, kind, parts } = source
  if (parts.length > 0) return parts.flatMap((part) => ofSource(report, byName, part))
  // Of several kinds of own rows, one may lack what another has; all of them together must have it.
  const used = kind === null ? report.measures.filter(({ from }) => from === name).flatMap(fieldsOf) : []
  return [...used, ...Object.values(by), ...Object.keys(where ?? {}), ...(at === null ? [] : [at])]
    .filter((field) => !isField(byName, of, field))
    .map((field) => `${of}.${field}`)
}

function ofKinds({ sources, measures }: NormalReport, byName: Resources): string[] {
  const kinds = sources.filter(({ kind }) => kind !== null)
  if (kinds.length === 0) return []
  const has = (name: string) => kinds.some(({ of, by }) => isField(byName, of, by[name] ?? name))
  return measures
    .filter(({ from }) => from === kinds[0]?.name)
    .flatMap(fieldsOf)
    .filter((name) => !has(name))
}

function fieldsNamed(report: NormalReport, byName: Resources): string[] {
  const { asked, rows, instead, details, charts, boards, sources, kinds } = report
  const ofOwn = [
    ...rows,
    ...instead,
    ...details,
    ...[...charts.flatMap(({ dimensions }) => dimensions), ...boards.map(({ over }) => over)],
    ...asked.list.filters,
    ...sources.flatMap((one) => [one, ...one.parts]).flatMap(({ own, by }) => (own ? [] : Object.keys(by))),
    ...report.lists.flatMap(({ by }) => Object.keys(by)),
    ...(kinds ? [kinds.by] : []),
  ]
  const ofLists = report.lists.flatMap(({ of, columns, where, sort, by, operations }) => {
    const known = byName[of]
    const named = [...columns, ...where.flatMap(Object.keys), ...sort.map(({ field }) => field), ...Object.values(by)]
    return [
      ...named.filter((field) => !known?.field[field]),
      ...operations.filter((operation) => !known?.operation[operation]),
    ].map((name) => `${of}.${name}`)
  })
  return [
    ...ofLists,
    ...ofOwn.filter((name) => !calendar.includes(name) && !asked.field[name]),
    ...sources.filter(({ of }) => !byName[of]).map(({ name, of }) => of || `sources.${name}`),
    ...sources.flatMap((source) => ofSource(report, byName, source)),
    ...ofKinds(report, byName),
  ]
}

function measuresNamed({ measures, measure, sources, cards, todos, columns, charts, boards }: NormalReport): string[] {
  const parts = measures.flatMap(({ figure }) => partsOf(figure))
  const drawn = charts.flatMap((chart) => [...chart.measures, ...chart.lines])
  const ranked = boards.flatMap(({ amount, count }) => [amount, count])
  const unknown = [...cards, ...todos, ...columns, ...parts, ...drawn, ...ranked]
  const from = measures.map((one) => one.from).filter((name) => !sources.some((source) => source.name === name))
  return [...unknown.filter((name) => !measure[name]), ...from]
}

/** What is counted of rows of several resources can only be added up. */
const notAdded = ({ kinds, measures, sources }: NormalReport): string[] =>
  kinds === null
    ? []
    : measures
        .filter(
          ({ from, figure }) =>
            from === sources[0]?.name && !['count', 'sum', 'share', 'ratio', 'balance'].includes(figure.of),
        )
        .map(({ name, figure }) => `${name} is a ${figure.of}, which cannot be added up over several resources`)

/** Whether the list below a report can show the rows of its period, and is declared together with it. */
function ofItsList(
  { name, area, above, listOf, period }: NormalReport,
  byName: Resources,
): { readonly message: string; readonly hint?: string }[] {
  const list = above === null ? undefined : byName[above]
  if (!list) return []
  return [
    ...(list.area === area
      ? []
      : [
          {
            message: `${name} stands above ${list.name}, which another area declares`,
            hint: `move it to ${list.area}`,
          },
        ]),
    ...(listOf === 'all' || list.list.filters.includes(period.field.name)
      ? []
      : [
          {
            message: `${list.name} is not filtered by ${period.field.name}, the period of the figures above it`,
            hint: `add ${period.field.name} to list.filters of ${list.name}, or say listOf: 'all'`,
          },
        ]),
  ]
}

/** R021: A report names a resource, fields, measures and sources that exist. */
export const reportsNameWhatExists: Check = ({ catalogue, declarations }) => {
  const homeless = declarations.flatMap(({ area, reports }) =>
    reports
      .filter(({ of }) => !catalogue.resources.some(({ name }) => name === of))
      .map(({ name, of }) => ({ file: `resources/${area.name}/${name}.ts`, message: `there is no resource ${of}` })),
  )
  const wrong = catalogue.reports.flatMap((report) => {
    const strangers = [...fieldsNamed(report, catalogue.byName), ...measuresNamed(report)]
    if (report.above !== null && !catalogue.byName[report.above]) strangers.push(report.above)
    const file = `resources/${report.area}/${report.name}.ts`
    return [
      ...(strangers.length > 0 ? [{ file, message: `nothing is called ${strangers.join(', ')}` }] : []),
      ...notAdded(report).map((message) => ({
        file,
        message,
        hint: 'count, sum, or compare figures that are added up',
      })),
      ...ofItsList(report, catalogue.byName).map((one) => ({ file, ...one })),
    ]
  })
  return [...homeless, ...wrong].map((found): Finding => ({ rule: 'R021', hint: 'correct the name', ...found }))
}
