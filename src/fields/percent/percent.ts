import { readNumber } from '../families/digits.ts'
import { numberKind } from '../families/number.ts'
import { formatsIn, plainNumberIn } from '../families/written.ts'

/** A share; 80 is 80 %. */
export const percent = numberKind<'percent'>({
  digits: () => 2,
  bound: 'percent',
  format: (value, _field, words) => formatsIn(words).percent(value),
  parse: (cell, _field, words) => readNumber(plainNumberIn(cell, words, 2, '%')),
})
