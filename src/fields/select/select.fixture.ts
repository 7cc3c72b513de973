import { f } from '../../declare/index.ts'
import { makeCode } from '../families/option.fixture.ts'
import { fieldOf, neverScalar, tone } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const selectFixture: FieldFixture<'select'> = {
  field: fieldOf(f.select(tone, { label: '色调' })),
  valid: [
    { value: '1', text: '暖色' },
    { value: 'cold', text: '冷色' },
    { value: 'plain', text: '素色、原色' },
  ],
  invalid: [...neverScalar, 1, true, 'hot', '暖色', 'toString'].map((value) => ({ value, code: 'E_RANGE' as const })),
  filters: [
    { filter: ['1'], finds: [0] },
    { filter: ['plain', 'cold'], finds: [1, 2] },
  ],
  make: ({ facts: { options, only } }, n) => only?.[n % only.length] ?? makeCode(n, options),
}
