import { describe, expect, it } from 'vitest'
import { f } from '../../declare/index.ts'
import { fieldOf, sampleWords, tone } from '../families/sample.fixture.ts'
import { select } from '../select/select.ts'
import { multiSelect } from './multiSelect.ts'

const words = sampleWords()

describe('options in a cell', () => {
  it('are named by label or by code', () => {
    const field = fieldOf(f.select(tone, { label: 'a' }))
    expect(select.parse(' 暖色 ', field, words)).toBe('1')
    expect(select.parse('cold', field, words)).toBe('cold')
    expect(select.parse('热色', field, words)).toBeUndefined()
  })

  it('are all understood or none is', () => {
    const field = fieldOf(f.multiSelect(tone, { label: 'a' }))
    expect(multiSelect.parse('暖色、cold，素色、原色', field, words)).toEqual(['1', 'cold', 'plain'])
    expect(multiSelect.parse('暖色;暖色', field, words)).toEqual(['1'])
    expect(multiSelect.parse('暖色、热色', field, words)).toBeUndefined()
    expect(multiSelect.parse('、', field, words)).toBeUndefined()
  })
})
