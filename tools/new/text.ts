import { plain } from '../../server/sheets/columns.ts'
import { todoMark } from '../../src/declare/checks/words.ts'

export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Headings and names that say the same: case, spaces, accents, `_` and `-` say nothing. */
export const key = (heading: string): string => withoutAccents(plain(heading)).replace(/[_-]/g, '')

/** The words of a heading or name: `monthlyFee`, `monthly_fee` and `Monthly fee` have two. */
export const wordsIn = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase())

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `monthlyFee` → `Monthly fee`. */
export const humanised = (name: string): string => capitalised(wordsIn(name).join(' '))

/** Words in one name: `monthly fee` → `monthlyFee`. */
export const camel = ([first = '', ...rest]: readonly string[]): string => first + rest.map(capitalised).join('')

/** A word that nobody has said yet, with what is known in its place; `npm run check` counts it. */
export const todo = (text: string): string => (isTodo(text) ? text : `${todoMark} ${text}`)

export const isTodo = (text: string): boolean => text.startsWith(todoMark)
