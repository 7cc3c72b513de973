import { type Translate, translationsUnder } from '../../providers/translationsUnder.ts'
import type { zh } from '../messages/zh.ts'

type Groups = typeof zh
type Plain<Key extends string> = Key extends `${infer Root}_other` ? Root : Key
/** Key of a message of the screens, without plural suffix: `list.total`. */
export type ScreenMessageKey = {
  [G in keyof Groups & string]: `${G}.${Plain<keyof Groups[G] & string>}`
}[keyof Groups & string]

export type ScreenTranslate = Translate<ScreenMessageKey>

/** The translation function of the screens. */
export const useScreenTranslations = translationsUnder<ScreenMessageKey>('screens')

export { inSentence } from '../../providers/language.tsx'
