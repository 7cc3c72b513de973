import { createHash } from 'node:crypto'
import type { Document } from './document.ts'
import type { Schema } from './schemas.ts'

const named = (schema: unknown): string | undefined =>
  (schema as { $ref?: string } | undefined)?.$ref?.split('/').at(-1)

/** What a body must have, and what it may have; a name of the components where it is one. */
function fieldsOf(document: Document, schema: unknown): string {
  const name = named(schema)
  const { properties = {}, required = [] } = ((name && document.components['schemas']?.[name]) ?? schema ?? {}) as {
    readonly properties?: Readonly<Record<string, unknown>>
    readonly required?: readonly string[]
  }
  const filters = Object.keys((properties['filters'] as Schema | undefined)?.['properties'] ?? {}).toSorted()
  return Object.keys(properties)
    .map((one) => (one === 'filters' && filters.length > 0 ? `filters(${filters.join(' ')})` : one))
    .map((one) => (required.includes(one) ? `${one}*` : one))
    .toSorted()
    .join(' ')
}

/**
 * The shape of the API, a line for each call: method, address, parameters and fields of the body, `*` where they are
 * required, and what is answered. It says nothing of words and examples, so it changes only when callers may notice.
 */
export function apiShape(document: Document): string {
  const lines = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses }]) => {
      const query = parameters
        .filter(({ name }) => name !== undefined)
        .map(({ name, required }) => (required ? `${name}*` : String(name)))
      const [[type, media] = []] = Object.entries((requestBody?.['content'] ?? {}) as Readonly<Record<string, Schema>>)
      const kind = type === 'application/json' ? '' : `${type} `
      const body = media && `{${kind}${fieldsOf(document, media['schema'])}}`
      const content = ((responses[200] as Schema | undefined)?.['content'] ?? {}) as Readonly<Record<string, Schema>>
      const envelope = content['application/json']?.['schema'] as
        | { readonly allOf?: readonly { readonly properties?: { readonly data?: unknown } }[] }
        | undefined
      const data = envelope?.allOf?.[1]?.properties?.data
      const answer = content['application/octet-stream'] ? 'file' : (named(data) ?? fieldsOf(document, data))
      const asked = [...query.toSorted(), ...(body ? [body] : [])].join(' ')
      return `${method.toUpperCase()} ${path} ${operationId}(${asked})${answer && ` → ${answer}`}`
    }),
  )
  return `${lines.toSorted().join('\n')}\n`
}

/** By this the changelog names the shape that it describes. */
export const digestOf = (shape: string): string => createHash('sha256').update(shape).digest('hex').slice(0, 12)
