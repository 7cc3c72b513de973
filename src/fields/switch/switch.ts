import * as z from 'zod/mini'
import { halfWidth } from '../families/text.ts'
import type { FieldKind } from '../kind.ts'

/** Yes or no. */
export const switchKind: FieldKind<'switch'> = {
  filter: 'yesNo',
  sortable: true,
  tidy: (input) => input,
  schema: () => z.boolean(),
  format: (value, _field, words) => words.word(value ? 'yes' : 'no'),
  parse: (cell, _field, words) => {
    const text = halfWidth(cell).trim().toLowerCase()
    if ([words.word('yes').toLowerCase(), 'true', '1', '是'].includes(text)) return true
    if ([words.word('no').toLowerCase(), 'false', '0', '否'].includes(text)) return false
    return undefined
  },
}
