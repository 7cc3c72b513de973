import { expect, test } from 'vitest'
import { bySwitch, looks, switchOf } from './looks.ts'

test('there is a look for every scheme, with and without less room and movement', () => {
  expect(looks).toHaveLength(8)
  expect(looks.map(({ token }) => token?.motion)).toEqual([true, true, true, true, false, false, false, false])
  expect(looks.map(({ algorithm }) => [algorithm].flat().length)).toEqual([1, 1, 2, 2, 1, 1, 2, 2])
  expect(new Set(looks.map(({ token }) => token?.colorPrimary)).size).toBe(2)
})

test.each([
  ['nothing', 'aaaaaaaa', null],
  ['dark', 'abababab', 0],
  ['mini', 'aabbaabb', 1],
  ['still', 'aaaabbbb', 2],
])('a value depends on %s', (_, values, bit) => {
  expect(switchOf([...values])).toBe(bit)
})

test('a value that depends on two of them is no case that CSS is written for', () => {
  expect(() => switchOf([...'abcabcab'])).toThrow('more than one switch')
})

test('what each switch changes is told by itself', () => {
  const values = new Map([
    ['ink', [...'wbwbwbwb']],
    ['room', [...'44224422']],
    ['radius', [...'66666666']],
  ])
  expect(bySwitch(values)).toEqual([{ ink: 'w', room: '4', radius: '6' }, { ink: 'b' }, { room: '2' }, {}])
})
