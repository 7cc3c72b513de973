import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { f, type Kind, patterns } from '../declare/index.ts'
import { fieldOf, sampleI18n } from './families/sample.fixture.ts'
import { issueOf } from './issue.ts'
import { fixtureOf, fixtures } from './kinds.fixture.ts'
import { kindOf, kinds, schemaOf } from './kinds.ts'
import { validateField } from './validate.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const names = Object.keys(kinds) as Kind[]
/** Kinds that a spreadsheet shows and does not carry. */
const unreadable: ReadonlySet<Kind> = new Set(['image', 'images', 'file', 'files', 'list', 'richText'])
const never = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, () => 1, Symbol('a'), new Date()]

describe.each(names)('%s', (kind) => {
  const { field, valid, invalid } = fixtures[kind]
  const fieldKind = kindOf(field)
  const check = (value: unknown) => validateField(field, value, {}, now)

  it('accepts its values as they are', () => {
    for (const { value } of valid) {
      expect(fieldKind.tidy(value, field)).toEqual(value)
      expect(check(value)).toBeNull()
      expect(issueOf(fieldKind.schema(field), value)).toBeNull()
    }
  })

  it('refuses what is no value of it, and says why', () => {
    for (const { value, code } of invalid) expect({ value, code: check(value)?.code }).toEqual({ value, code })
    for (const value of never) expect(issueOf(schemaOf(field), value)).not.toBeNull()
  })

  it('is written as a Chinese list writes it', () => {
    for (const { value, text } of valid) expect(fieldKind.format(value, field, sampleI18n())).toBe(text)
  })

  it.runIf(!unreadable.has(kind)).each(['zh', 'en', 'es'] as const)('is read back from what %s writes', (locale) => {
    const i18n = sampleI18n(locale)
    for (const { value } of valid)
      expect(fieldKind.parse(fieldKind.format(value, field, i18n), field, i18n)).toEqual(value)
    expect(fieldKind.parse('', field, i18n) ?? null).toBeNull()
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const value = fixtureOf(field).make(field, n)
        expect(fieldKind.parse(fieldKind.format(value, field, i18n), field, i18n)).toEqual(value)
      }),
    )
  })

  it('has a tidy form that tidying does not change', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const once = fieldKind.tidy(input, field)
        expect(fieldKind.tidy(once, field)).toEqual(once)
      }),
    )
  })

  it('never throws on what comes over the wire or stands in a cell', () => {
    fc.assert(fc.property(fc.jsonValue(), (input) => void check(input)))
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (cell) => void fieldKind.parse(cell, field, sampleI18n())))
  })

  it('describes its values as JSON Schema', () => {
    expect(() => z.toJSONSchema(fieldKind.schema(field))).not.toThrow()
  })

  it('makes valid values for every n', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        expect(check(fixtureOf(field).make(field, n))).toBeNull()
      }),
    )
  })
})

const isSound = (field: Parameters<typeof validateField>[0], n: number) => {
  const value = fixtureOf(field).make(field, n)
  expect({ value, issue: validateField(field, value, {}, now) }).toEqual({ value, issue: null })
}

describe('JSON Schema', () => {
  it('says what the facts of a field say', () => {
    const schema = ({ field }: { readonly field: Parameters<typeof schemaOf>[0] }) => z.toJSONSchema(schemaOf(field))
    expect(schema(fixtures.text)).toMatchObject({ type: 'string', minLength: 2, maxLength: 30 })
    expect(schema(fixtures.integer)).toMatchObject({ type: 'integer', minimum: -5, maximum: 1_000_000 })
    expect(schema(fixtures.select)).toMatchObject({ type: 'string', enum: ['1', 'cold', 'plain'] })
    expect(schema(fixtures.refs)).toMatchObject({ type: 'array', minItems: 1, maxItems: 3 })
    expect(schema(fixtures.mobile)).toMatchObject({ type: 'string', pattern: '^1[3-9]\\d{9}$' })
  })
})

describe('values made within facts', () => {
  it('keep to the length of a text', () => {
    const limits = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 300 }))
      .filter(([a, b]) => a <= b)
    fc.assert(
      fc.property(limits, fc.nat(), ([min, max], n) => {
        for (const field of [f.text({ label: 'a', min, max }), f.longText({ label: 'a', min, max })])
          isSound(fieldOf<'text' | 'longText'>(field), n)
        isSound(fieldOf(f.richText({ label: 'a', min, max })), n)
      }),
    )
  })

  it('keep to a pattern', () => {
    for (const pattern of Object.keys(patterns) as (keyof typeof patterns)[])
      fc.assert(fc.property(fc.nat(), (n) => isSound(fieldOf(f.text({ label: 'a', pattern })), n)))
  })

  it('keep to a range of numbers', () => {
    const range = fc.record({ a: fc.integer({ min: -1e6, max: 1e6 }), b: fc.integer({ min: -1e6, max: 1e6 }) })
    fc.assert(
      fc.property(range, fc.nat(6), fc.nat(), fc.constantFrom('both', 'min', 'max'), ({ a, b }, digits, n, ends) => {
        const facts = {
          label: 'a',
          ...(ends !== 'max' && { min: Math.min(a, b) }),
          ...(ends !== 'min' && { max: Math.max(a, b) }),
        }
        for (const field of [f.integer(facts), f.money(facts), f.points(facts), f.yuanbao(facts), f.percent(facts)])
          isSound(fieldOf(field), n)
        isSound(fieldOf(f.decimal({ ...facts, digits })), n)
      }),
    )
  })

  it('lie in the past or the future as asked', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('past' as const, 'future' as const), (n, must) => {
        isSound(fieldOf(f.date({ label: 'a', must })), n)
        isSound(fieldOf(f.dateTime({ label: 'a', must })), n)
      }),
    )
  })

  it('keep to a number of items', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.nat(1e9), (min, more, n) => {
        const count = { label: 'a', min, max: min + more + 1 }
        isSound(fieldOf(f.refs('b', count)), n)
        isSound(fieldOf(f.images(count)), n)
        isSound(fieldOf(f.files(count)), n)
        isSound(fieldOf(f.list({ name: f.text({ label: 'b', required: true }) }, count)), n)
      }),
    )
  })
})
