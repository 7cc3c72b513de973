import { exampleId, exampleMoment } from './fieldExamples.ts'
import type { Schema } from './schemas.ts'

type Components = Readonly<Record<string, Schema>>
/** Examples of components, by name, where the schema alone does not know what goes together. */
export type Known = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What texts of these names look like; others are called by their name. */
const texts: Readonly<Record<string, string>> = {
  id: exampleId,
  ids: exampleId,
  at: exampleMoment,
  text: '已处理',
  keyword: '物业',
  title: '物业服务中心',
  name: '物业服务中心',
  who: '王磊',
  msg: '',
  ip: '203.0.113.7',
  mobile: '13800001234',
  newMobile: '13800005678',
  code: '123456',
  oldCode: '123456',
  newCode: '654321',
  loginName: 'sync01',
  newPassword: 'Spring-2026',
}

const isMoment = (name: string) => /(?:At|^until)$/.test(name)
const isId = (name: string) => /Ids?$/.test(name)

function textExample(schema: Schema, name: string): string {
  const { maxLength } = schema
  const found = texts[name] ?? (isMoment(name) ? exampleMoment : isId(name) || maxLength === 64 ? exampleId : name)
  return typeof maxLength === 'number' ? found.slice(0, maxLength) : found
}

const numberExample = ({ minimum, exclusiveMinimum }: Schema): number =>
  typeof minimum === 'number' && minimum > 1
    ? minimum
    : typeof exclusiveMinimum === 'number' && exclusiveMinimum >= 1
      ? exclusiveMinimum + 1
      : 1

/**
 * An example of what a schema describes, so that every call shows one. What a schema says of itself comes first: its
 * `examples`, `const`, `enum` and `default`. Schemas that hold themselves end after a few levels.
 */
export function exampleFrom(schema: unknown, components: Components, known: Known = {}, name = '', depth = 0): unknown {
  if (!isObject(schema) || depth > 8) return null
  const next = (one: unknown, called = name) => exampleFrom(one, components, known, called, depth + 1)
  const { $ref, allOf, anyOf, type, properties, items } = schema
  if (typeof $ref === 'string') {
    const component = $ref.split('/').at(-1) ?? ''
    return Object.hasOwn(known, component) ? known[component] : next(components[component])
  }
  const said = [...listIn(schema['examples']), schema['const'], ...listIn(schema['enum']), schema['default']].find(
    (one) => one !== undefined,
  )
  if (said !== undefined) return said
  if (anyOf) return next(listIn(anyOf)[0])
  const kind = Array.isArray(type) ? type[0] : type
  if (isObject(properties) || kind === 'object' || allOf) {
    const parts = listIn(allOf).map((one) => next(one))
    const own = Object.entries(isObject(properties) ? properties : {}).map(([key, one]) => [key, next(one, key)])
    return Object.assign({}, ...parts.filter(isObject), Object.fromEntries(own))
  }
  if (kind === 'array') return items ? [next(items)] : []
  if (kind === 'integer' || kind === 'number') return numberExample(schema)
  if (kind === 'boolean') return true
  return kind === 'string' ? textExample(schema, name) : null
}
