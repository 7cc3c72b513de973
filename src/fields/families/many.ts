import * as z from 'zod/mini'
import { issue, rule } from '../issue.ts'
import type { FieldI18n } from '../kind.ts'
import { isWithin, sizeIssue } from './size.ts'

/** How many items an array kind holds when its declaration says nothing. */
const maxItems = 200

interface Count {
  readonly min?: number
  readonly max?: number
}

/** A check on the number of items. */
export function count({ min = 0, max = maxItems }: Count) {
  const bounds = { min: min > 0 ? min : undefined, max }
  return rule<readonly unknown[]>((items) => isWithin(items.length, bounds), sizeIssue('count', bounds), {
    minimum: bounds.min,
    maximum: max,
  })
}

/** Several values of `item`, none twice. */
export const manySchema = (item: z.ZodMiniType<string>, facts: Count): z.ZodMiniType<readonly string[]> =>
  z.array(item).check(
    count(facts),
    rule((items) => new Set(items).size === items.length, issue('E_FORMAT', 'duplicate')),
  )

/** No items is no value; text items are trimmed. */
export function tidyMany(input: unknown): unknown {
  if (!Array.isArray(input)) return input
  return input.length === 0 ? null : input.map((item: unknown) => (typeof item === 'string' ? item.trim() : item))
}

/** Several texts in one cell. */
export const joinTexts = (texts: readonly string[], { locale }: Pick<FieldI18n, 'locale'>): string =>
  texts.join(locale === 'zh' ? '、' : ', ')

const separator = /[、，,;；\n]/

/** The texts of one cell, or undefined when there is none. */
export function splitTexts(cell: string): readonly string[] | undefined {
  const texts = cell
    .split(separator)
    .map((text) => text.trim())
    .filter((text) => text !== '')
  return texts.length > 0 ? [...new Set(texts)] : undefined
}
