import { readHundredths } from '../families/digits.ts'
import { numberKind } from '../families/number.ts'
import { formatsIn, plainNumberIn } from '../families/written.ts'

/** An amount in integer fen, written and read in yuan. */
export const money = numberKind<'money'>({
  digits: () => 0,
  bound: 'money',
  format: (value, _field, words) => formatsIn(words).money(value),
  parse: (cell, _field, words) =>
    readHundredths(plainNumberIn(cell.trim().replace(/^([+−-]?)[¥￥]\s*/, '$1'), words, 2, '元')),
})
