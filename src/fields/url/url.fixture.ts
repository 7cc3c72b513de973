import { f } from '../../declare/index.ts'
import { fieldOf, neverScalar } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

export const urlFixture: FieldFixture<'url'> = {
  field: fieldOf(f.url({ label: '链接' })),
  valid: ['https://example.com/a?b=1&c=%20#d', 'http://localhost:8080', 'https://例子.cn/通知'].map((value) => ({
    value,
    text: value,
  })),
  invalid: [
    ...[
      ...[...neverScalar, 5, 'example.com', 'javascript:alert(1)', 'ftp://example.com', '//example.com'],
      ...['https://', 'https://exa mple.com', 'https://user:secret@example.com', 'https:\\\\example.com'],
    ].map((value) => ({ value, code: 'E_FORMAT' as const })),
    { value: `https://example.com/${'a'.repeat(500)}`, code: 'E_RANGE' },
  ],
  filters: [
    { filter: 'EXAMPLE', finds: [0] },
    { filter: '%20', finds: [0] },
    { filter: '通知', finds: [2] },
  ],
  make: (_field, n) => `https://example.com/${n}`,
}
