import type { Catalogue } from '#declare'
import { isWidening } from '../schema/difference.ts'
import { literal, quoted } from '../schema/name.ts'
import { conversion } from './conversion.ts'
import {
  type ReleasedColumn,
  type ReleasedTable,
  type ReleasedTables,
  releasedTables,
  tablesAfter,
} from './released.ts'
import { type Step, todo } from './steps.ts'

type Declared = Pick<Catalogue, 'resources'>

/** A preset as SQL writes it; null: it has no such form. */
const presetSql = (value: unknown): string | null => {
  if (typeof value === 'string') return literal(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

/** Resources and fields that say what they were called, where the release knew them by that name. */
function renamings({ resources }: Declared, before: ReleasedTables, wanted: ReleasedTables): Step[] {
  return resources.flatMap((resource): Step[] => {
    const { of: name, renamed } = resource
    const known = renamed !== null && renamed in before && !(name in before) && !(renamed in wanted)
    const table = before[known ? renamed : name] ?? {}
    const ofFields = resource.fields.flatMap((field): Step[] => {
      const was = field.renamed
      if (was === null || !(was in table) || field.name in table || resource.field[was]) return []
      return [{ do: 'renameField', resource: name, from: was, to: field.name }]
    })
    return known ? [{ do: 'renameResource', from: renamed, to: name }, ...ofFields] : ofFields
  })
}

/** What a column that both have needs. */
function changed(resource: string, field: string, was: ReleasedColumn, is: ReleasedColumn): Step[] {
  const converts = was.type !== is.type && !isWidening(was.type, is.type)
  if (converts) {
    const { using, loses } = conversion(was.type, is.type, quoted(field))
    return [{ do: 'convertField', resource, field, type: is.type, using, loses }]
  }
  const gone = (was.codes ?? []).filter((code) => is.codes !== undefined && !is.codes.includes(code))
  if (gone.length === 0) return []
  const codes = Object.fromEntries(gone.map((code) => [code, `${todo}: the code that rows with ${code} get`]))
  return [{ do: 'recodeField', resource, field, codes, ...(is.type === 'text[]' && { list: true }) }]
}

/** A field that must have a value from now on, in rows that never had one. */
function filled(resource: string, field: string, { type }: ReleasedColumn, preset: unknown): Step {
  return { do: 'fillField', resource, field, type, value: presetSql(preset) ?? `${todo}: what rows that exist get` }
}

function changes({ resources }: Declared, name: string, was: ReleasedTable, is: ReleasedTable): Step[] {
  const preset = (field: string) => resources.find(({ of }) => of === name)?.field[field]?.default
  return [
    ...Object.entries(is).flatMap(([field, column]): Step[] => {
      const before = was[field]
      if (before) return changed(name, field, before, column)
      return column.required && column.type !== 'boolean' ? [filled(name, field, column, preset(field))] : []
    }),
    ...Object.keys(was)
      .filter((field) => !(field in is))
      .map((field): Step => ({ do: 'dropField', resource: name, field })),
  ]
}

/**
 * What has to be written down to get from the tables of the release to those of the declarations. New tables, columns that
 * may be empty and wider types are not among it: the start of the server adds them by itself.
 */
export function plan(before: ReleasedTables, declared: Declared): readonly Step[] {
  const wanted = releasedTables(declared)
  const renamed = renamings(declared, before, wanted)
  const tables = renamed.reduce(tablesAfter, before)
  return [
    ...renamed,
    ...Object.entries(tables).flatMap(([name, was]): Step[] => {
      const is = wanted[name]
      return is ? changes(declared, name, was, is) : [{ do: 'keepResource', resource: name }]
    }),
  ]
}
