import { holds, type NormalOperation, type NormalResource } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import type { Can } from '../../../providers/accessControl.ts'
import { leaves } from '../../../providers/operationOf.ts'

/** Why a row cannot move into a state: no move leads there, the person may do none that does, or the row meets no guard. */
interface Refusal {
  readonly why: 'noMove' | 'notPermitted' | 'guarded'
  /** The moves that lead there. */
  readonly by: readonly NormalOperation[]
}

/** How a row comes into a state. */
export interface Way {
  /** What can be done now; several: the person chooses. */
  readonly moves: readonly NormalOperation[]
  /** Null: it can move, or is there already. */
  readonly refusal: Refusal | null
}

const refused = (why: Refusal['why'], by: readonly NormalOperation[] = []): Way => ({ moves: [], refusal: { why, by } })

/** The state of a row, by which the columns of a board tell rows apart. */
export const stateOf = ({ stateField }: NormalResource, row: WireRow): string => String(row[stateField ?? ''])

/** How a row comes into the state with this code, by the rules that its buttons follow. */
export function wayTo(resource: NormalResource, row: WireRow, code: string, can: Can): Way {
  if (stateOf(resource, row) === code) return { moves: [], refusal: null }
  const leading = resource.operations.filter(
    (operation) => operation.verb === 'transition' && operation.to.includes(code) && leaves(resource, operation, row),
  )
  if (leading.length === 0) return refused('noMove')
  const permitted = leading.filter((operation) => can(resource, operation))
  if (permitted.length === 0) return refused('notPermitted', leading)
  const moves = permitted.filter(({ only }) => holds(only, row))
  return moves.length === 0 ? refused('guarded', permitted) : { moves, refusal: null }
}
