import type { NormalField, NormalResource } from '../../declare/index.ts'
import type { Lexicon } from '../../declare/lexicon.ts'
import { formatsOf } from '../../platform/format/format.ts'
import { fieldWord } from '../../platform/words/words.ts'
import type { Words } from '../kind.ts'

// Stands for `src/providers/lexicon.tsx` in tests. It imports nothing that imports that module: the mock of a module
// must not wait for the module.

const lexicon = {
  locale: 'zh',
  field: (_resource: NormalResource, field: NormalField) => field.label,
  subfield: (_resource: NormalResource, _list: NormalField, field: NormalField) => field.label,
  option: (options, code) => ('values' in options ? (options.values[code]?.label ?? code) : code),
} as Partial<Lexicon> as Lexicon

const spoken: Words = {
  locale: 'zh',
  option: (_field, code) => code,
  options: () => [],
  word: (key, params) => fieldWord(key, 'zh', params),
}

export const useLexicon = () => lexicon
export const useWords = () => spoken
export const useLocale = () => 'zh' as const
export const useFormats = () => formatsOf('zh')
