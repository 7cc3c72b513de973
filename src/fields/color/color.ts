import * as z from 'zod/mini'
import type { Colour } from '../../declare/index.ts'
import { halfWidth, tidyText } from '../families/text.ts'
import { issue, rule } from '../issue.ts'
import type { FieldKind, Words } from '../kind.ts'

/** The palette (domain 0.10). */
export const palette = [
  'grey',
  'blue',
  'cyan',
  'green',
  'orange',
  'red',
  'purple',
  'gold',
] as const satisfies readonly Colour[]

const pattern = /^(grey|blue|cyan|green|orange|red|purple|gold|#[0-9A-F]{6})$/

function tidyColour(input: unknown): unknown {
  const text = tidyText(input)
  if (typeof text !== 'string') return text
  const plain = halfWidth(text)
  return plain.startsWith('#') ? plain.toUpperCase() : plain.toLowerCase()
}

function readColour(cell: string, words: Words): string | undefined {
  const text = tidyColour(cell)
  if (typeof text !== 'string') return undefined
  return pattern.test(text) ? text : palette.find((name) => words.word(`color.${name}`).toLowerCase() === text)
}

/** A palette name, or #RRGGBB in capitals. */
export const color: FieldKind<'color'> = {
  filter: null,
  sortable: false,
  tidy: tidyColour,
  schema: () => z.string().check(rule((value) => pattern.test(value), issue('E_FORMAT', 'color'), { pattern })),
  format: (value, _field, words) => (value.startsWith('#') ? value : words.word(`color.${value}`)),
  parse: (cell, _field, words) => readColour(cell, words),
}
