import { type FieldOfKind, type Kind, type NormalField, type NumberKind, patterns } from '#declare'
import type { FieldI18n } from '../../src/fields/kind.ts'
import { kindOf } from '../../src/fields/kinds.ts'
import { validateField } from '../../src/fields/validate.ts'

/** What an example of a number may be: a usual one, or a bound where that is not among those allowed. */
const near =
  (usual: number) =>
  ({ facts: { min, max } }: FieldOfKind<NumberKind>) => [usual, min, max, 1]
const always =
  (...values: readonly unknown[]) =>
  () =>
    values
const none = always()

/** Values that look like what is asked for, by kind; the first one the field accepts is shown. */
const examples: { readonly [K in Kind]: (field: FieldOfKind<K>, label: string) => readonly unknown[] } = {
  text: ({ facts: { pattern } }, label) => [
    ...(pattern ? [patterns[pattern].example] : []),
    `${label}01`,
    label.slice(0, 6),
    '示例',
    'A1',
    'A',
  ],
  longText: (_field, label) => [label, '示例'],
  richText: none,
  integer: near(10),
  points: near(10),
  yuanbao: near(10),
  money: near(10_000),
  decimal: near(1),
  percent: near(80),
  phone: always('0546-8712345'),
  mobile: always('13800001234'),
  email: always('wanglei@example.com'),
  url: always('https://example.com'),
  date: always('2024-01-31', '2099-12-31'),
  dateTime: always('2024-01-31T00:30:00.000Z', '2099-12-31T00:30:00.000Z'),
  dateRange: always({ from: '2024-01-01', to: '2024-12-31' }),
  timeOfDay: always('08:00', '18:00'),
  switch: always(true),
  region: always('370502'),
  // Their choices are given.
  select: none,
  multiSelect: none,
  ref: none,
  refs: none,
  // Sheets hold none of these.
  image: none,
  images: none,
  file: none,
  files: none,
  icon: none,
  color: none,
  list: none,
  json: none,
}

/** Values that look like what a field asks for, the best first; none where a choice or a file is asked for. */
export const candidatesOf = (field: NormalField, label: string): readonly unknown[] =>
  (examples[field.kind] as (field: NormalField, label: string) => readonly unknown[])(field, label)

interface SampleFacts {
  readonly label: string
  readonly i18n: FieldI18n
  readonly choices: readonly string[]
  /** The example so far: fields compare with each other. */
  readonly values: Readonly<Record<string, unknown>>
  readonly now: Date
}

/** What the example row of a template shows for a field; empty when nothing sensible can be made up. */
export function sampleOf(field: NormalField, { label, i18n, choices, values, now }: SampleFacts) {
  if (field.kind === 'ref' || field.kind === 'refs' || field.kind === 'select' || field.kind === 'multiSelect')
    return { value: undefined, text: choices[0] ?? '' }
  const value = [field.default, ...candidatesOf(field, label)].find(
    (one) => one !== undefined && one !== null && validateField(field, one, values, now) === null,
  )
  return { value, text: value === undefined ? '' : kindOf(field).format(value, field as never, i18n) }
}
