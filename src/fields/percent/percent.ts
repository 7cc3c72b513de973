import { formatsIn, plainNumberIn } from '../families/cellFormats.ts'
import { readNumber } from '../families/digits.ts'
import { numberKind } from '../families/number.ts'

/** A share; 80 is 80 %. */
export const percent = numberKind<'percent'>({
  digits: () => 2,
  bound: 'percent',
  format: (value, _field, i18n) => formatsIn(i18n).percent(value),
  parse: (cell, _field, i18n) => readNumber(plainNumberIn(cell, i18n, 2, '%')),
})
