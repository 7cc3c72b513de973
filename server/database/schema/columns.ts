import type { NormalField, NormalResource } from '#declare'
import type { ColumnType, ServerKind } from '../../../src/fields/kind.server.ts'
import { serverKinds } from '../../../src/fields/kinds.server.ts'
import type { Column } from './model.ts'

/** The names `format_type` gives. */
const typeNames: Record<ColumnType, string> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  boolean: 'boolean',
  numeric: 'numeric',
  date: 'date',
  timestamptz: 'timestamp with time zone',
  'text[]': 'text[]',
  jsonb: 'jsonb',
}

/** The type of the column that holds a field, as `format_type` writes it. */
export function columnTypeOf(field: NormalField): string {
  // The registry pairs kinds with their parts; through a union of fields the compiler cannot follow that.
  const { type, digits } = (serverKinds[field.kind] as unknown as ServerKind).column(field)
  return type === 'numeric' && digits !== undefined ? `numeric(20,${digits})` : typeNames[type]
}

/** Fields that have a column; the others are derived when they are read, or only asked. */
export const storedFields = (resource: NormalResource): readonly NormalField[] =>
  resource.fields.filter(({ stored }) => stored)

/**
 * A switch is true or false in every row, and standard columns are the server's own. Whether any other value is
 * required is a rule over the row: it may depend on other fields, and old rows may be older than the rule.
 */
function columnOf(field: NormalField, isNeeded: boolean): Column {
  const isSwitch = field.kind === 'switch'
  return {
    name: field.name,
    type: field.name === 'version' && field.standard ? 'integer' : columnTypeOf(field),
    notNull: isSwitch || field.standard || isNeeded,
    default: isSwitch ? String(field.default === true) : null,
  }
}

const deletedAt: Column = { name: 'deletedAt', type: typeNames.timestamptz, notNull: false, default: null }

export const columnsOf = (resource: NormalResource): readonly Column[] => [
  ...storedFields(resource).map((field) => columnOf(field, field.name === resource.partition?.by)),
  deletedAt,
]
