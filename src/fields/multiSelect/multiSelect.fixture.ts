import { f } from '../../declare/index.ts'
import { makeCode } from '../families/option.fixture.ts'
import { makeMany } from '../families/reference.fixture.ts'
import { fieldOf, tone } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const multiSelectFixture: FieldFixture<'multiSelect'> = {
  field: fieldOf(f.multiSelect(tone, { label: '色调', min: 1, max: 2 })),
  valid: [
    { value: ['cold'], text: '冷色' },
    { value: ['plain', '1'], text: '素色、原色、暖色' },
  ],
  invalid: [
    ...['cold', 1, {}, [1], [['cold']]].map((value) => ({
      value,
      code: Array.isArray(value) ? ('E_RANGE' as const) : ('E_FORMAT' as const),
    })),
    { value: ['hot'], code: 'E_RANGE' },
    { value: ['cold', 'cold'], code: 'E_FORMAT' },
    { value: ['1', 'cold', 'plain'], code: 'E_RANGE' },
  ],
  filters: [
    { filter: ['cold'], finds: [0] },
    { filter: ['1', 'cold'], finds: [0, 1] },
  ],
  make: ({ facts }, n) => makeMany(n, facts, (index) => makeCode(index, facts.options)),
}
