import { f } from '../../declare/index.ts'
import { makeDay } from '../families/calendar.fixture.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const dateRangeFixture: FieldFixture<'dateRange'> = {
  field: fieldOf(f.dateRange({ label: '租期' })),
  valid: [
    { value: { from: '2024-01-01', to: '2024-01-31' }, text: '2024-01-01 ~ 2024-01-31' },
    { value: { from: '2024-02-29', to: '2024-02-29' }, text: '2024-02-29 ~ 2024-02-29' },
  ],
  invalid: [
    ...[
      ...['2024-01-01', ['2024-01-01', '2024-01-31'], {}, { from: '2024-01-01' }, { from: '2024-01-01', to: null }],
      ...[
        { from: '2024-02-30', to: '2024-03-01' },
        { from: '2024-01-01', to: '2024-01-02', at: 1 },
      ],
    ].map((value) => ({ value, code: 'E_FORMAT' as const })),
    { value: { from: '2024-02-01', to: '2024-01-01' }, code: 'E_RANGE' },
  ],
  filters: [
    { filter: { from: '2024-01-31', to: '2024-02-28' }, finds: [0] },
    { filter: { from: '2024-02-01' }, finds: [1] },
    { filter: { to: '2024-01-01' }, finds: [0] },
    { filter: { from: '2023-01-01', to: '2025-01-01' }, finds: [0, 1] },
  ],
  make: (_field, n) => ({ from: makeDay(n), to: makeDay(n + 7) > makeDay(n) ? makeDay(n + 7) : makeDay(n) }),
}
