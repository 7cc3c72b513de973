import { useMemo } from 'react'
import {
  type Condition,
  type Expectation,
  holds,
  type Labels,
  type NormalField,
  type NormalMeasure,
  type NormalReport,
  type NormalResource,
} from '../../declare/index.ts'
import { useLabels } from '../../providers/language.tsx'
import { loadedResource } from '../../registry.ts'
import { type ScreenTranslate, useScreenTranslations } from '../base/useScreenTranslations.ts'

/** What a figure is made of. */
type Definition = (measure: NormalMeasure) => string | null

const isNot = (expected: Expectation): expected is { readonly not: string | number | boolean | null } =>
  typeof expected === 'object' && expected !== null && 'not' in expected

/** Says of each figure what it is made of: what its author wrote, or else what its declaration counts. */
export function useDefinition(report: NormalReport): Definition {
  const labels = useLabels()
  const t = useScreenTranslations()
  return useMemo(() => definitionsIn(report, labels, t), [report, labels, t])
}

function definitionsIn(report: NormalReport, labels: Labels, t: ScreenTranslate): Definition {
  const list = (texts: readonly string[]) => texts.join(t('report.and'))
  const nameOf = (measure: string) => {
    const one = report.measure[measure]
    return one ? labels.measure(report, one) : measure
  }
  const fieldIn = (resource: NormalResource | null) => (name: string) => {
    const field = report.fields.find((one) => one.name === name) ?? resource?.field[name]
    return field && resource ? labels.field(resource, field) : name
  }
  const textOf = (field: NormalField | undefined, value: unknown) =>
    field?.kind === 'select' || field?.kind === 'multiSelect'
      ? labels.option(field.facts.options, String(value))
      : String(value)

  function condition(resource: NormalResource, name: string, expected: Expectation): string {
    const field = resource.field[name]
    const label = fieldIn(resource)(name)
    // A yes or no, or whether there is anything at all.
    const isThere = holds({ [name]: expected }, { [name]: true })
    if (expected === null || (isNot(expected) && expected.not === null) || typeof expected === 'boolean')
      return t(isThere && expected !== null ? 'report.whereSet' : 'report.whereUnset', { label })
    const values = [isNot(expected) ? expected.not : expected].flat().map((value) => textOf(field, value))
    return t(isNot(expected) ? 'report.whereNot' : 'report.where', { label, values: list(values) })
  }
  const only = (resource: NormalResource | null, where: Condition | null): string => {
    if (!resource || where === null) return ''
    const conditions = Object.entries(where).map(([name, expected]) => condition(resource, name, expected))
    return conditions.length === 0 ? '' : t('report.only', { conditions: list(conditions) })
  }

  return (measure) => {
    const written = labels.measureHint(report, measure)
    if (written !== null) return written
    const { figure, from, where } = measure
    if ('part' in figure) return `${nameOf(figure.part)} ÷ ${nameOf(figure.whole)}`
    if ('plus' in figure) return [figure.plus.map(nameOf).join(' + '), ...figure.minus.map(nameOf)].join(' − ')
    const source = report.sources.find(({ name }) => name === from)
    const resource = loadedResource(source?.tellsOf ?? report.of)
    if (!resource) return null
    const field = fieldIn(resource)
    const parts = { of: labels.resource(resource), field: 'field' in figure ? field(figure.field) : '' }
    const made = () => {
      switch (figure.of) {
        case 'count':
          return t('report.ofCount', parts)
        case 'distinct':
          return t('report.ofDistinct', { ...parts, field: field(figure.fields[0] ?? '') })
        case 'sum':
          return figure.less === null
            ? t('report.ofSum', parts)
            : t('report.ofSumLess', { ...parts, less: field(figure.less) })
        case 'mean':
          return t('report.ofMean', parts)
        case 'days':
          return t('report.ofDays', parts)
        case 'minutes':
        case 'hours':
          return t('report.ofSpan', { ...parts, start: field(figure.start), end: field(figure.end) })
      }
    }
    return `${made()}${only(resource, where)}`
  }
}
