import { type NormalField, patterns } from '#declare'
import type { Words } from '../../../src/fields/kind.ts'
import { kindOf } from '../../../src/fields/kinds.ts'
import { validateField } from '../../../src/fields/validate.ts'

/** Values that look like what is asked for, by kind; the first one the field accepts is shown. */
const candidates = (field: NormalField, label: string): readonly unknown[] => {
  switch (field.kind) {
    case 'text':
      return [
        ...(field.facts.pattern ? [patterns[field.facts.pattern].example] : []),
        `${label}01`,
        label.slice(0, 6),
        '示例',
        'A1',
        'A',
      ]
    case 'longText':
      return [label, '示例']
    case 'integer':
    case 'points':
    case 'yuanbao':
      return [10, field.facts.min, field.facts.max, 1]
    case 'money':
      return [10_000, field.facts.min, field.facts.max]
    case 'decimal':
      return [1, field.facts.min, field.facts.max]
    case 'percent':
      return [80, field.facts.min, field.facts.max]
    case 'phone':
      return ['0546-8712345']
    case 'mobile':
      return ['13800001234']
    case 'email':
      return ['wanglei@example.com']
    case 'url':
      return ['https://example.com']
    case 'date':
      return ['2024-01-31', '2099-12-31']
    case 'dateTime':
      return ['2024-01-31T00:30:00.000Z', '2099-12-31T00:30:00.000Z']
    case 'dateRange':
      return [{ from: '2024-01-01', to: '2024-12-31' }]
    case 'timeOfDay':
      return ['08:00', '18:00']
    case 'switch':
      return [true]
    case 'region':
      return ['370502']
    default:
      return []
  }
}

interface SampleFacts {
  readonly label: string
  readonly words: Words
  readonly choices: readonly string[]
  /** The example so far: fields compare with each other. */
  readonly values: Readonly<Record<string, unknown>>
  readonly now: Date
}

/** What the example row of a template shows for a field; empty when nothing sensible can be made up. */
export function sampleOf(field: NormalField, { label, words, choices, values, now }: SampleFacts) {
  if (field.kind === 'ref' || field.kind === 'refs' || field.kind === 'select' || field.kind === 'multiSelect')
    return { value: undefined, text: choices[0] ?? '' }
  const value = [field.default, ...candidates(field, label)].find(
    (one) => one !== undefined && one !== null && validateField(field, one, values, now) === null,
  )
  return { value, text: value === undefined ? '' : kindOf(field).format(value, field as never, words) }
}
