import type { NormalField } from '#declare'
import type { FieldI18n } from '../../src/fields/kind.ts'
import { kindOf } from '../../src/fields/kinds.ts'
import type { Locale } from '../../src/platform/contract.ts'
import type { Formats } from '../../src/platform/format/format.ts'
import { fieldText } from '../../src/platform/messages/messages.ts'
import type { OperationsPlatform } from './context.ts'
import type { DictionaryItem } from './dictionary.ts'

const itemLabel = (item: DictionaryItem, locale: Locale) =>
  (locale === 'en' ? item.labelEn : locale === 'es' ? item.labelEs : item.label) || item.label

/** How values are written and read in a language; dictionary codes by the items given, numbers and dates by the formats. */
export function fieldI18nOf(
  { labelsByLocale }: Pick<OperationsPlatform, 'labelsByLocale'>,
  locale: Locale,
  items: readonly DictionaryItem[] = [],
  formats?: Formats,
): FieldI18n {
  const labels = labelsByLocale[locale]
  const label = (field: NormalField, code: string): string => {
    if (field.kind !== 'select' && field.kind !== 'multiSelect') return code
    const { options } = field.facts
    if (!('dict' in options)) return labels.option(options, code)
    const item = items.find((one) => one.dict === options.dict && one.code === code)
    return item ? itemLabel(item, locale) : code
  }
  return {
    locale,
    option: label,
    options: (field) => {
      if (field.kind !== 'select' && field.kind !== 'multiSelect') return []
      const { options } = field.facts
      const codes =
        'dict' in options
          ? items.filter(({ dict, enable }) => dict === options.dict && enable).map(({ code }) => code)
          : Object.keys(options.values)
      return codes.map((code) => ({ code, label: label(field, code) }))
    },
    t: (key, params) => fieldText(key, locale, params),
    ...(formats && { formats }),
  }
}

/** A value as people write it; nothing is the empty text. */
export function textOf(
  field: NormalField,
  value: unknown,
  i18n: FieldI18n,
  label?: string | readonly string[] | undefined,
): string {
  if (value === null || value === undefined) return ''
  return kindOf(field).format(value, field as never, i18n, label)
}
