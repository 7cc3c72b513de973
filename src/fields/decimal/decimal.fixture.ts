import { f } from '../../declare/index.ts'
import { makeNumber } from '../families/number.fixture.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const decimalFixture: FieldFixture<'decimal'> = {
  field: fieldOf(f.decimal({ label: '经度', digits: 6, min: 73, max: 136 })),
  valid: [
    { value: 73, text: '73.000000' },
    { value: 118.674921, text: '118.674921' },
    { value: 136, text: '136.000000' },
  ],
  invalid: [
    ...[...neverScalar, '5', '', true].map((value) => ({ value, code: 'E_FORMAT' as const })),
    { value: 100.1234567, code: 'E_FORMAT' },
    { value: 72.999999, code: 'E_RANGE' },
    { value: 136.000001, code: 'E_RANGE' },
  ],
  filters: [
    { filter: { from: 118.674921, to: 118.674921 }, finds: [1] },
    { filter: { from: 100 }, finds: [1, 2] },
  ],
  make: ({ facts }, n) => makeNumber(n, facts, facts.digits),
}
