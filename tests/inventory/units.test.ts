import { describe, expect, test } from 'vitest'
import { registry } from '../../server/registry.ts'
import { isNumberKind, type NormalField } from '../../src/declare/index.ts'
import { labelled } from '../../src/fields/labelled.ts'

/** Typed by hand: what numbers of this console are counted in, where their kind does not say it. */
const units = {
  zh: ['/升', '/㎡·月', '%', '℃', '㎡', '分钟', '升', '天', '字节', '小时', '秒', 'px', 'KB'],
  en: ['/m²·month', '%', '°C', 'KB', 'bytes', 'days', 'days before', 'h', 'l', 'm²', 'min', 'px', 's'],
  es: ['/m²·mes', '%', '°C', 'KB', 'bytes', 'días', 'días antes', 'h', 'l', 'm²', 'min', 'px', 's'],
} as const

const { catalogue, labelsByLocale } = registry()

/** Every number of every declaration, with its labels. */
const numbers = catalogue.resources.flatMap((resource) => {
  const ofResource = resource.fields.flatMap((field) => [
    { at: `${resource.name}.${field.name}`, field, label: (l: typeof labelsByLocale.zh) => l.field(resource, field) },
    ...(field.of ?? []).map((column: NormalField) => ({
      at: `${resource.name}.${field.name}[].${column.name}`,
      field: column,
      label: (l: typeof labelsByLocale.zh) => l.subfield(resource, field, column),
    })),
  ])
  const asked = resource.operations.flatMap((operation) =>
    operation.input.map((field) => ({
      at: `${resource.name}.${operation.name}.${field.name}`,
      field,
      label: (l: typeof labelsByLocale.zh) => l.input(resource, operation, field),
    })),
  )
  return [...ofResource, ...asked].filter(({ field }) => isNumberKind(field.kind))
})

describe.each(['zh', 'en', 'es'] as const)('numbers in %s', (locale) => {
  const said = numbers.map(({ at, field, label }) => ({ at, field, ...labelled(field, label(labelsByLocale[locale])) }))

  test('what stands in brackets behind their labels is a unit', () => {
    const strange = said.filter(
      ({ unit }) => unit !== undefined && !(units[locale] as readonly string[]).includes(unit),
    )
    expect(strange.map(({ at, unit }) => `${at}: ${unit}`)).toEqual([])
    expect(said.length).toBeGreaterThan(150)
  })

  test('amounts are asked in yuan: no label speaks of fen', () => {
    const fen = said.filter(({ name, unit }) => /\bfen\b|\bcents?\b|céntimo/i.test(`${name} ${unit}`) || unit === '分')
    expect(fen.map(({ at }) => at)).toEqual([])
  })

  test('what is called a rate, a share or a percentage shows the percent sign', () => {
    const rates = said.filter(({ name }) => /比例|费率|率$|折扣|\bpercent|\brate\b|porcentaje|\btasa\b/i.test(name))
    const without = rates.filter(({ field, unit }) => field.kind !== 'percent' && unit !== '%')
    expect(rates.length).toBeGreaterThan(3)
    expect(without.map(({ at, name }) => `${at}: ${name}`)).toEqual([])
  })
})
