import { idSchema } from '../families/reference.ts'
import { cellText, tidyText } from '../families/text.ts'
import type { FieldKind } from '../kind.ts'

/** One row of another resource, by its id; spreadsheets name it by its label. */
export const ref: FieldKind<'ref'> = {
  filter: 'oneOf',
  sortable: false,
  tidy: tidyText,
  schema: idSchema,
  format: (id, _field, _words, label) => (typeof label === 'string' ? label : id),
  parse: cellText,
}
