import type { FieldKind } from '../kind.ts'
import { joinTexts, manySchema, tidyMany } from './many.ts'
import { idSchema } from './reference.ts'
import { tidyText } from './text.ts'

/** One uploaded file, by its id. A spreadsheet carries its name only, so it is never read back. */
export const uploadKind = <K extends 'image' | 'file'>(): FieldKind<K> => ({
  filter: null,
  sortable: false,
  tidy: tidyText,
  schema: idSchema,
  format: (id, _field, _words, label) => (typeof label === 'string' ? label : id),
  parse: () => undefined,
})

/** Several uploaded files, by their ids. */
export const uploadsKind = <K extends 'images' | 'files'>(): FieldKind<K> => ({
  filter: null,
  sortable: false,
  tidy: tidyMany,
  schema: ({ facts }) => manySchema(idSchema(), facts),
  format: (ids, _field, i18n, label) => joinTexts(Array.isArray(label) ? label : ids, i18n),
  parse: () => undefined,
})
