import { expect, test } from 'vitest'
import { f } from '../declare/index.ts'
import { fieldOf } from './families/sample.fixture.ts'
import { labelled } from './labelled.ts'

const minutes = fieldOf(f.integer({ label: '时限', min: 5 }))
const amount = fieldOf(f.money({ label: '单价' }))

test.each([
  ['响应时限(分钟)', '响应时限', '分钟'],
  ['Response limit (min)', 'Response limit', 'min'],
  ['滞纳金日费率（%）', '滞纳金日费率', '%'],
  ['排序', '排序', undefined],
])('the unit that ends the label %s of a number stands at its input', (label, name, unit) => {
  expect(labelled(minutes, label)).toEqual({ name, unit })
})

test('an amount has ¥ in front: of its unit only what it is counted by is left', () => {
  expect(labelled(amount, '水价(元/升)')).toEqual({ name: '水价', unit: '/升' })
  expect(labelled(amount, 'Management fee (¥/m²·month)')).toEqual({ name: 'Management fee', unit: '/m²·month' })
})

test('what is no number keeps its label', () => {
  const voucher = fieldOf(f.text({ label: '凭证' }))
  expect(labelled(voucher, '退款凭证(现金、转账必填)')).toEqual({ name: '退款凭证(现金、转账必填)', unit: undefined })
})
