import { type Translate, translationsUnder } from '../../providers/translationsUnder.ts'
import type { FieldMessageKey } from './messageKey.ts'

export type FieldTranslate = Translate<FieldMessageKey>

/** The translation function of the field controls. */
export const useFieldTranslations = translationsUnder<FieldMessageKey>('fields')
