import type { FieldKind } from '../kind.ts'
import { readNumber, withoutUnit, writeNumber } from './digits.ts'
import { numberKind } from './number.ts'
import { halfWidth } from './text.ts'

/** An integer with its unit in words: 1,200 积分. Read back with or without the unit. */
export const amountKind = <K extends 'points' | 'yuanbao'>(unit: K): FieldKind<K> =>
  numberKind<K>({
    digits: () => 0,
    bound: (value) => writeNumber(value, 0),
    format: (value, _field, words) => words.word(unit, { count: writeNumber(value, 0) }),
    parse: (cell, _field, words) =>
      readNumber(withoutUnit(halfWidth(cell).trim(), words.word(unit, { count: '' }).trim())),
  })
