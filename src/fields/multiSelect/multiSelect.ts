import type { FieldOfKind } from '../../declare/index.ts'
import { joinTexts, manySchema, tidyMany } from '../families/many.ts'
import { codeOf, codeSchema } from '../families/option.ts'
import type { FieldI18n, FieldKind } from '../kind.ts'

/** Longer than any choice of options, and short enough to be read in no time. */
const longestCell = 5000

const separators = /^[\s、，,;；]*/
const isEnd = (rest: string) => /^\s*(?:[、，,;；\n]|$)/.test(rest)

/**
 * All codes of a cell, or undefined when one of its parts is no option: half a choice is not imported. The longest
 * option that fits is taken, because labels may hold the very signs that separate them ("Sold, not moved in").
 */
function readCodes(cell: string, field: FieldOfKind<'multiSelect'>, i18n: FieldI18n): readonly string[] | undefined {
  if (cell.length > longestCell) return undefined
  const names = i18n
    .options(field)
    .flatMap(({ code, label }) => [label, code])
    .sort((a, b) => b.length - a.length)
  const codes = new Set<string>()
  for (let rest = cell.replace(separators, ''); rest !== ''; rest = rest.replace(separators, '')) {
    const lower = rest.toLowerCase()
    const name = names.find((one) => one !== '' && lower.startsWith(one.toLowerCase()) && isEnd(rest.slice(one.length)))
    const code = name === undefined ? undefined : codeOf(name, field, i18n)
    if (name === undefined || code === undefined) return undefined
    codes.add(code)
    rest = rest.slice(name.length)
  }
  return codes.size > 0 ? [...codes] : undefined
}

/** Several codes of an enumeration or dictionary. */
export const multiSelect: FieldKind<'multiSelect'> = {
  filter: 'hasAny',
  sortable: false,
  tidy: tidyMany,
  schema: ({ facts }) => manySchema(codeSchema(facts.options), facts),
  format: (codes, field, i18n) =>
    joinTexts(
      codes.map((code) => i18n.option(field, code)),
      i18n,
    ),
  parse: readCodes,
}
