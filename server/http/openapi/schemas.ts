import * as z from 'zod'
import {
  alternativeOf,
  boundsOf,
  calendarFields,
  type NormalField,
  type NormalReport,
  type NormalResource,
} from '#declare'
import type { FilterForm } from '../../../src/fields/kind.ts'
import { kindOf, schemaOf } from '../../../src/fields/kinds.ts'
import { granularities } from '../../../src/platform/contract.ts'
import { exampleOfField } from './fieldExamples.ts'

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...(required.length > 0 && { required }),
})
export const array = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more })
export const text: Schema = { type: 'string' }
export const whole: Schema = { type: 'integer' }
export const yesNo: Schema = { type: 'boolean' }
export const id: Schema = { type: 'string', maxLength: 64 }
const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })

const integers: ReadonlySet<NormalField['kind']> = new Set(['integer', 'money', 'points', 'yuanbao'])

/** The value of a field, from the very schema that checks it. */
function schemaOfValue(field: NormalField): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(schemaOf(field) as unknown as z.core.$ZodType, {
    target: 'draft-2020-12',
    unrepresentable: 'any',
    io: 'input',
  })
  const example = exampleOfField(field)
  return {
    ...schema,
    ...(integers.has(field.kind) && { type: 'integer' }),
    ...(boundsOf(field).nonzero && { not: { const: 0 } }),
    title: field.label,
    ...(field.hint !== null && { description: field.hint }),
    ...(example !== undefined && { examples: [example] }),
  }
}

const filterShapes: Record<FilterForm, Schema> = {
  contains: text,
  digits: text,
  tail: text,
  prefix: text,
  yesNo,
  oneOf: array(text),
  hasAny: array(text),
  range: object({ from: { type: ['string', 'number'] }, to: { type: ['string', 'number'] } }),
  overlaps: object({ from: text, to: text }),
}

const properties = (fields: readonly NormalField[], shape: (field: NormalField) => Schema) =>
  Object.fromEntries(fields.map((field) => [field.name, shape(field)]))

/** What every row has, whatever it is. */
const always: readonly string[] = ['id', 'version']

/** A stored row as lists and details answer it. */
export const rowOf = (resource: NormalResource): Schema => ({
  type: 'object',
  title: resource.label,
  properties: {
    ...properties(
      resource.fields.filter(({ writeOnly }) => !writeOnly),
      (field) => ({
        ...(always.includes(field.name) ? schemaOfValue(field) : nullable(schemaOfValue(field))),
        title: field.label,
        readOnly: field.from !== 'staff',
      }),
    ),
    labels: {
      type: 'object',
      description: 'What references are called, by the name of the field.',
      additionalProperties: { anyOf: [text, array(text)] },
    },
  },
  required: always,
})

/** Fields that staff send when they create or change a row. */
export const typed = ({ fields }: NormalResource, on: 'create' | 'edit') =>
  fields.filter(
    (field) =>
      field.from === 'staff' && (field.on === 'both' || field.on === on) && !(on === 'edit' && field.immutable),
  )

/** Of these numbers, one or the other is more than 0. */
export function eitherOf(fields: readonly NormalField[]): Schema {
  const isPositive = (name: string) => ({ properties: { [name]: { exclusiveMinimum: 0 } }, required: [name] })
  const pairs = fields.flatMap((field) => {
    const other = alternativeOf(field)
    return other === null ? [] : [{ anyOf: [isPositive(field.name), isPositive(other)] }]
  })
  return pairs.length > 0 ? { allOf: pairs } : {}
}

/** What a caller sends to create a row. Fields with a condition are required while it holds. */
export function draftOf(resource: NormalResource): Schema {
  const fields = typed(resource, 'create')
  const required = requiredIn(fields)
  const body = object(
    properties(fields, (field) =>
      required.includes(field.name) ? schemaOfValue(field) : nullable(schemaOfValue(field)),
    ),
    required,
  )
  return { ...body, ...eitherOf(fields) }
}

/** What a caller sends to change a row: id, version, and the fields that change. */
export const changesOf = (resource: NormalResource): Schema =>
  object({ id, version: whole, ...properties(typed(resource, 'edit'), (field) => nullable(schemaOfValue(field))) }, [
    'id',
    'version',
  ])

/** A filter that such a value passes. */
function filterExample(form: FilterForm, field: NormalField): unknown {
  const value = exampleOfField(field)
  if (value === undefined) return undefined
  switch (form) {
    case 'oneOf':
      return [value]
    case 'range':
      return { from: value }
    case 'yesNo':
    case 'hasAny':
      return value
    case 'overlaps':
      return { from: '2026-01-01', to: '2026-01-31' }
    default:
      return String(value).slice(0, 4)
  }
}

/** By these moments every list can be filtered: what was made or changed since. */
const moments: readonly string[] = ['createdAt', 'updatedAt']

/** What a list is asked for, and what an export is asked beside that. */
export function listRequestOf(resource: NormalResource, more: Readonly<Record<string, Schema>> = {}): Schema {
  const names = new Set([...resource.list.filters, ...calendarFields(resource.list), ...moments])
  const filters = [...names].flatMap((name) => {
    const field = resource.field[name]
    const form = field && kindOf(field).filter
    if (!form) return []
    const example = filterExample(form, field)
    const shown = example === undefined ? {} : { examples: [example] }
    return [[name, { ...filterShapes[form], title: field.label, ...shown }] as const]
  })
  return object({
    pageNum: { type: 'integer', minimum: 1, default: 1 },
    pageSize: { type: 'integer', minimum: 1, maximum: 200, default: 20 },
    sort: {
      type: 'string',
      description: `Comma list, "-" for descending: ${resource.list.sortable.join(', ')}.`,
      ...(resource.list.sortable[0] !== undefined && { examples: [`-${resource.list.sortable[0]}`] }),
    },
    keyword: { type: 'string', description: `Looked for in ${resource.list.search.join(', ') || 'nothing'}.` },
    filters: object(Object.fromEntries(filters)),
    ...more,
  })
}

/** What a report is asked. */
export function reportRequestOf({ rows, instead }: NormalReport): Schema {
  const by = [rows.at(-1), ...instead]
  const common = { keyword: text, filters: { type: 'object' }, granularity: { enum: [...granularities] } }
  return object({ ...common, ...(instead.length > 0 && { by: { enum: by } }) })
}

/** What a call must be given. Fields with a condition are required while it holds. */
export const requiredIn = (fields: readonly NormalField[]): readonly string[] =>
  fields.filter((field) => field.requiredOfStaff && !field.when && field.default === undefined).map(({ name }) => name)

/** Input of an operation. */
export const inputOf = (fields: readonly NormalField[]): Readonly<Record<string, Schema>> =>
  properties(fields, (field) => (field.requiredOfStaff ? schemaOfValue(field) : nullable(schemaOfValue(field))))
