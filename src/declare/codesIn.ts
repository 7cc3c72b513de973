import type { NormalField } from './normal.ts'

/**
 * The codes of a select in the order of their declaration. Other fields and dictionaries have none.
 * @internal
 */
export const codesIn = (field: NormalField | undefined): readonly string[] =>
  field?.kind === 'select' && 'values' in field.facts.options ? Object.keys(field.facts.options.values) : []
