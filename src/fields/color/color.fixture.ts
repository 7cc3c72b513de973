import { f } from '../../declare/index.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'
import { palette } from './color.ts'

export const colorFixture: FieldFixture<'color'> = {
  field: fieldOf(f.color({ label: '颜色' })),
  valid: [
    { value: 'blue', text: '蓝色' },
    { value: '#1677FF', text: '#1677FF' },
  ],
  invalid: [...neverScalar, 5, 'pink', '#123', '#12345G', 'rgb(0,0,0)', 'url(x)'].map((value) => ({
    value,
    code: 'E_FORMAT' as const,
  })),
  filters: [],
  make: (_field, n) => palette[n % palette.length] ?? 'grey',
}
