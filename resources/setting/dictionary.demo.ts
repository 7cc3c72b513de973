import { defineDemo } from '#server'
import { dictionaries } from '../dictionaries.ts'
import { dictionary } from './dictionary.ts'

/** The dictionaries every installation starts with. */
export default defineDemo(dictionary, {
  essential: true,
  rows: () =>
    dictionaries.map(({ code, name }) => ({
      key: code,
      draft: { dictCode: code, dictName: name },
      set: { builtIn: true },
    })),
})
