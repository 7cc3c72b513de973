import type { Kind } from '#declare'
import { normaliseField } from '../../src/declare/normalise.ts'
import '../../src/fields/region/allDistricts.ts'
import { issueOf } from '../../src/fields/issue.ts'
import type { FieldI18n } from '../../src/fields/kind.ts'
import { kindOf, schemaOf } from '../../src/fields/kinds.ts'
import { fieldText } from '../../src/platform/messages/messages.ts'
import { bare } from './draft.ts'

const fieldI18nOf = (locale: FieldI18n['locale']): FieldI18n => ({
  locale,
  option: (_field, code) => code,
  options: () => [],
  t: (key, params) => fieldText(key, locale, params),
})
const languages = (['zh', 'en', 'es'] as const).map(fieldI18nOf)

/** Whether every cell says a value of the kind, read as an import reads it. */
export function fits(kind: Kind, cells: readonly string[], facts: object = {}): boolean {
  const field = normaliseField('sample', bare(kind, { label: 'a', ...facts }))
  return languages.some((i18n) =>
    cells.every((cell) => {
      const value = kindOf(field).parse(cell, field as never, i18n)
      return value !== undefined && issueOf(schemaOf(field), kindOf(field).tidy(value, field as never)) === null
    }),
  )
}
