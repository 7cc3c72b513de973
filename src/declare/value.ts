import type { NormalField, NormalOperation, NormalResource } from './normal.ts'

/** Kinds of which people count what they have. */
const sums: readonly string[] = ['money', 'points', 'yuanbao']
/** Codes under which value changes hands; others may move it too, and then ask for the sum. */
const moving: readonly string[] = [
  ...['allocate', 'recycle', 'release', 'check', 'reverse', 'register'],
  ...['refund', 'pay', 'invoice', 'adjust', 'confirm', 'retry'],
]

/** Whether the field says how much; a nested list does where one of its columns does. */
export const isSum = ({ kind, of }: NormalField): boolean => sums.includes(kind) || of.some((field) => isSum(field))

/** Whether money, points or yuanbao move with it: rows that bear a sum change hands, or somebody says how much. */
export const movesValue = (
  resource: NormalResource,
  { verb, ofRow, permit, input, assigns }: NormalOperation,
): boolean =>
  (ofRow || verb === 'create') &&
  assigns === null &&
  (input.some(isSum) ||
    (resource.fields.some(isSum) && typeof permit !== 'string' && permit.some((code) => moving.includes(code))))

/** What its actor types of how much moves: fields of its input, or of the form of the record that it makes. */
export const sumsAsked = (resource: NormalResource, operation: NormalOperation): readonly NormalField[] => {
  if (!movesValue(resource, operation)) return []
  const inForm = new Set(resource.form.sections.flatMap(({ fields }) => fields))
  const asked = operation.verb === 'create' ? resource.fields.filter(({ name }) => inForm.has(name)) : operation.input
  return asked.filter((field) => field.from === 'staff' && isSum(field))
}

/** What the rows themselves say of how much moves: of its `summary` the sums, where nobody types one. */
export const sumsTold = (resource: NormalResource, operation: NormalOperation): readonly NormalField[] =>
  movesValue(resource, operation) && sumsAsked(resource, operation).length === 0
    ? operation.summary
        .flatMap((name) => resource.field[name] ?? [])
        .filter((field) => isSum(field) && field.kind !== 'list')
    : []
