import { formatsIn, plainNumberIn } from '../families/cellFormats.ts'
import { readNumber } from '../families/digits.ts'
import { numberKind } from '../families/number.ts'

/** A whole number. */
export const integer = numberKind<'integer'>({
  digits: () => 0,
  bound: 'short',
  format: (value, _field, i18n) => formatsIn(i18n).number(value, 0),
  parse: (cell, _field, i18n) => readNumber(plainNumberIn(cell, i18n, 0)),
})
