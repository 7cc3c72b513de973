import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldWord } from './words.ts'

export type SayWord = (word: FieldWord, params?: Readonly<Record<string, string | number>>) => string

/** The controls' own words in the language of the console. */
export function useFieldWord(): SayWord {
  const { t } = useTranslation()
  return useCallback((word, params = {}) => t(`fields.${word}`, params), [t])
}
