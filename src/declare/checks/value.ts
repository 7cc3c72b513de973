import { isSum, movesValue, sumsAsked } from '../value.ts'
import { type Check, type Finding, fileOf } from './finding.ts'

/**
 * R023: An operation that moves value shows whose it is and how much in its confirmation (`summary`). An operation
 * that creates a record asks for the amount in its form.
 */
export const movesOfValueAreConfirmed: Check = ({ catalogue }) =>
  catalogue.resources.flatMap((resource) => {
    const shown = (names: readonly string[]) =>
      names.some((name) => resource.field[name] && isSum(resource.field[name]))
    return resource.operations
      .filter((operation) => movesValue(resource, operation))
      .filter((operation) =>
        operation.verb === 'create' ? sumsAsked(resource, operation).length === 0 : !shown(operation.summary),
      )
      .map(
        ({ name }): Finding => ({
          rule: 'R023',
          file: fileOf(catalogue, resource.name),
          message: `${name} moves value and does not say how much`,
          hint: 'name a sum of the row in `summary`; of a new record, ask for it in the form',
        }),
      )
  })
