import type { NormalField, NormalOperation, NormalReport, NormalResource } from '#declare'
import {
  array,
  changesOf,
  draftOf,
  id,
  inputOf,
  listRequestOf,
  object,
  reportRequestOf,
  requiredIn,
  type Schema,
  text,
  whole,
  yesNo,
} from '../http/openapi/schemas.ts'
import { shapeOf } from '../http/openapi/verbs.ts'

/** The schema of a tool's arguments. */
export type ArgumentsSchema = Schema & { readonly properties: Readonly<Record<string, Schema>> }

/** Rows that one tool call may name. */
const maxNamed = 1000
/** Rows of one answer: an assistant reads all of them. */
const maxListed = 100

const withProperties = (schema: Schema): ArgumentsSchema => ({ ...schema, properties: schema['properties'] as never })

/** Secrets are typed by people, in the console. */
const withoutSecrets = (resource: NormalResource): NormalResource => ({
  ...resource,
  fields: resource.fields.filter(({ writeOnly }) => !writeOnly),
})

/** A page of a list; a filter tells its codes, as far as they are declared. */
export function listArguments(resource: NormalResource): ArgumentsSchema {
  const { properties, ...schema } = withProperties(listRequestOf(resource))
  const { properties: known = {}, ...filters } = properties['filters'] as { properties?: Record<string, Schema> }
  const told = Object.entries(known).map(([name, filter]) => {
    const hint = resource.field[name]?.hint
    return [name, hint ? { ...filter, description: hint } : filter]
  })
  const pageSize = { ...properties['pageSize'], maximum: maxListed }
  return {
    ...schema,
    properties: { ...properties, pageSize, filters: { ...filters, properties: Object.fromEntries(told) } },
  }
}

const rowsAsked = {
  ids: array(id, { minItems: 1, maxItems: maxNamed }),
  where: object({ keyword: text, filters: { type: 'object' } }),
} as const

/** The rows that are meant, by their ids or as a list finds them, and what is done to them. */
const ofRows = (input: Schema | null, more: Readonly<Record<string, Schema>> = {}): ArgumentsSchema =>
  withProperties(object({ ...rowsAsked, ...more, ...(input && { input }) }, input ? ['input'] : []))

const inputSchema = (fields: readonly NormalField[]): Schema | null =>
  fields.length === 0 ? null : object(inputOf(fields), requiredIn(fields))

/** Fields that change; `id` and `version` are asked for otherwise. */
function changedFields(resource: NormalResource): Schema {
  const { id: _id, version: _version, ...fields } = withProperties(changesOf(withoutSecrets(resource))).properties
  return { ...object(fields), minProperties: 1 }
}

/** Arguments of an operation, `input` being its fields in the words of the caller. */
export function argumentsOf(
  resource: NormalResource,
  operation: NormalOperation,
  input: readonly NormalField[],
): ArgumentsSchema {
  const { verb, ofRow, field } = operation
  if (verb === 'list') return listArguments(resource)
  if (verb === 'create') return withProperties(draftOf(withoutSecrets(resource)))
  if (verb === 'update') return ofRows(changedFields(resource), { version: whole })
  if (verb === 'remove') return ofRows(null)
  if (verb === 'enable') return ofRows(object({ [field ?? 'enable']: yesNo }, [field ?? 'enable']))
  if (ofRow) return ofRows(inputSchema(input))
  const { query, body } = shapeOf(resource, { ...operation, input })
  const schema = body ?? object(query ?? {})
  return withProperties({ ...schema, properties: schema['properties'] ?? {} })
}

/** The figures of a report. */
export const reportArguments = (report: NormalReport): ArgumentsSchema => withProperties(reportRequestOf(report))

/** Calls that a page declares for itself say nothing of what they are given. */
export const pageArguments: ArgumentsSchema = { type: 'object', properties: {} }
