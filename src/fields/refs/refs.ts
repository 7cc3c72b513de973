import { joinTexts, manySchema, splitTexts, tidyMany } from '../families/many.ts'
import { idSchema } from '../families/reference.ts'
import type { FieldKind } from '../kind.ts'

/** Several rows of another resource, by their ids; spreadsheets name them by their labels. */
export const refs: FieldKind<'refs'> = {
  filter: 'hasAny',
  sortable: false,
  tidy: tidyMany,
  schema: ({ facts }) => manySchema(idSchema(), facts),
  format: (ids, _field, i18n, label) => joinTexts(Array.isArray(label) ? label : ids, i18n),
  parse: splitTexts,
}
