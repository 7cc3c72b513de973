import { codesIn, type NormalOperation, type NormalResource } from '../../../declare/index.ts'
import { leaves } from '../../../providers/operationOf.ts'
import { maxButtons } from '../../operations/likely.ts'
import { cellPadding, textWidth } from './columnWidth.ts'

/** Padding of a small link button, and the gap to the next one. */
const buttonPadding = 20
const moreWidth = 36

/** What rows may offer side by side: a row is in one state, and offers only what leads out of it. */
function together(resource: NormalResource, possible: readonly NormalOperation[]): readonly (typeof possible)[] {
  const { stateField } = resource
  if (stateField === null) return [possible]
  return codesIn(resource.field[stateField]).map((code) =>
    possible.filter(
      (operation) => operation.verb !== 'transition' || leaves(resource, operation, { [stateField]: code }),
    ),
  )
}

/** Wide enough for the heading, and for the longest buttons that may stand side by side in any row. */
export function actionsWidth(
  resource: NormalResource,
  possible: readonly NormalOperation[],
  title: string,
  textsOf: (operation: NormalOperation) => readonly string[],
): number {
  const widthOf = (operation: NormalOperation) => Math.max(...textsOf(operation).map(textWidth)) + buttonPadding
  const widths = together(resource, possible).map((operations) => {
    const longest = operations.map(widthOf).toSorted((a, b) => b - a)
    return longest.slice(0, maxButtons).reduce((sum, one) => sum + one, operations.length > maxButtons ? moreWidth : 0)
  })
  return Math.ceil(Math.max(textWidth(title), ...widths)) + cellPadding
}
