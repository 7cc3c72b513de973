import { codeOf, codeSchema } from '../families/option.ts'
import { tidyText } from '../families/text.ts'
import type { FieldKind } from '../kind.ts'

/** One code of an enumeration or dictionary. */
export const select: FieldKind<'select'> = {
  filter: 'oneOf',
  sortable: true,
  tidy: tidyText,
  schema: ({ facts }) => codeSchema(facts.options),
  format: (code, field, words) => words.option(field, code),
  parse: (cell, field, words) => codeOf(cell.trim(), field, words),
}
