import type { Catalogue, NormalField } from '#declare'
import { columnTypeOf, storedFields } from '../schema/columns.ts'
import type { Step } from './steps.ts'

/** A column as far as a migration has to know it. */
export interface ReleasedColumn {
  readonly type: string
  /** New rows must have a value. Default false. */
  readonly required?: boolean
  /** Codes of an enumeration. Default: the column holds no codes. */
  readonly codes?: readonly string[]
}

export type ReleasedTable = Readonly<Record<string, ReleasedColumn>>
export type ReleasedTables = Readonly<Record<string, ReleasedTable>>

/** The tables of the last release, and the migrations that led to them: `migrations/released.json`. */
export interface Released {
  readonly migrations: readonly string[]
  readonly tables: ReleasedTables
}

/** Codes of an enumeration that the values of a field are. Items of a dictionary are data of each installation. */
const codesOf = ({ kind, facts }: NormalField): readonly string[] =>
  (kind === 'select' || kind === 'multiSelect') && 'values' in facts.options ? Object.keys(facts.options.values) : []

const releasedColumn = (field: NormalField): ReleasedColumn => {
  const codes = codesOf(field)
  return {
    type: columnTypeOf(field),
    ...(field.required && field.from !== 'server' && field.when === null && { required: true }),
    ...(codes.length > 0 && { codes }),
  }
}

/** The tables that the declarations want, as a release keeps them. */
export const releasedTables = ({ resources }: Pick<Catalogue, 'resources'>): ReleasedTables =>
  Object.fromEntries(
    resources.map((resource) => [
      resource.of,
      Object.fromEntries(
        storedFields(resource)
          .filter(({ standard }) => !standard)
          .map((field) => [field.name, releasedColumn(field)]),
      ),
    ]),
  )

const without = <T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))

/** Renames a key and keeps its place. */
const renamed = <T>(record: Readonly<Record<string, T>>, from: string, to: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]))

const recoded = ({ codes = [], ...column }: ReleasedColumn, gone: readonly string[]): ReleasedColumn => ({
  ...column,
  codes: codes.filter((code) => !gone.includes(code)),
})

/** The tables after a step. A step that fits nothing is a mistake and throws. */
export function tablesAfter(tables: ReleasedTables, step: Step): ReleasedTables {
  if (step.do === 'runSql') return tables
  if (step.do === 'renameResource') {
    if (!tables[step.from]) throw new Error(`there is no ${step.from} to rename`)
    return renamed(tables, step.from, step.to)
  }
  const { resource } = step
  const table = tables[resource]
  if (!table) throw new Error(`${step.do}: there is no resource ${resource}`)
  if (step.do === 'dropResource' || step.do === 'keepResource') return without(tables, resource)
  const name = step.do === 'renameField' ? step.from : step.field
  const column = table[name]
  if (step.do === 'fillField') {
    const filled = { ...column, type: step.type, required: true }
    return { ...tables, [resource]: { ...table, [name]: filled } }
  }
  if (!column) throw new Error(`${step.do}: ${resource} has no field ${name}`)
  if (step.do === 'renameField') return { ...tables, [resource]: renamed(table, step.from, step.to) }
  if (step.do === 'dropField') return { ...tables, [resource]: without(table, name) }
  if (step.do === 'convertField') {
    const { codes: _, ...rest } = column
    return { ...tables, [resource]: { ...table, [name]: { ...rest, type: step.type } } }
  }
  return { ...tables, [resource]: { ...table, [name]: recoded(column, Object.keys(step.codes)) } }
}
