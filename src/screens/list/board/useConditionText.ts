import {
  type Condition,
  type Expectation,
  isAnything,
  type NormalField,
  type NormalResource,
} from '../../../declare/index.ts'
import { kindOf } from '../../../fields/kinds.ts'
import { useFieldI18n, useLabels } from '../../../providers/language.tsx'
import { useBoardMessages } from './messages.ts'

/** Puts a condition about a row into words. */
export function useConditionText(resource: NormalResource): (condition: Condition | null) => readonly string[] {
  const words = useBoardMessages()
  const labels = useLabels()
  const i18n = useFieldI18n()
  const valueText = (field: NormalField, value: unknown) =>
    value === null ? words.empty : kindOf(field).format(value as never, field as never, i18n)
  const textOf = ([name, expected]: readonly [string, Expectation]): string => {
    const field = resource.field[name]
    if (!field) return name
    const label = labels.field(resource, field)
    if (isAnything(expected)) return words.isNot(label, valueText(field, expected.not))
    return words.is(
      label,
      [expected]
        .flat()
        .map((one) => valueText(field, one))
        .join(' / '),
    )
  }
  return (condition) => Object.entries(condition ?? {}).map(textOf)
}
