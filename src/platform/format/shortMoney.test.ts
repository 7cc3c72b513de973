import { expect, test } from 'vitest'
import { formatsOf } from './format.ts'

const seen = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['zh', '¥9,999.99', '¥1 万', '¥7.49 万', '-¥7.49 万', '¥1.24 亿'],
  ['en', '¥9,999.99', '¥10k', '¥74.9k', '-¥74.9k', '¥124.22M'],
  ['es', '¥9 999,99', '¥10k', '¥74,9k', '-¥74,9k', '¥124,22M'],
] as const)('amounts on cards are short in %s, from ten thousand on', (locale, ...texts) => {
  const amounts = [999_999, 1_000_000, 7_490_400, -7_490_400, 12_422_200_000]
  expect(amounts.map((fen) => seen(formatsOf(locale).shortMoney(fen)))).toEqual(texts)
})
