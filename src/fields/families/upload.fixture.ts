import type { FieldOfKind } from '../../declare/index.ts'
import type { FieldFixture } from '../kind.fixture.ts'
import { makeId, makeMany } from './reference.fixture.ts'
import { neverScalar } from './sample.fixture.ts'

const [first, second] = [makeId(1, 'F'), makeId(2, 'F')]

export const uploadFixture = <K extends 'image' | 'file'>(field: FieldOfKind<K>): FieldFixture<K> => ({
  field,
  valid: [{ value: first, text: first }],
  invalid: [...neverScalar, 5, '../secret', 'a b', 'F'.repeat(21)].map((value) => ({ value, code: 'E_FORMAT' })),
  filters: [],
  make: (_field, n) => makeId(n, 'F'),
})

/** Of a field that holds at most three. */
export const uploadsFixture = <K extends 'images' | 'files'>(field: FieldOfKind<K>): FieldFixture<K> => ({
  field,
  valid: [
    { value: [first], text: first },
    { value: [second, first], text: `${second}、${first}` },
  ],
  invalid: [
    ...[first, 5, {}, [5], ['../secret'], [first, first]].map((value) => ({ value, code: 'E_FORMAT' as const })),
    { value: [1, 2, 3, 4].map((n) => makeId(n, 'F')), code: 'E_RANGE' },
  ],
  filters: [],
  make: ({ facts }, n) => makeMany(n, facts, (index) => makeId(index, 'F')),
})
