import { useCallback } from 'react'
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

/** Puts a condition on rows into words. */
export function useConditionText(resource: NormalResource): (condition: Condition | null) => string {
  const words = useBoardMessages()
  const labels = useLabels()
  const i18n = useFieldI18n()
  return useCallback(
    (condition) => {
      const valueText = (field: NormalField, value: unknown) =>
        value === null ? words.empty : kindOf(field).format(value as never, field as never, i18n)
      const partText = ([name, expected]: readonly [string, Expectation]): string => {
        const field = resource.field[name]
        if (!field) return name
        const label = labels.field(resource, field)
        if (isAnything(expected)) return words.isNot(label, valueText(field, expected.not))
        const values = [expected].flat().map((one) => valueText(field, one))
        return words.is(label, values.join(' / '))
      }
      return Object.entries(condition ?? {})
        .map(partText)
        .join(' · ')
    },
    [resource, words, labels, i18n],
  )
}
