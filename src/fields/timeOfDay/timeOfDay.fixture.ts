import { f } from '../../declare/index.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

const two = (part: number) => String(part).padStart(2, '0')

export const timeOfDayFixture: FieldFixture<'timeOfDay'> = {
  field: fieldOf(f.timeOfDay({ label: '开始时间' })),
  valid: ['00:00', '08:30', '23:59'].map((value) => ({ value, text: value })),
  invalid: [...neverScalar, 830, '24:00', '08:60', '8点', '08:30:15'].map((value) => ({
    value,
    code: 'E_FORMAT' as const,
  })),
  filters: [],
  make: (_field, n) => `${two(Math.floor(n / 12) % 24)}:${two((n % 12) * 5)}`,
}
