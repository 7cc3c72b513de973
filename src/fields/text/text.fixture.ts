import { f } from '../../declare/index.ts'
import { fieldOf, neverScalar, unstorableTexts } from '../families/sample.fixture.ts'
import { makeText } from '../families/text.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'
import { makeOfPattern } from './pattern.fixture.ts'

export const textFixture: FieldFixture<'text'> = {
  field: fieldOf(f.text({ label: '名称', min: 2, max: 30 })),
  valid: [
    { value: '物业服务中心', text: '物业服务中心' },
    { value: '100% 好_评\\', text: '100% 好_评\\' },
    { value: 'Ünïcode 😀', text: 'Ünïcode 😀' },
    { value: '=1+1', text: '=1+1' },
  ],
  invalid: [
    ...[...neverScalar, 5, true].map((value) => ({ value, code: 'E_FORMAT' as const })),
    ...unstorableTexts.map((value) => ({ value, code: 'E_FORMAT' as const })),
    { value: '短', code: 'E_RANGE' },
    { value: '😀', code: 'E_RANGE' },
    { value: '长'.repeat(31), code: 'E_RANGE' },
  ],
  filters: [
    { filter: '服务', finds: [0] },
    { filter: '心', finds: [0] },
    { filter: '务业', finds: [] },
    { filter: '业服务中', finds: [0] },
    { filter: 'ÜNÏ', finds: [2] },
    { filter: 'ÜN', finds: [2] },
    { filter: '%', finds: [1] },
    { filter: '_', finds: [1] },
    { filter: '\\', finds: [1] },
    { filter: '没有', finds: [] },
  ],
  make: ({ facts: { pattern, min, max = 255 } }, n) =>
    pattern ? makeOfPattern[pattern](n) : makeText(n, { max, ...(min !== undefined && { min }) }),
}
