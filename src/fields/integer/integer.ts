import { readNumber, writeNumber } from '../families/digits.ts'
import { numberKind } from '../families/number.ts'

/** A whole number. */
export const integer = numberKind<'integer'>({
  digits: () => 0,
  bound: (value) => writeNumber(value, 0),
  format: (value) => writeNumber(value, 0),
  parse: readNumber,
})
