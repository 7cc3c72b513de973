import { describe, expect, it } from 'vitest'
import { f } from '../../declare/index.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { mobile } from '../mobile/mobile.ts'
import { phone } from './phone.ts'

const phoneField = fieldOf(f.phone({ label: '电话' }))
const mobileField = fieldOf(f.mobile({ label: '手机' }))

describe('telephone numbers as people type them', () => {
  it.each([
    ['０５４６－８７１２３４５转８０２１', '0546-8712345-8021'],
    ['05468712345', '0546-8712345'],
    ['05468712345#8021', '0546-8712345-8021'],
    ['01062345678', '010-62345678'],
    ['02187654321', '021-87654321'],
    ['(0546) 8712345 转 12', '0546-8712345-12'],
    ['（010）62345678', '010-62345678'],
    ['0546—8712345', '0546-8712345'],
    ['400 820 8820', '4008208820'],
    ['400-820-8820转1', '400-820-8820-1'],
    ['+86 138 0000 1234', '13800001234'],
    ['0086-13800001234', '13800001234'],
    [' 12345 ', '12345'],
    ['8612345', '8612345'],
    ['abc', 'abc'],
  ])('%s is %s', (typed, canonical) => {
    expect(phone.tidy(typed, phoneField)).toBe(canonical)
  })

  it.each([
    ['１３８００００１２３４', '13800001234'],
    ['138-0000-1234', '13800001234'],
    ['+86138 0000 1234', '13800001234'],
    ['8613800001234', '13800001234'],
  ])('%s is the mobile number %s', (typed, canonical) => {
    expect(mobile.tidy(typed, mobileField)).toBe(canonical)
  })
})
