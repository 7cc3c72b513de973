import type { Locale } from '../platform/contract.ts'
import { translateIn } from './i18n.ts'
import { useLocale } from './language.tsx'

type Params = Readonly<Record<string, string | number>>
export type Translate<Key extends string> = (key: Key, params?: Params) => string

/**
 * A hook that translates the messages under a prefix. The function `t` changes only with the language, and all components
 * share it. `useTranslation` would keep a copy of itself in each of the hundreds of cells of a list.
 */
export function translationsUnder<Key extends string>(prefix: string): () => Translate<Key> {
  const known = new Map<Locale, Translate<Key>>()
  const makeIn = (locale: Locale): Translate<Key> => {
    const t = translateIn(locale)
    const made: Translate<Key> = (key, params) => t(`${prefix}.${key}`, params)
    known.set(locale, made)
    return made
  }
  return () => {
    const locale = useLocale()
    return known.get(locale) ?? makeIn(locale)
  }
}
