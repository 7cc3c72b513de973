import { type Condition, type Expectation, isAnything } from '../condition.ts'
import type { NormalField, NormalResource } from '../normal.ts'
import { type NormalReport, type NormalSource, ownRows } from '../normalReport.ts'
import { type Check, type Finding, fileOf } from './finding.ts'

type FieldOf = (name: string) => NormalField | undefined
type Scalar = Exclude<Expectation, readonly unknown[] | { readonly not: unknown }>

const valuesIn = (expected: Expectation): readonly Scalar[] =>
  isAnything(expected) ? [expected.not] : ([expected].flat() as readonly Scalar[])

/** The values that a field can have, where they are a closed list; null: others. */
function closedList(field: NormalField | undefined): readonly Scalar[] | null {
  if (field?.kind === 'switch') return [true, false]
  if (field?.kind !== 'select' && field?.kind !== 'multiSelect') return null
  return 'values' in field.facts.options ? Object.keys(field.facts.options.values) : null
}

/** What a condition expects of fields that can never be so. */
function impossible(condition: Condition | null | undefined, fieldOf: FieldOf): string[] {
  return Object.entries(condition ?? {}).flatMap(([name, expected]) => {
    const known = closedList(fieldOf(name))
    return valuesIn(expected)
      .filter((value) => known !== null && value !== null && !known.includes(value))
      .map((value) => `${name} to be ${JSON.stringify(value)}, and it can be ${known?.join(', ')}`)
  })
}

/** Fields of which two conditions expect what cannot be at once. */
function contradictions(one: Condition | null, other: Condition | null): string[] {
  return Object.entries(one ?? {}).flatMap(([name, expected]) => {
    const also = other?.[name]
    if (also === undefined || (isAnything(expected) && isAnything(also))) return []
    const [wanted, met] = isAnything(expected) ? [also, expected] : [expected, also]
    const left = valuesIn(wanted).filter((value) => valuesIn(met).includes(value) !== isAnything(met))
    return left.length === 0 ? [name] : []
  })
}

/** A field of a row, or of the row that a reference leads to: `customerId.communityId`. */
function fieldAt(byName: Readonly<Record<string, NormalResource>>, of: string, path: string): NormalField | undefined {
  const [first = '', ...rest] = path.split('.')
  const field = byName[of]?.field[first]
  if (!field || rest.length === 0) return field
  return field.kind === 'ref' || field.kind === 'refs' ? fieldAt(byName, field.facts.to, rest.join('.')) : undefined
}

type At = (of: string) => FieldOf

/** The conditions of a resource, by where they stand. */
function ofResource(resource: NormalResource, at: At): string[] {
  const own = at(resource.name)
  const say = (place: string, condition: Condition | null | undefined, fieldOf: FieldOf) =>
    impossible(condition, fieldOf).map((what) => `${place} expects ${what}`)
  const ofFields = (fields: readonly NormalField[], beside: FieldOf, place: string): string[] => {
    const fieldOf: FieldOf = (name) => fields.find((one) => one.name === name) ?? beside(name)
    return fields.flatMap((field) => [
      ...say(`${place}${field.name}.when`, field.when, fieldOf),
      ...ofFields(field.of, () => undefined, `${place}${field.name}.`),
    ])
  }
  const ofDerived = ({ name, derived }: NormalField): string[] => {
    if (derived === null || derived === 'rule') return []
    const counted = Object.entries(derived).find(([word]) => ['count', 'sum', 'share', 'addressed'].includes(word))
    return counted && 'where' in derived ? say(`${name}.derived`, derived.where, at(String(counted[1]))) : []
  }
  return [
    ...ofFields(resource.fields, own, ''),
    ...resource.fields.flatMap(ofDerived),
    ...resource.operations.flatMap(({ name, only, where, input, blockedBy }) => [
      ...say(`${name}.only`, only, own),
      ...say(`${name}.where`, where, own),
      ...ofFields(input, own, `${name}.input.`),
      ...blockedBy.flatMap((one) => say(`${name}.blockedBy`, one.where, at(one.resource))),
    ]),
    ...resource.tabs.flatMap((tab) => [
      ...say(`the tab ${tab.resource}.where`, tab.where, at(tab.resource)),
      ...say(`the tab ${tab.resource}.when`, tab.when, own),
    ]),
  ]
}

/** The conditions of a report; a measure whose condition contradicts that of its rows never counts anything. */
function ofReport({ sources, measures, lists }: NormalReport, at: At): string[] {
  const whole = sources.flatMap((source) => [source, ...source.parts])
  const rowsOf = (from: string): readonly NormalSource[] =>
    sources.filter(({ name }) => name === from).flatMap((one) => (one.parts.length > 0 ? one.parts : [one]))
  return [
    ...whole.flatMap(({ name, of, where }) =>
      impossible(where, at(of)).map((what) => `the rows ${name === ownRows ? of : name} expect ${what}`),
    ),
    ...lists.flatMap(({ name, of, where }) =>
      where.flatMap((one) => impossible(one, at(of)).map((what) => `the list ${name} expects ${what}`)),
    ),
    ...measures.flatMap(({ name, from, where }) => {
      const rows = rowsOf(from)
      // What one kind of rows never is, another may be.
      const wrong = rows.map((source) => [
        ...impossible(where, (field) => at(source.of)(source.by[field] ?? field)),
        ...contradictions(where, source.where).map((field) => `${field} to be what its rows never are`),
      ])
      return rows.length > 0 && wrong.every((one) => one.length > 0)
        ? [`${name} never counts anything: it expects ${wrong[0]?.join('; ')}`]
        : []
    }),
  ]
}

/** R031: Conditions expect values that their fields can have. A measure counts rows that there can be. */
export const conditionsCanHold: Check = ({ catalogue }) => {
  const at: At = (of) => (path) => fieldAt(catalogue.byName, of, path)
  const findings = (name: string, messages: readonly string[]) =>
    messages.map(
      (message): Finding => ({
        rule: 'R031',
        file: fileOf(catalogue, name),
        message,
        hint: 'correct the value, or remove the condition',
      }),
    )
  return [
    ...catalogue.resources.flatMap((resource) => findings(resource.name, ofResource(resource, at))),
    ...catalogue.views.flatMap(({ name, of, where }) =>
      findings(
        name,
        impossible(where, at(of)).map((what) => `where expects ${what}`),
      ),
    ),
    ...catalogue.reports.flatMap((report) => findings(report.name, ofReport(report, at))),
  ]
}
