import { f } from '../../declare/index.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import { makeText } from '../families/text.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const richTextFixture: FieldFixture<'richText'> = {
  field: fieldOf(f.richText({ label: '内容', min: 2, max: 1000 })),
  valid: [
    {
      value: '<h2>停水通知</h2><p>今日 <strong>22:00</strong> 起 &amp; 至次日</p>',
      text: '停水通知\n今日 22:00 起 & 至次日',
    },
    { value: '<ul><li>一</li><li>二</li></ul>', text: '一\n二' },
  ],
  invalid: [
    ...[...neverScalar, 5, true].map((value) => ({ value, code: 'E_FORMAT' as const })),
    { value: '<p>甲\0乙</p>', code: 'E_FORMAT' },
    { value: '<p>短</p>', code: 'E_RANGE' },
    { value: `<p>${'长'.repeat(1001)}</p>`, code: 'E_RANGE' },
  ],
  filters: [],
  make: ({ facts: { min, max = 20_000 } }, n) => `<p>${makeText(n, { max, ...(min !== undefined && { min }) })}</p>`,
}
