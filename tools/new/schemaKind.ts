import type { Called } from './call.ts'
import { type Schema, typeOf } from './document.ts'
import type { DraftField } from './draft.ts'

export type Sort = Pick<DraftField, 'kind' | 'of' | 'facts'>

const formats: Readonly<Record<string, DraftField['kind']>> = {
  date: 'date',
  'date-time': 'dateTime',
  time: 'timeOfDay',
  email: 'email',
  uri: 'url',
  url: 'url',
}
const fitting: Readonly<Record<string, readonly string[]>> = {
  string: ['phone', 'mobile', 'email', 'url', 'region', 'icon', 'color', 'longText', 'image', 'file'],
  integer: ['money', 'points', 'yuanbao', 'percent'],
}
/** Longer than one line. */
const oneLine = 255

const bounds = (schema: Schema, whole: boolean) => ({
  ...(typeof schema['minimum'] === 'number' &&
    (!whole || Number.isInteger(schema['minimum'])) && { min: schema['minimum'] }),
  ...(typeof schema['maximum'] === 'number' && Number.isSafeInteger(schema['maximum']) && { max: schema['maximum'] }),
})

function textual(schema: Schema, known: string | undefined): Sort {
  const format = formats[String(schema['format'] ?? '')]
  if (format) return { kind: format, facts: {} }
  if (known && fitting['string']?.includes(known) && known !== 'longText')
    return { kind: known as DraftField['kind'], facts: {} }
  const { minLength, maxLength } = schema
  const max = typeof maxLength === 'number' ? maxLength : undefined
  const kind = known === 'longText' || (max ?? 0) > oneLine ? 'longText' : 'text'
  const min = typeof minLength === 'number' && minLength > 1 ? { min: minLength } : {}
  return { kind, facts: { ...min, ...(max !== undefined && { max }) } }
}

/** The kind of a value that is no list and no object; undefined: there is none. */
export function scalarKind(value: Schema, known: Called['known']): Sort | undefined {
  const type = typeOf(value)
  if (known?.kind === 'ref' && known.of && (type === 'string' || type === 'integer'))
    return { kind: 'ref', of: known.of, facts: {} }
  if (type === 'boolean') return { kind: 'switch', facts: {} }
  if (type === 'integer' && known && fitting['integer']?.includes(known.kind))
    return { kind: known.kind, facts: bounds(value, true) }
  if (type === 'integer') return { kind: 'integer', facts: bounds(value, true) }
  if (type === 'number' && known?.kind === 'money') return { kind: 'money', facts: {} }
  if (type === 'number') return { kind: 'decimal', facts: { digits: 2, ...bounds(value, false) } }
  return type === 'string' ? textual(value, known?.kind) : undefined
}

/** The codes of a closed list of texts; none where it is open, or of numbers. */
export const codesOf = (value: Schema): string[] =>
  Array.isArray(value['enum']) && typeOf(value) !== 'integer'
    ? value['enum'].filter((code) => code !== null).map(String)
    : []
