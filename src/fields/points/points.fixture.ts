import { f } from '../../declare/index.ts'
import { makeNumber } from '../families/number.fixture.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const pointsFixture: FieldFixture<'points'> = {
  field: fieldOf(f.points({ label: '积分', min: 0, max: 50_000 })),
  valid: [
    { value: 0, text: '0 积分' },
    { value: 1200, text: '1,200 积分' },
  ],
  invalid: [
    ...[...neverScalar, '5', '', true].map((value) => ({ value, code: 'E_FORMAT' as const })),
    { value: 0.5, code: 'E_FORMAT' },
    { value: -1, code: 'E_RANGE' },
    { value: 50_001, code: 'E_RANGE' },
  ],
  filters: [
    { filter: { from: 1, to: 1200 }, finds: [1] },
    { filter: { to: 0 }, finds: [0] },
  ],
  make: ({ facts }, n) => makeNumber(n, facts, 0),
}
