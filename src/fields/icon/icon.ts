import * as z from 'zod/mini'
import { tidyText } from '../families/text.ts'
import { notAnOption, rule } from '../issue.ts'
import type { FieldI18n, FieldKind } from '../kind.ts'
import { icons } from './catalogue.ts'

const labels: Readonly<Record<string, Readonly<Record<FieldI18n['locale'], string>>>> = icons
const names = Object.keys(icons)

/** A spreadsheet names an icon by what it is called in the reader's language, or by its own name. */
function readIcon(cell: string, { locale }: FieldI18n): string | undefined {
  const text = cell.trim()
  return Object.hasOwn(labels, text) ? text : names.find((name) => labels[name]?.[locale] === text)
}

/** Name of an icon of the catalogue. */
export const icon: FieldKind<'icon'> = {
  filter: null,
  sortable: false,
  tidy: tidyText,
  schema: () => z.string().check(rule((name) => Object.hasOwn(labels, name), notAnOption)),
  format: (name, _field, { locale }) => labels[name]?.[locale] ?? name,
  parse: (cell, _field, context) => readIcon(cell, context),
}
