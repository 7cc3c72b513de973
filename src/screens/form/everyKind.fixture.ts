import type { Kind, NormalField, NormalResource } from '../../declare/index.ts'
import { fixtureOf, fixtures } from '../../fields/kinds.fixture.ts'
import type { WireRow } from '../../platform/contract.ts'
import { sample } from '../sample.fixture.ts'

/** A field of the kind that depends on no other. */
const freed = (kind: Kind): NormalField =>
  ({ ...fixtures[kind].field, name: kind, label: `字段 ${kind}`, hint: null, when: null, compare: [] }) as NormalField

/** What a form asks; nothing types a `json`. */
const fields = (Object.keys(fixtures) as Kind[]).filter((kind) => kind !== 'json').map(freed)
const [title = freed('text')] = fields
const all = [...fields, ...sample.fields.filter(({ standard }) => standard)]

/** A resource whose form has a field of every kind. */
export const everyKind: NormalResource = {
  ...sample,
  titleField: title.name,
  stateField: null,
  fields: all,
  field: Object.fromEntries(all.map((field) => [field.name, field])),
  list: {
    ...sample.list,
    columns: [title.name],
    filters: [],
    search: [],
    inline: [],
    expand: [],
    sums: [],
    import: [],
  },
  form: { as: 'page', sections: [{ title: null, fields: fields.map(({ name }) => name) }] },
  operations: sample.operations.filter(({ verb }) => ['list', 'detail', 'update', 'create'].includes(verb)),
}

/** A value for each of its fields, different for different `n` where a kind has more than one. */
export const valuesOf = (n: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field) => [field.name, fixtureOf(field).make(field, n)]))

export const rowOf = (n: number, version: number): WireRow => ({ ...valuesOf(n), id: '7', version })
