import { type Translate, translationsUnder } from '../../providers/translationsUnder.ts'
import type { zh } from '../messages/zh.ts'

type Groups = typeof zh
type Plain<Key extends string> = Key extends `${infer Root}_other` ? Root : Key
/** Key of a word of the screens, without plural suffix: `list.total`. */
export type ScreenMessageKey = {
  [G in keyof Groups & string]: `${G}.${Plain<keyof Groups[G] & string>}`
}[keyof Groups & string]

export type ScreenTranslate = Translate<ScreenMessageKey>

/** Words of the screens in the current language. */
export const useScreenTranslations = translationsUnder<ScreenMessageKey>('screens')

export { inSentence } from '../../providers/language.tsx'
