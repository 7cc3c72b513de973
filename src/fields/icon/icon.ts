import * as z from 'zod/mini'
import { tidyText } from '../families/text.ts'
import { notAnOption, rule } from '../issue.ts'
import type { FieldKind, Words } from '../kind.ts'
import { icons } from './catalogue.ts'

const words: Readonly<Record<string, Readonly<Record<Words['locale'], string>>>> = icons
const names = Object.keys(icons)

/** A spreadsheet names an icon by what it is called in the reader's language, or by its own name. */
function readIcon(cell: string, { locale }: Words): string | undefined {
  const text = cell.trim()
  return Object.hasOwn(words, text) ? text : names.find((name) => words[name]?.[locale] === text)
}

/** Name of an icon of the catalogue. */
export const icon: FieldKind<'icon'> = {
  filter: null,
  sortable: false,
  tidy: tidyText,
  schema: () => z.string().check(rule((name) => Object.hasOwn(words, name), notAnOption)),
  format: (name, _field, { locale }) => words[name]?.[locale] ?? name,
  parse: (cell, _field, context) => readIcon(cell, context),
}
