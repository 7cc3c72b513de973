import { type Translate, translationsUnder } from '../../providers/translationsUnder.ts'
import type { FieldMessageKey } from './messageKey.ts'

export type FieldTranslate = Translate<FieldMessageKey>

/** The controls' own words in the language of the console. */
export const useFieldTranslations = translationsUnder<FieldMessageKey>('fields')
