import type { Locale } from '../platform/contract.ts'

const languages = {
  zh: async () => {
    const [shell, screens] = await Promise.all([import('./zh.ts'), import('../screens/words/zh.ts')])
    return { ...shell.zh, screens: screens.zh }
  },
  en: async () => {
    const [shell, screens] = await Promise.all([import('./en.ts'), import('../screens/words/en.ts')])
    return { ...shell.en, screens: screens.en }
  },
  es: async () => {
    const [shell, screens] = await Promise.all([import('./es.ts'), import('../screens/words/es.ts')])
    return { ...shell.es, screens: screens.es }
  },
}

/** All words of the console in one language: the shell's, the fields' and the screens'. Nothing else is fetched. */
export async function loadWords(locale: Locale): Promise<object> {
  const [words, fields] = await Promise.all([languages[locale](), import('../fields/ui/words.ts')])
  return { ...words, fields: fields.words[locale] }
}
