import { holds, type NormalOperation, type NormalResource, type Verb } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import type { Can } from '../../providers/accessControl.ts'
import { leaves } from '../../providers/operationOf.ts'

/** Order of a row's buttons: look, change, move on, and last what destroys. */
const order: readonly Verb[] = ['detail', 'update', 'transition', 'custom', 'enable', 'remove']

/** Whether a verb's operation is about one row, and so has a button beside it. */
export const isRowOperation = ({ verb, ofRow }: NormalOperation): boolean =>
  order.includes(verb) && (verb !== 'custom' || ofRow)

/** What the user may do with this row right now, in the order of the buttons. */
export function rowOperations(resource: NormalResource, row: WireRow, can: Can): readonly NormalOperation[] {
  return order.flatMap((verb) =>
    resource.operations.filter(
      (operation) =>
        operation.verb === verb &&
        isRowOperation(operation) &&
        can(resource, operation) &&
        holds(operation.only, row) &&
        (verb !== 'transition' || leaves(resource, operation, row)),
    ),
  )
}

/** Test id of a row's button. */
export const rowTestId = (resource: NormalResource, row: WireRow, operation: NormalOperation): string =>
  `${resource.name}.row.${row.id}.${operation.name}`
