import { describe, expect, it } from 'vitest'
import { icons } from './catalogue.ts'

describe('icons', () => {
  it('are called differently in every language, so that a name finds its icon', () => {
    for (const locale of ['zh', 'en', 'es'] as const) {
      const names = Object.values(icons).map((icon) => icon[locale])
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    }
  })
})
