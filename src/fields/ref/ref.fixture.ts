import { f } from '../../declare/index.ts'
import { makeId } from '../families/reference.fixture.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

const [first, second] = [makeId(1, 'R'), makeId(2, 'R')]

export const refFixture: FieldFixture<'ref'> = {
  field: fieldOf(f.ref('sample', { label: '上级', only: { enable: true }, depth: 3 })),
  valid: [first, second, 'system'].map((value) => ({ value, text: value })),
  invalid: [...neverScalar, 5, 'R'.repeat(21), 'a b', "1' or '1'='1", '甲'].map((value) => ({
    value,
    code: 'E_FORMAT' as const,
  })),
  filters: [
    { filter: [second], finds: [1] },
    { filter: [first, 'system', makeId(9, 'R')], finds: [0, 2] },
  ],
  make: (_field, n) => makeId(n, 'R'),
}
