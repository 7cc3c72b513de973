import type { NormalOperation, NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import type { Can } from '../../providers/accessControl.ts'
import { isRowOperation, rowOperations } from '../operations/rowOperations.ts'

/** Whether an operation has a place of its own: the title opens the row, the column of a switch sets it. */
const standsElsewhere = (resource: NormalResource, columns: readonly string[], { verb, field }: NormalOperation) =>
  (verb === 'detail' && columns.includes(resource.titleField)) ||
  (verb === 'enable' && field !== null && columns.includes(field))

/** The buttons of a row beside a list with these columns. */
export const buttonsOf = (resource: NormalResource, columns: readonly string[], can: Can) => (row: WireRow) =>
  rowOperations(resource, row, can).filter((operation) => !standsElsewhere(resource, columns, operation))

/** What any row may have a button for beside a list with these columns. */
export const possibleButtons = (resource: NormalResource, columns: readonly string[], can: Can) =>
  resource.operations.filter(
    (operation) =>
      isRowOperation(operation) && can(resource, operation) && !standsElsewhere(resource, columns, operation),
  )

/** What a row in this state has buttons for, whoever looks at it. */
export const isEverPossible = (resource: NormalResource, columns: readonly string[], row: WireRow): boolean =>
  buttonsOf(resource, columns, () => true)(row).length > 0
