import { type Expectation, isAnything, type NormalField, type NormalResource } from '../../../declare/index.ts'
import { kindOf } from '../../../fields/kinds.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { useFieldI18n, useLabels } from '../../../providers/language.tsx'
import { useBoardMessages } from './messages.ts'
import { stateOf, type Way } from './moves.ts'

/** Says why a row cannot move into a state; null: it can. */
export function useRefusalText(resource: NormalResource): (row: WireRow, code: string, way: Way) => string | null {
  const words = useBoardMessages()
  const labels = useLabels()
  const i18n = useFieldI18n()
  const state = resource.field[resource.stateField ?? '']
  const nameOf = (code: string) => (state ? i18n.option(state, code) : code)

  const valueText = (field: NormalField, value: unknown) =>
    value === null ? words.empty : kindOf(field).format(value as never, field as never, i18n)
  const conditionOf = ([name, expected]: readonly [string, Expectation]): string => {
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

  return (row, code, { refusal }) => {
    if (refusal === null) return null
    const moves = refusal.by.map((operation) => labels.operation(resource, operation, row)).join(' / ')
    if (refusal.why === 'noMove') return words.noMove(nameOf(stateOf(resource, row)), nameOf(code))
    if (refusal.why === 'notPermitted') return words.notPermitted(moves)
    const conditions = refusal.by.flatMap(({ only }) => Object.entries(only ?? {}).map(conditionOf))
    return words.guarded(moves, conditions.join(' · '))
  }
}
