import { type NormalOperation, type NormalResource, tabField, type Verb } from '#declare'
import {
  array,
  eitherOf,
  id,
  inputOf,
  listRequestOf,
  object,
  ref,
  requiredIn,
  type Schema,
  text,
  whole,
  yesNo,
} from './schemas.ts'

/** What goes in and out of a call. `file`: the answer is a file instead of an envelope. */
export interface Shape {
  readonly query?: Readonly<Record<string, Schema>>
  /** Parameters of the address that must be there. */
  readonly required?: readonly string[]
  readonly body?: Schema
  readonly multipart?: Schema
  /** The body is a form, because a standard says so. */
  readonly form?: Schema
  readonly data?: Schema
  readonly file?: true
  /** The answer is another address. */
  readonly redirects?: true
}

type Describe = (resource: NormalResource, operation: NormalOperation) => Shape

const written = object({ id, version: whole }, ['id', 'version'])
const count = object({ count: whole }, ['count'])
const pictureSize = object({ width: whole, height: whole, maxBytes: whole }, ['width', 'height'])
const ids: Schema = { type: 'string', description: 'One id, or up to 100 as a comma list.' }

/** A GET asks in its address, a POST in its body. */
const asked = (
  method: 'GET' | 'POST',
  fields: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
  more: Schema = {},
) => (method === 'GET' ? { query: fields, required } : { body: { ...object(fields, required), ...more } })

/** One row, or up to 100 decided one by one. */
const ofOneRow: Describe = (_resource, { method, input }) => ({
  ...asked(method, { id, ids: array(id), version: whole, ...inputOf(input) }, [], eitherOf(input)),
  data: { anyOf: [written, ref('BatchAnswer')] },
})

const shapes: Record<Verb, Describe> = {
  list: ({ of, list, field, stateField }, { method }) => ({
    ...(method === 'GET' ? {} : { body: ref(`${of}.Query`) }),
    data: object(
      {
        list: array(ref(of)),
        total: whole,
        pageNum: whole,
        pageSize: whole,
        ...(list.sums.length > 0 && { summary: object(Object.fromEntries(list.sums.map((name) => [name, whole]))) }),
        ...(tabField({ list, field, stateField }) && { states: { type: 'object', additionalProperties: whole } }),
      },
      ['list', 'total'],
    ),
  }),
  options: (resource, { method }) => ({
    ...asked(method, { keyword: text, ids: { type: 'string', description: 'Comma list.' } }),
    data: array(
      object({
        id,
        name: text,
        disabled: yesNo,
        parentId: { type: ['string', 'null'] },
        ...(resource.pictureSize && { pictureSize }),
      }),
    ),
  }),
  detail: ({ of, kind }, { method }) => ({
    ...(kind === 'singleton' ? {} : asked(method, { id }, ['id'])),
    data: ref(of),
  }),
  create: ({ of }) => ({ body: ref(`${of}.Draft`), data: written }),
  update: ({ of }) => ({ body: ref(`${of}.Changes`), data: written }),
  remove: (_resource, { method }) => ({ ...asked(method, { id, ids }), data: count }),
  enable: (_resource, { method, field }) => ({
    ...asked(method, { id, version: whole, [field ?? 'enable']: yesNo }, ['id', field ?? 'enable']),
    data: written,
  }),
  sort: () => ({ body: object({ ids: array(id), filters: { type: 'object' } }, ['ids']), data: count }),
  export: (resource) => ({
    // Not `allOf` with the query: that refuses every property it does not know.
    body: listRequestOf(resource, { format: { enum: ['xlsx', 'csv'] }, columns: array(text) }),
    file: true,
  }),
  template: (_resource, { method }) => ({ ...asked(method, { view: text }), file: true }),
  import: () => ({
    multipart: object(
      {
        file: { type: 'string', contentMediaType: 'application/octet-stream' },
        mode: { enum: ['insert', 'upsert'] },
        policy: { enum: ['good', 'all'] },
        preview: { enum: ['false', 'true'] },
        columns: text,
        corrections: text,
        view: text,
      },
      ['file'],
    ),
    data: ref('ImportAnswer'),
  }),
  transition: ofOneRow,
  custom: (resource, operation) => {
    const { method, input, ofRow } = operation
    if (ofRow) return ofOneRow(resource, operation)
    if (input.length > 0) return asked(method, inputOf(input), requiredIn(input), eitherOf(input))
    return method === 'POST' ? { body: { type: 'object' } } : {}
  },
}

export const shapeOf: Describe = (resource, operation) => shapes[operation.verb](resource, operation)
