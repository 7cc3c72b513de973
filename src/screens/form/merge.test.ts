import { describe, expect, it } from 'vitest'
import { writableFields } from '../formFields/fields.ts'
import { sample } from '../sample.fixture.ts'
import { merge } from './merge.ts'

const fields = writableFields(sample, 'edit')
const base = { name: 'a', tone: 'warm', sort: 1, contacts: [{ phone: '12345' }] }

describe('merging two edits', () => {
  it('keeps both when they touch different fields', () => {
    const { values, conflicts, taken } = merge(fields, {
      base,
      mine: { ...base, name: 'mine' },
      theirs: { ...base, sort: 2 },
    })
    expect(values).toMatchObject({ name: 'mine', sort: 2 })
    expect(conflicts).toEqual([])
    expect(taken.map(({ name }) => name)).toEqual(['sort'])
  })
  it('asks where both changed a field differently, and not where they agree', () => {
    const { conflicts } = merge(fields, {
      base,
      mine: { ...base, name: 'mine', tone: 'cold', contacts: [] },
      theirs: { ...base, name: 'theirs', tone: 'cold', contacts: [{ phone: '12345' }] },
    })
    expect(conflicts.map(({ field, mine, theirs }) => [field.name, mine, theirs])).toEqual([['name', 'mine', 'theirs']])
  })
  it('treats absent and empty alike', () => {
    expect(merge(fields, { base: {}, mine: { name: null }, theirs: {} })).toMatchObject({ conflicts: [], taken: [] })
  })
})
