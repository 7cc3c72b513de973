import { describe, expect, it } from 'vitest'
import { f } from '../../declare/index.ts'
import { fieldOf, sampleI18n, tone } from '../families/sample.fixture.ts'
import { select } from '../select/select.ts'
import { multiSelect } from './multiSelect.ts'

const i18n = sampleI18n()

describe('options in a cell', () => {
  it('are named by label or by code', () => {
    const field = fieldOf(f.select(tone, { label: 'a' }))
    expect(select.parse(' 暖色 ', field, i18n)).toBe('1')
    expect(select.parse('cold', field, i18n)).toBe('cold')
    expect(select.parse('热色', field, i18n)).toBeUndefined()
  })

  it('are all understood or none is', () => {
    const field = fieldOf(f.multiSelect(tone, { label: 'a' }))
    expect(multiSelect.parse('暖色、cold，素色、原色', field, i18n)).toEqual(['1', 'cold', 'plain'])
    expect(multiSelect.parse('暖色;暖色', field, i18n)).toEqual(['1'])
    expect(multiSelect.parse('暖色、热色', field, i18n)).toBeUndefined()
    expect(multiSelect.parse('、', field, i18n)).toBeUndefined()
  })
})
