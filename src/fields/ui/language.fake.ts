import type { NormalField, NormalResource } from '../../declare/index.ts'
import type { Labels } from '../../declare/labels.ts'
import { formatsOf } from '../../platform/format/format.ts'
import { fieldText } from '../../platform/messages/messages.ts'
import type { FieldI18n } from '../kind.ts'

// Stands for `src/providers/language.tsx` in tests. It imports nothing that imports that module: the mock of a module
// must not wait for the module.

const labels = {
  locale: 'zh',
  field: (_resource: NormalResource, field: NormalField) => field.label,
  subfield: (_resource: NormalResource, _list: NormalField, field: NormalField) => field.label,
  option: (options, code) => ('values' in options ? (options.values[code]?.label ?? code) : code),
} as Partial<Labels> as Labels

const spoken: FieldI18n = {
  locale: 'zh',
  option: (_field, code) => code,
  options: () => [],
  t: (key, params) => fieldText(key, 'zh', params),
}

export const useLabels = () => labels
export const useFieldI18n = () => spoken
export const useLocale = () => 'zh' as const
export const useFormats = () => formatsOf('zh')
