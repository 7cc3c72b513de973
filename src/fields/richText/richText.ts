import * as z from 'zod/mini'
import { isWithin, sizeIssue } from '../families/size.ts'
import { cellText, characterCount, length, storable, tidyText } from '../families/text.ts'
import { rule } from '../issue.ts'
import type { FieldKind } from '../kind.ts'
import { paragraphs, plainText } from './plain.ts'

/** Longest text, markup not counted, unless the declaration says otherwise. */
const longest = 20_000
/** Longest HTML whatever it says, so that markup alone cannot fill a table. */
const longestHtml = 500_000

const hasContent = (html: string) => plainText(html) !== '' || /<(?:img|hr|table)\b/i.test(html)

/** Formatted text. What the server stores is sanitised there; see `richText.server.ts`. */
export const richText: FieldKind<'richText'> = {
  filter: null,
  sortable: false,
  tidy: (input) => {
    const html = tidyText(input)
    return typeof html === 'string' && !hasContent(html) ? null : html
  },
  schema: ({ facts: { min = 0, max = longest } }) => {
    const bounds = { min: min > 1 ? min : undefined, max }
    return z.string().check(
      storable,
      length({ max: longestHtml }),
      rule((html) => isWithin(characterCount(plainText(html)), bounds), sizeIssue('length', bounds)),
    )
  },
  format: plainText,
  parse: (cell) => {
    const text = cellText(cell)
    return text === undefined ? undefined : paragraphs(text)
  },
}
