import { expect, test } from 'vitest'
import { wrongIn } from './table.ts'

const preview = {
  columns: ['name', 'phone'],
  errors: [
    { row: 5, column: '电话', field: 'phone', value: '2,3', message: '格式不正确' },
    { row: 5, column: '区域', field: 'region', value: '', message: '不能为空' },
  ],
}

test('what is wrong is said at its cell, else at its row', () => {
  const wrong = wrongIn(preview)
  expect(wrong.cell(5, 1)).toBe('格式不正确')
  expect(wrong.cell(5, 0)).toBeUndefined()
  expect(wrong.row(5)).toBe('区域: 不能为空')
  expect([wrong.has(2), wrong.has(5)]).toEqual([false, true])
})
