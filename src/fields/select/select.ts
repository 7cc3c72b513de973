import { codeOf, codeSchema } from '../families/option.ts'
import { tidyText } from '../families/text.ts'
import type { FieldKind } from '../kind.ts'

/** One code of an enumeration or dictionary. */
export const select: FieldKind<'select'> = {
  filter: 'oneOf',
  sortable: true,
  tidy: tidyText,
  schema: ({ facts }) => codeSchema(facts.options),
  format: (code, field, i18n) => i18n.option(field, code),
  parse: (cell, field, i18n) => codeOf(cell.trim(), field, i18n),
}
