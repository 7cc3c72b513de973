import { cellText, textSchema, tidyText } from '../families/text.ts'
import type { FieldKind } from '../kind.ts'

/** Longest text of several lines, unless the declaration says otherwise. */
const longest = 2000

/** Several lines of text. */
export const longText: FieldKind<'longText'> = {
  filter: 'contains',
  sortable: false,
  tidy: tidyText,
  schema: ({ facts: { min, max = longest } }) => textSchema({ min, max }),
  format: (value) => value,
  parse: cellText,
}
