import { f } from '../../declare/index.ts'
import { makeNumber } from '../families/number.fixture.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const percentFixture: FieldFixture<'percent'> = {
  field: fieldOf(f.percent({ label: '比例', min: 0, max: 100 })),
  valid: [
    { value: 0, text: '0%' },
    { value: 80, text: '80%' },
    { value: 99.95, text: '99.95%' },
  ],
  invalid: [
    ...[...neverScalar, '5', '', true].map((value) => ({ value, code: 'E_FORMAT' as const })),
    { value: 0.125, code: 'E_FORMAT' },
    { value: -0.01, code: 'E_RANGE' },
    { value: 100.01, code: 'E_RANGE' },
  ],
  filters: [
    { filter: { from: 80 }, finds: [1, 2] },
    { filter: { to: 79.99 }, finds: [0] },
  ],
  make: ({ facts }, n) => makeNumber(n, facts, 2),
}
