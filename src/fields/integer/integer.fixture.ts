import { f } from '../../declare/index.ts'
import { makeNumber } from '../families/number.fixture.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const integerFixture: FieldFixture<'integer'> = {
  field: fieldOf(f.integer({ label: '数量', min: -5, max: 1_000_000 })),
  valid: [
    { value: -5, text: '-5' },
    { value: 0, text: '0' },
    { value: 999, text: '999' },
    { value: 1_000_000, text: '1,000,000' },
  ],
  invalid: [
    ...[...neverScalar, '5', '', true].map((value) => ({ value, code: 'E_FORMAT' as const })),
    { value: 1.5, code: 'E_FORMAT' },
    { value: -6, code: 'E_RANGE' },
    { value: 1_000_001, code: 'E_RANGE' },
    { value: 2 ** 53, code: 'E_RANGE' },
  ],
  filters: [
    { filter: { from: 0, to: 999 }, finds: [1, 2] },
    { filter: { from: 1000 }, finds: [3] },
    { filter: { to: -1 }, finds: [0] },
    { filter: {}, finds: [0, 1, 2, 3] },
  ],
  make: ({ facts }, n) => makeNumber(n, facts, 0),
}
