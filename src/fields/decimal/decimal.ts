import { readNumber, writeNumber } from '../families/digits.ts'
import { numberKind } from '../families/number.ts'

/** A number with a fixed number of decimals. */
export const decimal = numberKind<'decimal'>({
  digits: ({ facts }) => facts.digits,
  bound: String,
  format: (value, { facts }) => writeNumber(value, facts.digits),
  parse: readNumber,
})
