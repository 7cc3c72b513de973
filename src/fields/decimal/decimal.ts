import { readNumber } from '../families/digits.ts'
import { numberKind } from '../families/number.ts'
import { formatsIn, plainNumberIn } from '../families/written.ts'

/** A number with a fixed number of decimals. */
export const decimal = numberKind<'decimal'>({
  digits: ({ facts }) => facts.digits,
  bound: 'short',
  format: (value, { facts }, words) => formatsIn(words).number(value, facts.digits),
  parse: (cell, { facts }, words) => readNumber(plainNumberIn(cell, words, facts.digits)),
})
