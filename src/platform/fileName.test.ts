import { expect, test } from 'vitest'
import { fileNameOf } from './fileName.ts'

test.each([
  ['attachment; filename="phones.xlsx"', 'phones.xlsx'],
  ['attachment; filename=phones.xlsx', 'phones.xlsx'],
  [
    'attachment; filename="x.xlsx"; filename*=UTF-8\'\'%E9%80%9A%E7%94%A8%E4%BE%BF%E6%B0%91%E7%94%B5%E8%AF%9D.xlsx',
    '通用便民电话.xlsx',
  ],
  ['attachment; filename="a \\"quoted\\" name.csv"', 'a _quoted_ name.csv'],
  ['attachment; filename="../../etc/passwd"', '_.._etc_passwd'],
  ['attachment; filename*=UTF-8\'\'%E0%A4%A; filename="plain.csv"', 'plain.csv'],
  ['attachment', 'fallback'],
  ['attachment; filename=""', 'fallback'],
  [null, 'fallback'],
])('%s names the file %s', (header, name) => {
  expect(fileNameOf(header, 'fallback')).toBe(name)
})
