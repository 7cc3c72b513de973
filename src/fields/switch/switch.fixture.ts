import { f } from '../../declare/index.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const switchFixture: FieldFixture<'switch'> = {
  field: fieldOf(f.switch({ label: '启用', says: 'enabled' })),
  valid: [
    { value: true, text: '启用' },
    { value: false, text: '停用' },
  ],
  invalid: [...neverScalar, 1, 0, 'true', ''].map((value) => ({ value, code: 'E_FORMAT' as const })),
  filters: [
    { filter: true, finds: [0] },
    { filter: false, finds: [1] },
  ],
  make: (_field, n) => n % 2 === 0,
}
