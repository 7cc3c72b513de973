import { f } from '../../declare/index.ts'
import { makeNumber } from '../families/number.fixture.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const moneyFixture: FieldFixture<'money'> = {
  field: fieldOf(f.money({ label: '金额', min: -100, max: 10_000_000 })),
  valid: [
    { value: -100, text: '-¥1.00' },
    { value: 0, text: '¥0.00' },
    { value: 5, text: '¥0.05' },
    { value: 1999, text: '¥19.99' },
    { value: 10_000_000, text: '¥100,000.00' },
  ],
  invalid: [
    ...[...neverScalar, '5', '', true].map((value) => ({ value, code: 'E_FORMAT' as const })),
    { value: 19.99, code: 'E_FORMAT' },
    { value: -101, code: 'E_RANGE' },
    { value: 10_000_001, code: 'E_RANGE' },
  ],
  filters: [
    { filter: { from: 0, to: 1999 }, finds: [1, 2, 3] },
    { filter: { to: -1 }, finds: [0] },
    { filter: { from: 2000 }, finds: [4] },
  ],
  make: ({ facts }, n) => makeNumber(n, facts, 0),
}
