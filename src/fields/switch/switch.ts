import * as z from 'zod/mini'
import type { FieldOfKind } from '../../declare/index.ts'
import { halfWidth } from '../families/text.ts'
import type { FieldKind, Words } from '../kind.ts'

/** What a switch that is on, or off, is called. */
export function switchWord({ facts }: FieldOfKind<'switch'>, value: boolean, words: Pick<Words, 'word'>): string {
  if (facts.says === 'enabled') return words.word(value ? 'enabled' : 'disabled')
  return words.word(value ? 'yes' : 'no')
}

/** What sheets write for it, too: as it is called elsewhere, and in Chinese. */
const otherwise = {
  on: ['yes', '是', 'enabled', '启用', 'true', '1'],
  off: ['no', '否', 'disabled', '停用', 'false', '0'],
} as const

function namesOf(field: FieldOfKind<'switch'>, value: boolean, words: Pick<Words, 'word'>): readonly string[] {
  const called = [switchWord(field, value, words), words.word(value ? 'yes' : 'no')]
  return [...called.map((word) => word.toLowerCase()), ...otherwise[value ? 'on' : 'off']]
}

/** Yes or no. */
export const switchKind: FieldKind<'switch'> = {
  filter: 'yesNo',
  sortable: true,
  tidy: (input) => input,
  schema: () => z.boolean(),
  format: (value, field, words) => switchWord(field, value, words),
  parse: (cell, field, words) => {
    const text = halfWidth(cell).trim().toLowerCase()
    return [true, false].find((value) => namesOf(field, value, words).includes(text))
  },
}
