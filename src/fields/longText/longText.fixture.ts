import { f } from '../../declare/index.ts'
import { fieldOf, neverScalar, unstorableTexts } from '../families/sample.fixture.ts'
import { makeText } from '../families/text.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const longTextFixture: FieldFixture<'longText'> = {
  field: fieldOf(f.longText({ label: '说明', min: 2, max: 200 })),
  valid: [
    { value: '第一行\n第二行', text: '第一行\n第二行' },
    { value: '<b>不是标记</b>', text: '<b>不是标记</b>' },
  ],
  invalid: [
    ...[...neverScalar, 5, true].map((value) => ({ value, code: 'E_FORMAT' as const })),
    ...unstorableTexts.map((value) => ({ value, code: 'E_FORMAT' as const })),
    { value: '短', code: 'E_RANGE' },
    { value: '长'.repeat(201), code: 'E_RANGE' },
  ],
  filters: [
    { filter: '第二', finds: [0] },
    { filter: '<B>', finds: [1] },
  ],
  make: ({ facts: { min, max = 2000 } }, n) => makeText(n, { max, ...(min !== undefined && { min }) }),
}
