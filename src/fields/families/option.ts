import * as z from 'zod/mini'
import type { Dictionary, Enumeration, NormalField } from '../../declare/index.ts'
import type { FieldI18n } from '../kind.ts'
import { textSchema } from './text.ts'

/** Longest code of a dictionary item. */
const longestCode = 64

/** Codes of an enumeration; null for a dictionary, whose codes only the database knows (E_REF). */
export const codesOf = (options: Enumeration | Dictionary): readonly string[] | null =>
  'values' in options ? Object.keys(options.values) : null

/** One code of the options. */
export function codeSchema(options: Enumeration | Dictionary): z.ZodMiniType<string> {
  const codes = codesOf(options)
  return codes ? z.enum(codes) : textSchema({ min: 1, max: longestCode })
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The code that a label in the words' language, or the code itself, stands for. */
export function codeOf(text: string, field: NormalField, i18n: FieldI18n): string | undefined {
  const options = i18n.options(field)
  const found =
    options.find(({ label }) => label === text) ??
    options.find(({ code }) => code === text) ??
    options.find(({ label }) => same(label, text))
  return found?.code
}
