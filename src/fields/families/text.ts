import * as z from 'zod/mini'
import { issue, rule } from '../issue.ts'
import { isWithin, sizeIssue } from './size.ts'

const fullWidth = /[！-～]/g

/** Full-width digits, letters and signs, as a Chinese input method writes them, to their ASCII form. */
export const halfWidth = (text: string): string =>
  text
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

/** Trimmed, line ends as "\n", empty as null. What is not text is left for the schema to refuse. */
export function tidyText(input: unknown): unknown {
  if (typeof input !== 'string') return input
  return input.replace(/\r\n?/g, '\n').trim() || null
}

/** Characters as people count them: an emoji or a rare ideograph is one. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

// Lone surrogates, control characters and non-characters: refused by PostgreSQL or by spreadsheets.
const unstorable = /(?![\t\n])[\p{Cc}\p{Cs}]|[\uFFFE\uFFFF]/u

/** Whether text survives database, spreadsheet and JSON unchanged. */
export const isStorable = (text: string): boolean => !unstorable.test(text)

export const storable = rule<string>(isStorable, issue('E_FORMAT', 'characters'))

/** A check on the number of characters; `min` 0 asks nothing. */
export function length({ min, max }: { readonly min?: number | undefined; readonly max: number }) {
  const bounds = { min: min === undefined || min <= 0 ? undefined : min, max }
  return rule<string>((text) => isWithin(characterCount(text), bounds), sizeIssue('length', bounds), {
    minimum: bounds.min,
    maximum: bounds.max,
  })
}

/** Text of limited length that can be stored. */
export const textSchema = (bounds: { readonly min?: number | undefined; readonly max: number }) =>
  z.string().check(storable, length(bounds))

/** A spreadsheet cell as text, or undefined when it is empty. */
export const cellText = (cell: string): string | undefined => {
  const text = tidyText(cell)
  return typeof text === 'string' ? text : undefined
}
