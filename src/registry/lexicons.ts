import { type AreaMessages, buildLexicon, type Catalogue, type Lexicon } from '#declare'
import type { Module } from '../declare/declaredIn.ts'
import type { Locale } from '../platform/contract.ts'
import type { Source } from './source.ts'

const vocabularies = {
  zh: () => import('../declare/words/zh.ts').then(({ zh }) => zh),
  en: () => import('../declare/words/en.ts').then(({ en }) => en),
  es: () => import('../declare/words/es.ts').then(({ es }) => es),
}

type Files = Readonly<Record<string, () => Promise<Module>>>

/** The words of one language that are here so far. */
interface Spoken {
  readonly areas: Record<string, AreaMessages>
  /** Asked for, by area. */
  readonly coming: Map<string, Promise<void>>
  /** Reads the words where they come to, so that it knows those of every area that arrives. */
  lexicon?: Lexicon
}

export interface Lexicons {
  /** Fetches the words of areas in every language that was asked for. */
  readonly prepare: (areas: readonly string[]) => Promise<unknown>
  /** The words of a language, of all that is here and all that comes; always the same value. */
  readonly load: (locale: Locale, catalogue: Catalogue) => Promise<Lexicon>
}

/** The display words of the declarations: `files` are those of `resources/`, by their path. */
export function lexiconsOf({ index, titles }: Pick<Source, 'index' | 'titles'>, files: Files): Lexicons {
  const spoken = new Map<Locale, Spoken>()

  async function fetchWords(locale: Locale, area: string, areas: Spoken['areas']): Promise<void> {
    const load = Object.entries(files).find(([path]) => path.endsWith(`/${area}/locale.${locale}.ts`))?.[1]
    // Chinese stands in the declarations.
    if (load) areas[area] = Object.values(await load())[0] as AreaMessages
  }

  function wordsOf(locale: Locale, area: string): Promise<void> | undefined {
    const language = spoken.get(locale)
    if (!language) return undefined
    const known = language.coming.get(area)
    if (known) return known
    const asked = fetchWords(locale, area, language.areas)
    language.coming.set(area, asked)
    asked.catch(() => language.coming.delete(area))
    return asked
  }

  async function enumerationsIn(locale: Locale) {
    const load = Object.entries(files).find(([path]) => path.endsWith(`/resources/enumerations.${locale}.ts`))?.[1]
    return (load ? Object.values(await load())[0] : {}) as Record<string, Record<string, string>>
  }

  async function titlesIn(locale: Locale): Promise<Record<string, string>> {
    const inOrder = (await titles[locale]?.()) ?? []
    return Object.fromEntries(inOrder.map((title, at) => [index.pages[at]?.path ?? '', title]))
  }

  return {
    prepare: (areas) => Promise.all([...spoken.keys()].flatMap((locale) => areas.map((area) => wordsOf(locale, area)))),
    load: async (locale, catalogue) => {
      const language: Spoken = spoken.get(locale) ?? { areas: {}, coming: new Map() }
      if (language.lexicon) return language.lexicon
      spoken.set(locale, language)
      const [vocabulary, enumerations, byPath] = await Promise.all([
        vocabularies[locale](),
        enumerationsIn(locale),
        titlesIn(locale),
      ])
      // Once more for those that arrived meanwhile.
      for (let known = -1; known < catalogue.areas.length; ) {
        known = catalogue.areas.length
        await Promise.all(catalogue.areas.map(({ name }) => wordsOf(locale, name)))
      }
      const { areas } = language
      language.lexicon ??= buildLexicon(catalogue, { locale, vocabulary, areas, enumerations, titles: byPath })
      return language.lexicon
    },
  }
}
