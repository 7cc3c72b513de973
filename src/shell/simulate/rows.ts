import type { NormalField, NormalResource } from '#declare'
import { fixtureOf } from '../../fields/kinds.fixture.ts'
import type { WireRow } from '../../platform/contract.ts'

const longWord = 'Donaudampfschifffahrtsgesellschaft'
const longest = (max: number) => `${longWord}超长文字`.repeat(Math.ceil(max / 38)).slice(0, max)
/** Where a declaration allows any length, nobody types more. */
const maxLetters = 500

/** A value of a field as a list would answer it; undefined: empty. */
function inventedValue(field: NormalField, n: number, long: boolean): unknown {
  switch (field.kind) {
    case 'ref':
      return `${n}`
    case 'refs':
      return [`${n}`]
    case 'image':
    case 'images':
    case 'file':
    case 'files':
      return null
    case 'text':
    case 'longText':
      if (long) return longest(Math.min(field.facts.max ?? maxLetters, maxLetters))
      return field.kind === 'text' && !field.facts.pattern
        ? `${field.label} ${n}`.slice(0, field.facts.max)
        : fixtureOf(field).make(field, n)
    default:
      return fixtureOf(field).make(field, n)
  }
}

const labelOf = (field: NormalField, n: number, long: boolean): string => (long ? longest(80) : `${field.label} ${n}`)

/** Rows that look like those of a resource and are none: made from its declaration and the fixtures of its kinds. */
export function inventedRow({ fields }: NormalResource, n: number, long = false): WireRow {
  const values = fields.map((field) => [field.name, inventedValue(field, n, long)] as const)
  const references = fields.filter(({ kind }) => kind === 'ref' || kind === 'refs')
  const named = references.map((field) => {
    const label = labelOf(field, n, long)
    return [field.name, field.kind === 'refs' ? [label] : label] as const
  })
  return { ...Object.fromEntries(values), id: `${n}`, version: 1, labels: Object.fromEntries(named) }
}
