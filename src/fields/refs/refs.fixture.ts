import { f } from '../../declare/index.ts'
import { makeId, makeMany } from '../families/reference.fixture.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

const [first, second] = [makeId(1, 'R'), makeId(2, 'R')]

export const refsFixture: FieldFixture<'refs'> = {
  field: fieldOf(f.refs('sample', { label: '指定小区', only: { enable: true }, min: 1, max: 3 })),
  valid: [
    { value: [first], text: first },
    { value: [second, first], text: `${second}、${first}` },
  ],
  invalid: [
    ...[first, 5, {}, [5], [null], [[first]], ['a b'], [first, first]].map((value) => ({
      value,
      code: 'E_FORMAT' as const,
    })),
    { value: [1, 2, 3, 4].map((n) => makeId(n, 'R')), code: 'E_RANGE' },
  ],
  filters: [
    { filter: [second], finds: [1] },
    { filter: [first, makeId(9, 'R')], finds: [0, 1] },
  ],
  make: ({ facts }, n) => makeMany(n, facts, (index) => makeId(index, 'R')),
}
