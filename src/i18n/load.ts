import type { Locale } from '../platform/contract.ts'

const languages = {
  zh: async () => {
    const [shell, screens, fields] = await Promise.all([
      import('./zh.ts'),
      import('../screens/words/zh.ts'),
      import('../fields/words/zh.ts'),
    ])
    return { ...shell.zh, screens: screens.zh, fields: fields.zh }
  },
  en: async () => {
    const [shell, screens, fields] = await Promise.all([
      import('./en.ts'),
      import('../screens/words/en.ts'),
      import('../fields/words/en.ts'),
    ])
    return { ...shell.en, screens: screens.en, fields: fields.en }
  },
  es: async () => {
    const [shell, screens, fields] = await Promise.all([
      import('./es.ts'),
      import('../screens/words/es.ts'),
      import('../fields/words/es.ts'),
    ])
    return { ...shell.es, screens: screens.es, fields: fields.es }
  },
}

/** All words of the console in one language: the shell's, the fields' and the screens'. Nothing else is fetched. */
export const loadWords = (locale: Locale): Promise<object> => languages[locale]()
