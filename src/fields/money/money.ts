import { readHundredths, withoutUnit, writeHundredths } from '../families/digits.ts'
import { numberKind } from '../families/number.ts'
import { halfWidth } from '../families/text.ts'

const writeMoney = (fen: number): string => `${fen < 0 ? '-' : ''}¥${writeHundredths(fen)}`

/** An amount in integer fen, written and read in yuan. */
export const money = numberKind<'money'>({
  digits: () => 0,
  bound: writeMoney,
  format: writeMoney,
  parse: (cell) =>
    readHundredths(
      withoutUnit(
        halfWidth(cell)
          .trim()
          .replace(/^([+-]?)[¥￥]\s*/, '$1'),
        '元',
      ),
    ),
})
