import { describe, expect, it } from 'vitest'
import type { Kind } from '../declare/index.ts'
import { sampleI18n } from './families/sample.fixture.ts'
import { decodeFilter } from './filters.ts'
import { fixtures } from './kinds.fixture.ts'
import { kindOf, kinds } from './kinds.ts'
import { validateField } from './validate.ts'

const size = 300_000
const now = new Date('2026-11-20T04:00:00.000Z')
const pieces = [
  '<',
  '<p ',
  '&',
  ' ',
  '\n',
  '1',
  '1,',
  '.',
  '-',
  '转',
  '~',
  '、',
  '暖色、',
  'a@',
  'a.',
  '/',
  '💥',
  '\uD83D',
]
const texts = pieces.flatMap((piece) => {
  const long = piece.repeat(Math.ceil(size / piece.length))
  return [long, `1${long}x`]
})

/** Whoever may send a megabyte must not be able to keep the server busy with it. */
describe.each(Object.keys(kinds) as Kind[])('%s', (kind) => {
  it('refuses long text at once, typed, imported or asked for', () => {
    const { field } = fixtures[kind]
    for (const text of texts) {
      const start = process.cpuUsage()
      validateField(field, text, {}, now)
      kindOf(field).parse(text, field, sampleI18n())
      decodeFilter(field, text)
      const quick = process.cpuUsage(start).user < 1_000_000
      expect({ text: text.slice(0, 5), quick }).toEqual({ text: text.slice(0, 5), quick: true })
    }
  })
})
