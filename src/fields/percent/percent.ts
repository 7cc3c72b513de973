import { readNumber, withoutUnit, writeShort } from '../families/digits.ts'
import { numberKind } from '../families/number.ts'
import { halfWidth } from '../families/text.ts'

const writePercent = (value: number): string => `${writeShort(value, 2)}%`

/** A share; 80 is 80 %. */
export const percent = numberKind<'percent'>({
  digits: () => 2,
  bound: writePercent,
  format: writePercent,
  parse: (cell) => readNumber(withoutUnit(halfWidth(cell).trim(), '%')),
})
