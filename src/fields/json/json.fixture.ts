import { f } from '../../declare/index.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const jsonFixture: FieldFixture<'json'> = {
  field: fieldOf(f.json({ label: '内容' })),
  valid: [
    {
      value: { 名称: '甲', count: 1.5, tags: ['a', null], on: true },
      text: '{"名称":"甲","count":1.5,"tags":["a",null],"on":true}',
    },
    { value: [], text: '[]' },
  ],
  invalid: [{ value: { text: '甲\0乙' }, code: 'E_FORMAT' }],
  filters: [],
  make: (_field, n) => ({ n }),
}
