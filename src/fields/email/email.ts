import * as z from 'zod/mini'
import { cellText, textSchema, tidyText } from '../families/text.ts'
import { issue, rule } from '../issue.ts'
import type { FieldKind } from '../kind.ts'

const pattern = z.regexes.email

/** A mail address. */
export const email: FieldKind<'email'> = {
  filter: 'contains',
  sortable: true,
  tidy: tidyText,
  schema: () =>
    textSchema({ max: 100 }).check(rule((value) => pattern.test(value), issue('E_FORMAT', 'email'), { pattern })),
  format: (value) => value,
  parse: cellText,
}
