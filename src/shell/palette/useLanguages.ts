import { useEffect, useMemo, useState } from 'react'
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

/** The current language first; the others follow when they are here, so that things are found in those as well. */
export function useLanguages(): readonly Language[] {
  const lexicon = useLexicon()
  const { t } = useTranslation()
  const [others, setOthers] = useState<readonly Language[]>([])
  useEffect(() => {
    let current = true
    const wanted = locales.filter((locale) => locale !== lexicon.locale)
    const load = wanted.map(async (locale): Promise<Language> => {
      const [words] = await Promise.all([loadLexicon(locale), loadLanguage(locale)])
      return { lexicon: words, say: sayIn(locale) }
    })
    // Without them the palette still works in the language on the screen.
    void Promise.allSettled(load).then((loaded) => {
      if (current) setOthers(loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    })
    return () => {
      current = false
    }
  }, [lexicon.locale])
  return useMemo(() => [{ lexicon, say: (key, params) => t(key, { ...params }) }, ...others], [lexicon, t, others])
}
