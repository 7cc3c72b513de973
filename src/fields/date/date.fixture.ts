import { f } from '../../declare/index.ts'
import { makeDay } from '../families/calendar.fixture.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const dateFixture: FieldFixture<'date'> = {
  field: fieldOf(f.date({ label: '日期', must: 'past' })),
  valid: ['2024-02-29', '1999-12-31', '2000-01-01'].map((value) => ({ value, text: value })),
  invalid: [
    ...[
      ...neverScalar,
      20240229,
      '2023-02-29',
      '2024-13-01',
      '2024-2-9',
      '2024-02-29T00:00:00Z',
      '0024-01-01',
      '今天',
    ].map((value) => ({ value, code: 'E_FORMAT' as const })),
    { value: '2999-01-01', code: 'E_RANGE' },
  ],
  filters: [
    { filter: { from: '1999-12-31', to: '2000-01-01' }, finds: [1, 2] },
    { filter: { from: '2000-01-02' }, finds: [0] },
    { filter: { to: '1999-12-31' }, finds: [1] },
    { filter: {}, finds: [0, 1, 2] },
  ],
  make: ({ facts }, n) => makeDay(n, facts.must),
}
