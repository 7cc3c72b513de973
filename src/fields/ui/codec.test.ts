import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatsOf } from '../../platform/format/format.ts'
import { plain, typedNumber, yuan } from './codec.ts'

describe('money in fen, typed in yuan', () => {
  test('every amount comes back as it was', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (fen) => yuan.fromText(yuan.toText(fen)) === (fen === 0 ? 0 : fen)))
  })
  test.each([
    ['0.29', 29],
    ['1.1', 110],
    ['19.99', 1999],
    ['.5', 50],
    ['7.', 700],
    ['-0.05', -5],
    ['0', 0],
    ['', null],
    ['-', null],
    ['.', null],
    ['99999999999999999', null],
  ])('%j is %j fen', (text, fen) => expect(yuan.fromText(text)).toBe(fen))
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123456, '1234.56'],
  ])('%j fen are %j yuan', (fen, text) => expect(yuan.toText(fen)).toBe(text))
})

test.each([
  ['１２３．４５', 2, '123.45'],
  ['¥ 1,234.567', 2, '1234.56'],
  ['12.5', 0, '12'],
  ['−3', 0, '-3'],
  ['１２。５', 1, '12.5'],
  ['abc', 2, ''],
])('%j with %j decimals reads %j', (input, digits, text) => expect(typedNumber(input, digits, 'zh')).toBe(text))

test.each([
  ['1 234,5', 2, '1234.5'],
  ['1,2345', 2, '1.23'],
  ['1,234', 2, '1.23'],
  ['1.5', 2, '1.5'],
  ['1.234', 2, '1234'],
  ['1.234,56', 2, '1234.56'],
  ['12,', 1, '12.'],
])('in Spanish, %j with %j decimals reads %j', (input, digits, text) =>
  expect(typedNumber(input, digits, 'es')).toBe(text),
)

test('separators stand in the whole part only', () => {
  expect(['1', '1234', '-1234567.8912', '123456.'].map(formatsOf('zh').written)).toEqual([
    '1',
    '1,234',
    '-1,234,567.8912',
    '123,456.',
  ])
})

test('a number not finished yet is none', () => {
  expect(['', '-', '.', '1e400'].map(plain(2).fromText)).toEqual([null, null, null, null])
})
