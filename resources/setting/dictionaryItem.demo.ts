import { defineDemo } from '#server'
import { dictionaries, type SeededDictionary } from '../dictionaries.ts'
import { dictionaryItem } from './dictionaryItem.ts'

const colours = ['blue', 'green', 'orange', 'cyan', 'purple', 'gold', 'grey'] as const

/** The last item but one: the first is the default, the last is what fits nothing else. */
const retired = ({ code, items }: SeededDictionary): string => `${code}.${items[items.length - 2]?.[0]}`

/** The options of the seeded dictionaries, in three languages. */
export default defineDemo(dictionaryItem, {
  essential: true,
  after: ['dictionary'],
  rows: (demo) =>
    dictionaries.flatMap(({ code, items }) =>
      items.map(([value, label, labelEn, labelEs], index) => ({
        key: `${code}.${value}`,
        draft: {
          dictionaryId: demo.id('dictionary', code),
          value,
          label,
          labelEn,
          labelEs,
          color: colours[index % colours.length] ?? 'grey',
          isDefault: index === 0,
          sort: (index + 1) * 10,
        },
      })),
    ),
  // One of each dictionary is no longer offered, but was chosen before and stands where it was.
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    for (const dictionary of dictionaries)
      await call.rows('dictionaryItem').update(demo.id('dictionaryItem', retired(dictionary)), null, { enable: false })
  },
})
