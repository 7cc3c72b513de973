import { useMemo } from 'react'
import type { NormalField } from '../../../declare/index.ts'
import type { FieldI18n } from '../../../fields/kind.ts'
import { formatsOf } from '../../../platform/format/format.ts'
import { useDictionaries } from '../../../providers/dictionaries.ts'
import { useFieldI18n } from '../../../providers/language.tsx'
import { cellI18n } from './cells.ts'

const dictionaryOf = (field: NormalField): string | null =>
  (field.kind === 'select' || field.kind === 'multiSelect') && 'dict' in field.facts.options
    ? field.facts.options.dict
    : null

/** How cells write values and read them back, with the items of dictionaries; null while those are on their way. */
export function useCellI18n(fields: readonly NormalField[]): FieldI18n | null {
  const i18n = useFieldI18n()
  const names = useMemo(() => [...new Set(fields.flatMap((field) => dictionaryOf(field) ?? []))], [fields])
  const data = useDictionaries(names)
  return useMemo(() => {
    if (!data) return null
    const itemsOf = (field: NormalField) => data.get(dictionaryOf(field) ?? '')
    return cellI18n(
      {
        ...i18n,
        option: (field, code) => itemsOf(field)?.find((item) => item.code === code)?.label ?? i18n.option(field, code),
        options: (field) => itemsOf(field)?.filter(({ disabled }) => !disabled) ?? i18n.options(field),
      },
      formatsOf(i18n.locale),
    )
  }, [i18n, data])
}
