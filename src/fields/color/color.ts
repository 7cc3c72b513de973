import * as z from 'zod/mini'
import type { Colour } from '../../declare/index.ts'
import { halfWidth, tidyText } from '../families/text.ts'
import { issue, rule } from '../issue.ts'
import type { FieldI18n, FieldKind } from '../kind.ts'

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

function readColour(cell: string, i18n: FieldI18n): string | undefined {
  const text = tidyColour(cell)
  if (typeof text !== 'string') return undefined
  return pattern.test(text) ? text : palette.find((name) => i18n.t(`color.${name}`).toLowerCase() === text)
}

/** A palette name, or #RRGGBB in capitals. */
export const color: FieldKind<'color'> = {
  filter: null,
  sortable: false,
  tidy: tidyColour,
  schema: () => z.string().check(rule((value) => pattern.test(value), issue('E_FORMAT', 'color'), { pattern })),
  format: (value, _field, i18n) => (value.startsWith('#') ? value : i18n.t(`color.${value}`)),
  parse: (cell, _field, i18n) => readColour(cell, i18n),
}
