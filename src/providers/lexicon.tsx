import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Lexicon, NormalField } from '#declare'
import type { Words } from '../fields/kind.ts'
import { useDeclarations } from '../newDeclarations.ts'
import type { Locale } from '../platform/contract.ts'
import { type Formats, formatsOf } from '../platform/format/format.ts'
import { fieldWord } from '../platform/words/words.ts'
import { loadLexicon } from '../registry.ts'
import { changeLanguage } from './i18n.ts'
import { keepLocale } from './settings.ts'

interface Language {
  readonly lexicon: Lexicon
  /** Made once, because every cell needs them. */
  readonly words: Words
  readonly change: (locale: Locale) => Promise<void>
}
const LanguageContext = createContext<Language | null>(null)

function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('LexiconProvider is missing above this component')
  return language
}

const optionsOf = (field: NormalField) =>
  field.kind === 'select' || field.kind === 'multiSelect' ? field.facts.options : null

function wordsOf(lexicon: Lexicon): Words {
  return {
    locale: lexicon.locale,
    option: (field, code) => {
      const options = optionsOf(field)
      return options ? lexicon.option(options, code) : code
    },
    options: (field) => {
      const options = optionsOf(field)
      const codes = options && 'values' in options ? Object.keys(options.values) : []
      return codes.map((code) => ({ code, label: options ? lexicon.option(options, code) : code }))
    },
    word: (key, params) => fieldWord(key, lexicon.locale, params),
  }
}

/** Gives everything below the words of the declarations, and lets it change their language without a reload. */
export function LexiconProvider({ first, children }: { readonly first: Lexicon; readonly children: ReactNode }) {
  const [lexicon, setLexicon] = useState(first)
  const latest = useRef<Locale>(first.locale)
  const change = useCallback(async (locale: Locale) => {
    latest.current = locale
    const [words] = await Promise.all([loadLexicon(locale), changeLanguage(locale)])
    if (latest.current !== locale) return
    keepLocale(locale)
    startTransition(() => setLexicon(words))
  }, [])
  const arrived = useDeclarations()
  const [known, setKnown] = useState(arrived)
  useEffect(() => {
    if (arrived === known) return
    setKnown(arrived)
    // The same value, unless `npm run dev` has read the declarations anew.
    void loadLexicon(latest.current).then(setLexicon, () => undefined)
  }, [arrived, known])
  const language = useMemo(() => ({ lexicon, words: wordsOf(lexicon), change }), [lexicon, change])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** Display words of the declarations in the current language. */
export const useLexicon = (): Lexicon => useLanguage().lexicon
export const useLocale = (): Locale => useLanguage().lexicon.locale
/** How numbers, money and dates are written in the current language. */
export const useFormats = (): Formats => formatsOf(useLocale())
export const useChangeLocale = (): Language['change'] => useLanguage().change

/** A label inside a sentence: languages with capitals lower the first letter unless it begins an acronym. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** What field kinds need to put values into words; changes only with the language. */
export const useWords = (): Words => useLanguage().words
