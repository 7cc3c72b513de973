import { type AreaMessages, buildLabels, type Catalogue, type Labels } from '#declare'
import type { Module } from '../declare/declaredIn.ts'
import type { Locale } from '../platform/contract.ts'
import type { Source } from './source.ts'

const vocabularies = {
  zh: () => import('../declare/messages/zh.ts').then(({ zh }) => zh),
  en: () => import('../declare/messages/en.ts').then(({ en }) => en),
  es: () => import('../declare/messages/es.ts').then(({ es }) => es),
}

type Files = Readonly<Record<string, () => Promise<Module>>>

/** The words of one language that are here so far. */
interface Spoken {
  readonly areas: Record<string, AreaMessages>
  /** Asked for, by area. */
  readonly coming: Map<string, Promise<void>>
  /** Reads the words where they come to, so that it knows those of every area that arrives. */
  labels?: Labels
}

interface LabelLoader {
  /** Fetches the words of areas in every language that was asked for. */
  readonly prepare: (areas: readonly string[]) => Promise<unknown>
  /** The words of a language, of all that is here and all that comes; always the same value. */
  readonly load: (locale: Locale, catalogue: Catalogue) => Promise<Labels>
}

/** The display words of the declarations: `files` are those of `resources/`, by their path. */
export function labelLoaderOf({ index, titles }: Pick<Source, 'index' | 'titles'>, files: Files): LabelLoader {
  const spoken = new Map<Locale, Spoken>()

  async function fetchMessages(locale: Locale, area: string, areas: Spoken['areas']): Promise<void> {
    const load = Object.entries(files).find(([path]) => path.endsWith(`/${area}/locale.${locale}.ts`))?.[1]
    // Chinese stands in the declarations.
    if (load) areas[area] = Object.values(await load())[0] as AreaMessages
  }

  function messagesOf(locale: Locale, area: string): Promise<void> | undefined {
    const language = spoken.get(locale)
    if (!language) return undefined
    const known = language.coming.get(area)
    if (known) return known
    const asked = fetchMessages(locale, area, language.areas)
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
    prepare: (areas) =>
      Promise.all([...spoken.keys()].flatMap((locale) => areas.map((area) => messagesOf(locale, area)))),
    load: async (locale, catalogue) => {
      const language: Spoken = spoken.get(locale) ?? { areas: {}, coming: new Map() }
      if (language.labels) return language.labels
      spoken.set(locale, language)
      const [vocabulary, enumerations, byPath] = await Promise.all([
        vocabularies[locale](),
        enumerationsIn(locale),
        titlesIn(locale),
      ])
      // Once more for those that arrived meanwhile.
      for (let known = -1; known < catalogue.areas.length; ) {
        known = catalogue.areas.length
        await Promise.all(catalogue.areas.map(({ name }) => messagesOf(locale, name)))
      }
      const { areas } = language
      language.labels ??= buildLabels(catalogue, { locale, vocabulary, areas, enumerations, titles: byPath })
      return language.labels
    },
  }
}
