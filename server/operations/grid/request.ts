import { isForSheets, type NormalField, type NormalOperation, satisfies } from '#declare'
import { type GridRow, gridLimits } from '../../../src/platform/gridContract.ts'
import { DomainError } from '../../core/errors.ts'
import { isId } from '../../core/identifier.ts'
import { askedContext } from '../../domain/askedRecord.ts'
import type { Context } from '../../domain/context.ts'
import { isReference } from '../../domain/referenceLabels.ts'
import type { Call } from '../../platform/call.ts'
import { onlyKnown, type Parameters, switchIn, textIn } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'

/** A sheet that is to be saved, as far as that is known before its rows are looked at. */
export interface Sheet {
  readonly context: Context
  /** Null: the caller may not. */
  readonly update: NormalOperation | null
  readonly create: NormalOperation | null
  readonly rows: readonly GridRow[]
  readonly partly: boolean
}

const wrong = (name: string, code: 'E_REQUIRED' | 'E_FORMAT' | 'E_RANGE' | 'E_UNKNOWN') =>
  new DomainError(code, { errors: { [name]: code } })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))

/** Only what the sheet has cells for. */
function cellsIn(given: unknown, place: string, fields: ReadonlyMap<string, NormalField>) {
  if (!isObject(given)) throw wrong(place, 'E_FORMAT')
  for (const name of Object.keys(given)) if (!fields.has(name)) throw wrong(`${place}.${name}`, 'E_UNKNOWN')
  return given
}

function rowIn(given: unknown, index: number, fields: ReadonlyMap<string, NormalField>): GridRow {
  const place = `rows[${index}]`
  if (!isObject(given)) throw wrong(place, 'E_FORMAT')
  onlyKnown(given, ['key', 'id', 'version', 'values', 'names'])
  const { key, id, version, values = {}, names = {} } = given
  if (typeof key !== 'string' || key === '' || key.length > 64) throw wrong(`${place}.key`, 'E_FORMAT')
  const told = cellsIn(names, `${place}.names`, fields)
  for (const [name, text] of Object.entries(told)) {
    const field = fields.get(name)
    if (!field || !isReference(field) || !isText(text)) throw wrong(`${place}.names.${name}`, 'E_FORMAT')
  }
  const cells = { key, values: cellsIn(values, `${place}.values`, fields), names: told as GridRow['names'] & object }
  if (id === undefined && version === undefined) return cells
  if (typeof id !== 'string' || !isId(id)) throw wrong(`${place}.id`, 'E_FORMAT')
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw wrong(`${place}.version`, 'E_FORMAT')
  return { ...cells, id, version }
}

function rowsIn({ rows }: Parameters, fields: ReadonlyMap<string, NormalField>): readonly GridRow[] {
  if (!Array.isArray(rows)) throw wrong('rows', rows === undefined ? 'E_REQUIRED' : 'E_FORMAT')
  if (rows.length === 0) throw wrong('rows', 'E_REQUIRED')
  if (rows.length > gridLimits.rows) throw wrong('rows', 'E_RANGE')
  const read = rows.map((row, index) => rowIn(row, index, fields))
  // Two answers under one name would be one.
  if (new Set(read.map(({ key }) => key)).size < read.length) throw wrong('rows', 'E_FORMAT')
  if (new Set(read.map(({ id, key }) => id ?? key)).size < read.length) throw wrong('rows', 'E_FORMAT')
  return read
}

/** Reads a sheet, and finds the operations of its caller. */
export function sheetIn(platform: Platform, call: Call, given: Parameters): Sheet {
  onlyKnown(given, ['resource', 'rows', 'partly'])
  const context = askedContext(platform, call, given)
  const named = platform.catalogue.byName[textIn(given, 'resource')]
  const grid = named?.list.grid
  if (!named || !grid) throw wrong('resource', 'E_UNKNOWN')
  const permits = call.caller.permits(named.of)
  const offered = (verb: 'update' | 'create') => {
    const operation = named.operations.find((one) => one.verb === verb)
    return operation && isForSheets(named, operation) && satisfies(permits, operation) ? operation : null
  }
  const [update, create] = [offered('update'), offered('create')]
  if (!update && !create) throw new DomainError('E_OP')
  const fields = new Map(grid.fields.flatMap((name) => (named.field[name] ? [[name, named.field[name]]] : [])))
  return { context, update, create, rows: rowsIn(given, fields), partly: switchIn(given, 'partly') }
}
