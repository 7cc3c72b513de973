import { describe, expect, it } from 'vitest'
import type { Kind, NormalField, NormalResource } from '#declare'
import { fixtures } from '../../src/fields/kinds.fixture.ts'
import { serverKindOf } from '../../src/fields/kinds.server.ts'
import { predictedTrail } from './predictedTrail.ts'

const kinds = Object.keys(fixtures) as Kind[]
const withField = (field: NormalField) => ({ fields: [field] }) as unknown as NormalResource

describe.each(kinds)('%s', (kind) => {
  const { field, valid } = fixtures[kind]
  const stored = { ...(field as NormalField), stored: true, standard: false, writeOnly: false }
  const { type } = serverKindOf(stored).column(stored)

  it('is foreseen as the database keeps it, or not at all', () => {
    const values = [...valid.map(({ value }) => value), null]
    const rows = predictedTrail(
      withField(stored as NormalField),
      values.map((value) => ({ [field.name]: value })),
    )
    if (type === 'jsonb' || type === 'numeric' || type === 'timestamptz') expect(rows).toBeNull()
    else expect(rows?.map((row) => row[field.name])).toEqual(values)
  })
})
