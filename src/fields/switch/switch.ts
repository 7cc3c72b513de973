import * as z from 'zod/mini'
import type { FieldOfKind } from '../../declare/index.ts'
import { halfWidth } from '../families/text.ts'
import type { FieldI18n, FieldKind } from '../kind.ts'

/** What a switch that is on, or off, is called. */
export function switchLabel({ facts }: FieldOfKind<'switch'>, value: boolean, i18n: Pick<FieldI18n, 't'>): string {
  if (facts.says === 'enabled') return i18n.t(value ? 'enabled' : 'disabled')
  return i18n.t(value ? 'yes' : 'no')
}

/** What sheets write for it, too: as it is called elsewhere, and in Chinese. */
const otherwise = {
  on: ['yes', '是', 'enabled', '启用', 'true', '1'],
  off: ['no', '否', 'disabled', '停用', 'false', '0'],
} as const

function namesOf(field: FieldOfKind<'switch'>, value: boolean, i18n: Pick<FieldI18n, 't'>): readonly string[] {
  const called = [switchLabel(field, value, i18n), i18n.t(value ? 'yes' : 'no')]
  return [...called.map((word) => word.toLowerCase()), ...otherwise[value ? 'on' : 'off']]
}

/** Yes or no. */
export const switchKind: FieldKind<'switch'> = {
  filter: 'yesNo',
  sortable: true,
  tidy: (input) => input,
  schema: () => z.boolean(),
  format: (value, field, i18n) => switchLabel(field, value, i18n),
  parse: (cell, field, i18n) => {
    const text = halfWidth(cell).trim().toLowerCase()
    return [true, false].find((value) => namesOf(field, value, i18n).includes(text))
  },
}
