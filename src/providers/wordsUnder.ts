import type { Locale } from '../platform/contract.ts'
import { sayIn } from './i18n.ts'
import { useLocale } from './lexicon.tsx'

type Params = Readonly<Record<string, string | number>>
export type SayWord<Word extends string> = (word: Word, params?: Params) => string

/**
 * A hook that says the words under a prefix in the language of the console; the function changes only with the language,
 * and is the same one everywhere. `useTranslation` keeps a copy of itself wherever it is used, and a list has hundreds of
 * places that say something.
 */
export function wordsUnder<Word extends string>(prefix: string): () => SayWord<Word> {
  const known = new Map<Locale, SayWord<Word>>()
  const makeIn = (locale: Locale): SayWord<Word> => {
    const say = sayIn(locale)
    const made: SayWord<Word> = (word, params) => say(`${prefix}.${word}`, params)
    known.set(locale, made)
    return made
  }
  return () => {
    const locale = useLocale()
    return known.get(locale) ?? makeIn(locale)
  }
}
