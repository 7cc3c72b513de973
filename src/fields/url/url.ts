import { cellText, textSchema, tidyText } from '../families/text.ts'
import { issue, rule } from '../issue.ts'
import type { FieldKind } from '../kind.ts'

const pattern = /^https?:\/\/[^\s/?#\\]+\S*$/i

/** No other scheme: `javascript:` and its like would run in the reader's session. */
function isWebAddress(value: string): boolean {
  if (!pattern.test(value)) return false
  if (!URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username === '' && password === ''
}

/** An http(s) address. */
export const url: FieldKind<'url'> = {
  filter: 'contains',
  sortable: false,
  tidy: tidyText,
  schema: () => textSchema({ max: 500 }).check(rule(isWebAddress, issue('E_FORMAT', 'url'), { pattern })),
  format: (value) => value,
  parse: cellText,
}
