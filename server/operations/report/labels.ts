import type { Dimension, NormalReport } from '#declare'
import type { Granularity, ReportGroup } from '../../../src/platform/contract.ts'
import { formatsOf } from '../../../src/platform/format/format.ts'
import type { Context } from '../../domain/context.ts'
import { dictionariesOf, loadDictionaries } from '../../domain/dictionary.ts'
import { fieldI18nOf, textOf } from '../../domain/fieldI18n.ts'
import { isReference, loadReferenceLabels } from '../../domain/referenceLabels.ts'
import type { Group } from './figures.ts'
import { reportMessages } from './messages.ts'
import { bucketLabel } from './period.ts'

type Labeller = (dimension: Dimension, key: string | null) => string

/** Resources whose rows are the report's own. */
const rowsOf = ({ of, kinds }: NormalReport): readonly string[] => (kinds ? Object.values(kinds.of) : [of])

/** Names every key of the groups in the language of the call: references are asked for together. */
export async function labellerOf(
  context: Context,
  report: NormalReport,
  groupings: readonly (readonly [dimensions: readonly Dimension[], groups: readonly Group[]])[],
  granularity: Granularity,
): Promise<Labeller> {
  const { platform, call } = context
  const targetsOf = (dimension: Dimension): readonly string[] => {
    if (dimension === 'id') return rowsOf(report)
    const field = report.asked.field[dimension]
    return field && isReference(field) ? [field.facts.to] : []
  }
  const wanted = new Map<string, Set<string>>()
  for (const [dimensions, groups] of groupings)
    for (const [at, dimension] of dimensions.entries()) {
      for (const to of targetsOf(dimension)) {
        const ids = wanted.get(to) ?? new Set<string>()
        for (const { keys } of groups) if (keys[at]) ids.add(keys[at])
        wanted.set(to, ids)
      }
    }
  const names = await loadReferenceLabels(context, wanted)
  const fields = groupings.flatMap(([dimensions]) => dimensions.flatMap((one) => report.asked.field[one] ?? []))
  const i18n = fieldI18nOf(platform, call.locale, await loadDictionaries(context, dictionariesOf(fields)))
  return (dimension, key) => {
    if (key === null) return reportMessages[call.locale][targetsOf(dimension).length > 0 ? 'unassigned' : 'unstated']
    if (dimension === 'period') return bucketLabel(key, granularity, formatsOf(call.locale))
    if (dimension === 'hour') return `${key}:00`
    const targets = targetsOf(dimension)
    if (targets.length > 0) return targets.flatMap((to) => names.get(to)?.get(key)?.label ?? [])[0] ?? key
    const field = report.asked.field[dimension]
    return field ? textOf(field, field.kind === 'switch' ? key === 'true' : key, i18n) : key
  }
}

export const labelled = (label: Labeller, dimensions: readonly Dimension[], { keys, values }: Group): ReportGroup => ({
  keys,
  labels: dimensions.map((dimension, at) => label(dimension, keys[at] ?? null)),
  values,
})
