import { f } from '../../declare/index.ts'
import { makeMoment } from '../families/calendar.fixture.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const dateTimeFixture: FieldFixture<'dateTime'> = {
  field: fieldOf(f.dateTime({ label: '时间', must: 'past' })),
  valid: [
    { value: '2024-01-31T15:59:59.000Z', text: '2024-01-31 23:59:59' },
    { value: '2024-01-31T16:00:00.000Z', text: '2024-02-01 00:00:00' },
    { value: '2024-06-15T04:30:00.000Z', text: '2024-06-15 12:30:00' },
  ],
  invalid: [
    ...[...neverScalar, 1706745600000, '2024-01-31', '2024-01-31 08:00:00', '2024-02-30T00:00:00.000Z', '现在'].map(
      (value) => ({ value, code: 'E_FORMAT' as const }),
    ),
    { value: '2999-01-01T00:00:00.000Z', code: 'E_RANGE' },
  ],
  filters: [
    { filter: { from: '2024-01-31', to: '2024-01-31' }, finds: [0] },
    { filter: { from: '2024-02-01', to: '2024-02-01' }, finds: [1] },
    { filter: { from: '2024-01-31T16:00:00.000Z' }, finds: [1, 2] },
    { filter: { to: '2024-01-31T15:59:59.000Z' }, finds: [0] },
    { filter: {}, finds: [0, 1, 2] },
  ],
  make: ({ facts }, n) => makeMoment(n, facts.must).toISOString(),
}
