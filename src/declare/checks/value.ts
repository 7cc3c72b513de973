import { isSum, movesValue, sumsAsked } from '../value.ts'
import { type Check, type Finding, fileOf } from './finding.ts'

/** R023: whoever moves value is told first whose it is and how much; of a new record, what was typed. */
export const movesOfValueTell: Check = ({ catalogue }) =>
  catalogue.resources.flatMap((resource) => {
    const told = (names: readonly string[]) => names.some((name) => resource.field[name] && isSum(resource.field[name]))
    return resource.operations
      .filter((operation) => movesValue(resource, operation))
      .filter((operation) =>
        operation.verb === 'create' ? sumsAsked(resource, operation).length === 0 : !told(operation.tells),
      )
      .map(
        ({ name }): Finding => ({
          rule: 'R023',
          file: fileOf(catalogue, resource.name),
          message: `${name} moves value and does not say how much`,
          hint: 'name a sum of the row in `tells`; of a new record, ask for it in the form',
        }),
      )
  })
