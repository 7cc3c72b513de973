import type { NormalField } from '../../../declare/index.ts'

/** What a column holds, as far as its width depends on it. */
interface ColumnOf {
  /** Width of the field's kind. */
  readonly width: number
  readonly label: string
  readonly sorts: boolean
  /** Whether a button beside the value shows it in full. */
  readonly reveals: boolean
  /** Words of the values, where they are known beforehand and shown as tags. */
  readonly options: readonly string[]
}

export const cellPadding = 32
const sorterWidth = 20
const revealWidth = 32
const tagPadding = 18
/** Tags are set smaller than other text. */
const tagScale = 0.9
/** Longer words are cut in a tag like any others: one column is not the whole list. */
const widestTag = 200

/** About as wide as the text is: characters of Chinese take twice the room of letters. */
export const textWidth = (text: string) => [...text].reduce((sum, one) => sum + (one > '\u2e80' ? 15 : 8.5), 0)

/** Chinese goes on in the next line after any character. */
const breaksAnywhere = /\p{Script=Han}/u
/** About as wide as the widest word that cannot be broken. */
export const widestWord = (text: string) =>
  Math.max(
    0,
    ...text
      .split(/\s+/)
      .filter((word) => !breaksAnywhere.test(word))
      .map(textWidth),
  )

/** The narrowest column that breaks no word of its heading. */
export const narrowestFor = (label: string): number => widestWord(label) + cellPadding

/** A title of so many characters is a sentence rather than a name. */
const longTitle = 40

/** What a row is found by has more room than its other texts, or a list of titles would be one of beginnings. */
export const titleWidth = ({ kind, facts }: NormalField): number =>
  kind === 'text' ? ((facts.max ?? 0) < longTitle ? 210 : 260) : 0

/** Wide enough for the heading and for what is known of the values. */
export function columnWidth({ width, label, sorts, reveals, options }: ColumnOf): number {
  const heading = textWidth(label) + cellPadding + (sorts ? sorterWidth : 0)
  const tags = options.map((option) => textWidth(option) * tagScale + tagPadding)
  const value = Math.max(width + (reveals ? revealWidth : 0), Math.min(Math.max(0, ...tags), widestTag) + cellPadding)
  return Math.ceil(Math.max(heading, value))
}
