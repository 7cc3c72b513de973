import { f } from '../../declare/index.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

const valid = ['0546-8712345-8021', '400-820-8820', '12345', '95598', '13800001234', '010-62345678', '8712345'] as const

export const phoneFixture: FieldFixture<'phone'> = {
  field: fieldOf(f.phone({ label: '联系电话' })),
  valid: valid.map((value) => ({ value, text: value })),
  invalid: [...neverScalar, 12345, '1', '1234567', '0546-1712345', '138000012345', 'abc', '0546-8712345\0'].map(
    (value) => ({ value, code: 'E_FORMAT' as const }),
  ),
  filters: [
    { filter: '8712345', finds: [0, 6] },
    { filter: '0546-87', finds: [0] },
    { filter: '0546-8712345', finds: [0] },
    { filter: '0532-8712345', finds: [] },
    { filter: '4008208820', finds: [1] },
    { filter: '95598', finds: [3] },
  ],
  make: (_field, n) => `0546-8${String(n % 1_000_000).padStart(6, '0')}`,
}
