import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Labels } from '#declare'
import { locales } from '../../platform/contract.ts'
import { loadLanguage, translateIn } from '../../providers/i18n.ts'
import { useLabels } from '../../providers/language.tsx'
import { loadLabels } from '../../registry.ts'

/** Everything that is said in one language. */
export interface Language {
  readonly labels: Labels
  readonly translate: (key: string, params?: object) => string
}

// What could not be loaded is left out: the palette still works in the language on the screen.
const arrived = (answers: UseQueryResult<Language>[]): Language[] => answers.flatMap(({ data }) => (data ? [data] : []))

/** The current language first; the others follow when they are here, so that things are found in those as well. */
export function useLanguages(): readonly Language[] {
  const labels = useLabels()
  const { t } = useTranslation()
  const others = useQueries({
    queries: locales
      .filter((locale) => locale !== labels.locale)
      .map((locale) => ({
        queryKey: ['language', locale],
        queryFn: async (): Promise<Language> => {
          const [labels] = await Promise.all([loadLabels(locale), loadLanguage(locale)])
          return { labels, translate: translateIn(locale) }
        },
        // Words change with the console only.
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
      })),
    combine: arrived,
  })
  return useMemo(() => [{ labels, translate: (key, params) => t(key, { ...params }) }, ...others], [labels, t, others])
}
