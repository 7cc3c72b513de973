import { f } from '../../declare/index.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const emailFixture: FieldFixture<'email'> = {
  field: fieldOf(f.email({ label: '邮箱' })),
  valid: ['wang.lei@example.com', 'li_na+test@mail.example.cn'].map((value) => ({ value, text: value })),
  invalid: [
    ...[...neverScalar, 5, 'wanglei', 'a@b', 'a b@example.com', '王@'].map((value) => ({
      value,
      code: 'E_FORMAT' as const,
    })),
    { value: `${'a'.repeat(60)}@${'b'.repeat(40)}.com`, code: 'E_RANGE' },
  ],
  filters: [
    { filter: 'LI_NA', finds: [1] },
    { filter: '@example', finds: [0] },
    { filter: 'example', finds: [0, 1] },
  ],
  make: (_field, n) => `user${n}@example.com`,
}
