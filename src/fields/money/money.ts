import { formatsIn, plainNumberIn } from '../families/cellFormats.ts'
import { readHundredths } from '../families/digits.ts'
import { numberKind } from '../families/number.ts'

/** An amount in integer fen, written and read in yuan. */
export const money = numberKind<'money'>({
  digits: () => 0,
  bound: 'money',
  format: (value, _field, i18n) => formatsIn(i18n).money(value),
  parse: (cell, _field, i18n) =>
    readHundredths(plainNumberIn(cell.trim().replace(/^([+−-]?)[¥￥]\s*/, '$1'), i18n, 2, '元')),
})
