import { f } from '../../declare/index.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const mobileFixture: FieldFixture<'mobile'> = {
  field: fieldOf(f.mobile({ label: '手机号', mask: true })),
  valid: ['13800001234', '13900005678', '15912341234'].map((value) => ({ value, text: value })),
  invalid: [...neverScalar, 13800001234, '12800001234', '1380000123', '138000012345', '1380000123a'].map((value) => ({
    value,
    code: 'E_FORMAT' as const,
  })),
  filters: [
    { filter: '13900005678', finds: [1] },
    { filter: '1234', finds: [0, 2] },
    { filter: '234', finds: [] },
    { filter: '1391', finds: [] },
  ],
  make: (_field, n) => `138${String(n % 100_000_000).padStart(8, '0')}`,
}
