import { f } from '../../declare/index.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'
import { icons } from './catalogue.ts'

const names = Object.keys(icons)

export const iconFixture: FieldFixture<'icon'> = {
  field: fieldOf(f.icon({ label: '图标' })),
  valid: [
    { value: 'phone', text: '电话' },
    { value: 'phone-call', text: '通话' },
  ],
  invalid: [
    ...[...neverScalar, 5, true].map((value) => ({ value, code: 'E_FORMAT' as const })),
    ...['没有', 'toString', '<svg>'].map((value) => ({ value, code: 'E_RANGE' as const })),
  ],
  filters: [],
  make: (_field, n) => names[n % names.length] ?? 'phone',
}
