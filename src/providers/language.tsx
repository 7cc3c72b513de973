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
import type { Labels, NormalField } from '#declare'
import type { FieldI18n } from '../fields/kind.ts'
import { useDeclarations } from '../newDeclarations.ts'
import type { Locale } from '../platform/contract.ts'
import { type Formats, formatsOf } from '../platform/format/format.ts'
import { fieldText } from '../platform/messages/messages.ts'
import { loadLabels } from '../registry.ts'
import { changeLanguage } from './i18n.ts'
import { keepLocale } from './settings.ts'

interface Language {
  readonly labels: Labels
  /** Made once, because every cell needs them. */
  readonly i18n: FieldI18n
  readonly change: (locale: Locale) => Promise<void>
}
const LanguageContext = createContext<Language | null>(null)

function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('LanguageProvider is missing above this component')
  return language
}

const optionsOf = (field: NormalField) =>
  field.kind === 'select' || field.kind === 'multiSelect' ? field.facts.options : null

function fieldI18nOf(labels: Labels): FieldI18n {
  return {
    locale: labels.locale,
    option: (field, code) => {
      const options = optionsOf(field)
      return options ? labels.option(options, code) : code
    },
    options: (field) => {
      const options = optionsOf(field)
      const codes = options && 'values' in options ? Object.keys(options.values) : []
      return codes.map((code) => ({ code, label: options ? labels.option(options, code) : code }))
    },
    t: (key, params) => fieldText(key, labels.locale, params),
  }
}

/** Provides labels and language to the components below, which can change the language without a reload. */
export function LanguageProvider({ first, children }: { readonly first: Labels; readonly children: ReactNode }) {
  const [labels, setLabels] = useState(first)
  const latest = useRef<Locale>(first.locale)
  const change = useCallback(async (locale: Locale) => {
    latest.current = locale
    const [next] = await Promise.all([loadLabels(locale), changeLanguage(locale)])
    if (latest.current !== locale) return
    keepLocale(locale)
    startTransition(() => setLabels(next))
  }, [])
  const arrived = useDeclarations()
  const [known, setKnown] = useState(arrived)
  useEffect(() => {
    if (arrived === known) return
    setKnown(arrived)
    // The same value, unless `npm run dev` has read the declarations anew.
    void loadLabels(latest.current).then(setLabels, () => undefined)
  }, [arrived, known])
  const language = useMemo(() => ({ labels, i18n: fieldI18nOf(labels), change }), [labels, change])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** The labels of the declarations in the current language. */
export const useLabels = (): Labels => useLanguage().labels
/** The current language: `zh`, `en` or `es`. */
export const useLocale = (): Locale => useLanguage().labels.locale
/** How numbers, money and dates are written in the current language. */
export const useFormats = (): Formats => formatsOf(useLocale())
export const useChangeLocale = (): Language['change'] => useLanguage().change

export { inSentence } from '../platform/messages/messages.ts'

/** What field kinds need to write a value as text; changes only with the language. */
export const useFieldI18n = (): FieldI18n => useLanguage().i18n
