import { readNumber } from '../families/digits.ts'
import { numberKind } from '../families/number.ts'
import { formatsIn, plainNumberIn } from '../families/written.ts'

/** A whole number. */
export const integer = numberKind<'integer'>({
  digits: () => 0,
  bound: 'short',
  format: (value, _field, words) => formatsIn(words).number(value, 0),
  parse: (cell, _field, words) => readNumber(plainNumberIn(cell, words, 0)),
})
