import { type SayWord, wordsUnder } from '../providers/wordsUnder.ts'
import type { zh } from './words/zh.ts'

type Groups = typeof zh
type Plain<Word extends string> = Word extends `${infer Root}_other` ? Root : Word
/** Key of a word of the screens, without plural suffix: `list.total`. */
export type ScreenWord = { [G in keyof Groups & string]: `${G}.${Plain<keyof Groups[G] & string>}` }[keyof Groups &
  string]

export type Say = SayWord<ScreenWord>

/** Words of the screens in the current language. */
export const useScreenWords = wordsUnder<ScreenWord>('screens')

export { inSentence } from '../providers/lexicon.tsx'
