import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { zh } from './words/zh.ts'

type Groups = typeof zh
type Plain<Word extends string> = Word extends `${infer Root}_other` ? Root : Word
/** Key of a word of the screens, without plural suffix: `list.total`. */
export type ScreenWord = { [G in keyof Groups & string]: `${G}.${Plain<keyof Groups[G] & string>}` }[keyof Groups &
  string]

export type Say = (word: ScreenWord, params?: Readonly<Record<string, string | number>>) => string

/** Words of the screens in the current language; the function changes only with the language. */
export function useScreenWords(): Say {
  const { t } = useTranslation()
  return useCallback<Say>((word, params) => t(`screens.${word}`, { ...params }), [t])
}

export { inSentence } from '../providers/lexicon.tsx'
