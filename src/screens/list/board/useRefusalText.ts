import type { NormalResource } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { useFieldI18n, useLabels } from '../../../providers/language.tsx'
import { useBoardMessages } from './messages.ts'
import { stateOf, type Way } from './moves.ts'
import { useConditionText } from './useConditionText.ts'

/** Says why a row cannot move into a state; null: it can. */
export function useRefusalText(resource: NormalResource): (row: WireRow, code: string, way: Way) => string | null {
  const words = useBoardMessages()
  const labels = useLabels()
  const i18n = useFieldI18n()
  const textOf = useConditionText(resource)
  const state = resource.field[resource.stateField ?? '']
  const nameOf = (code: string) => (state ? i18n.option(state, code) : code)

  return (row, code, { refusal }) => {
    if (refusal === null) return null
    const moves = refusal.by.map((operation) => labels.operation(resource, operation, row)).join(' / ')
    if (refusal.why === 'noMove') return words.noMove(nameOf(stateOf(resource, row)), nameOf(code))
    if (refusal.why === 'notPermitted') return words.notPermitted(moves)
    const conditions = refusal.by.flatMap(({ only }) => (only ? [textOf(only)] : []))
    return words.guarded(moves, conditions.join(' · '))
  }
}
