import type { NormalField, NormalOperation, NormalResource } from '../normal.ts'
import { type Check, type Finding, fileOf } from './finding.ts'

/** Kinds of which people count what they have. */
const sums: readonly string[] = ['money', 'points', 'yuanbao']
/** Codes under which value changes hands; others may move it too, and then ask for the sum. */
const moving: readonly string[] = [
  ...['allocate', 'recycle', 'release', 'check', 'reverse'],
  ...['refund', 'pay', 'invoice', 'adjust', 'confirm', 'retry'],
]

const isSum = ({ kind, of }: NormalField): boolean => sums.includes(kind) || of.some((field) => isSum(field))

/** Whether value moves with it: rows that bear a sum change hands, or somebody says how much. */
const moves = (resource: NormalResource, { verb, permit, input }: NormalOperation): boolean =>
  verb === 'transition' &&
  (input.some(isSum) ||
    (resource.fields.some(isSum) && typeof permit !== 'string' && permit.some((code) => moving.includes(code))))

/** R023: whoever moves value is told first whose it is and how much. */
export const movesOfValueTell: Check = ({ catalogue }) =>
  catalogue.resources.flatMap((resource) =>
    resource.operations
      .filter((operation) => moves(resource, operation))
      .filter(({ tells }) => !tells.some((name) => resource.field[name] && isSum(resource.field[name])))
      .map(
        ({ name }): Finding => ({
          rule: 'R023',
          file: fileOf(catalogue, resource.name),
          message: `${name} moves value and does not say how much`,
          hint: 'name a sum of the row in `tells`',
        }),
      ),
  )
