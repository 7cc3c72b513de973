import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lexicon } from '#declare'
import { locales } from '../../platform/contract.ts'
import { loadLanguage, sayIn } from '../../providers/i18n.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { loadLexicon } from '../../registry.ts'

/** Everything that is said in one language. */
export interface Language {
  readonly lexicon: Lexicon
  readonly say: (key: string, params?: object) => string
}

// What could not be loaded is left out: the palette still works in the language on the screen.
const arrived = (answers: UseQueryResult<Language>[]): Language[] => answers.flatMap(({ data }) => (data ? [data] : []))

/** The current language first; the others follow when they are here, so that things are found in those as well. */
export function useLanguages(): readonly Language[] {
  const lexicon = useLexicon()
  const { t } = useTranslation()
  const others = useQueries({
    queries: locales
      .filter((locale) => locale !== lexicon.locale)
      .map((locale) => ({
        queryKey: ['language', locale],
        queryFn: async (): Promise<Language> => {
          const [words] = await Promise.all([loadLexicon(locale), loadLanguage(locale)])
          return { lexicon: words, say: sayIn(locale) }
        },
        // Words change with the console only.
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
      })),
    combine: arrived,
  })
  return useMemo(() => [{ lexicon, say: (key, params) => t(key, { ...params }) }, ...others], [lexicon, t, others])
}
