import type { FieldKind } from '../kind.ts'
import { formatsIn, plainNumberIn } from './cellFormats.ts'
import { readNumber } from './digits.ts'
import { numberKind } from './number.ts'

/** An integer with its unit in words: 1,200 积分. Read back with or without the unit. */
export const amountKind = <K extends 'points' | 'yuanbao'>(unit: K): FieldKind<K> =>
  numberKind<K>({
    digits: () => 0,
    bound: 'short',
    format: (value, _field, i18n) => i18n.t(unit, { count: formatsIn(i18n).number(value, 0) }),
    parse: (cell, _field, i18n) => readNumber(plainNumberIn(cell, i18n, 0, i18n.t(unit, { count: '' }).trim())),
  })
