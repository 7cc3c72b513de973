import { formatsIn, plainNumberIn } from '../families/cellFormats.ts'
import { readNumber } from '../families/digits.ts'
import { numberKind } from '../families/number.ts'

/** A number with a fixed number of decimals. */
export const decimal = numberKind<'decimal'>({
  digits: ({ facts }) => facts.digits,
  bound: 'short',
  format: (value, { facts }, i18n) => formatsIn(i18n).number(value, facts.digits),
  parse: (cell, { facts }, i18n) => readNumber(plainNumberIn(cell, i18n, facts.digits)),
})
