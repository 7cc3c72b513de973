import {
  type Condition,
  holds,
  isForNewRows,
  type NormalField,
  type NormalOperation,
  type NormalResource,
} from '../../../declare/index.ts'
import { type Issue, wrongFormat } from '../../../fields/issue.ts'
import type { FieldI18n } from '../../../fields/kind.ts'
import { kindOf } from '../../../fields/kinds.ts'
import { isReference } from '../../../fields/reference.ts'
import { isSame } from '../../../fields/same.ts'
import { switchLabel } from '../../../fields/switch/switch.ts'
import { validateRow } from '../../../fields/validate.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { sheetFormats } from '../../../platform/format/format.ts'
import type { GridRow } from '../../../platform/gridContract.ts'
import { isChanged, type Line, type Texts, without } from './line.ts'

/** Why a cell cannot be edited. */
export type Lock =
  | { readonly why: 'shown' | 'newOnly' | 'permission' }
  | { readonly why: 'condition'; readonly condition: Condition }

/** What a line means, as far as that can be known here. */
export interface Checked {
  readonly values: GridRow['values']
  readonly names: NonNullable<GridRow['names']>
  /** What is wrong, by field. */
  readonly issues: Readonly<Record<string, Issue>>
  /** The row as it would be. */
  readonly merged: Readonly<Record<string, unknown>>
}

/** Cells of a sheet as text, and what their texts mean. */
export interface Cells {
  readonly fields: readonly NormalField[]
  /** What a cell says. */
  readonly text: (line: Line, field: NormalField) => string
  /** The line with other texts in some cells; a text that says what the row has anyway is no change. */
  readonly type: (line: Line, texts: Texts) => Line
  /** What a cell may say, where that is a short list. */
  readonly choices: (field: NormalField) => readonly string[]
  readonly check: (line: Line) => Checked
  readonly lock: (line: Line, field: NormalField) => Lock | null
  /** The line over a newer version of its row: where both sides changed a cell, both texts are kept. */
  readonly rebase: (line: Line, row: WireRow) => Line
}

interface CellsOptions {
  readonly resource: NormalResource
  /** Columns, in order. */
  readonly fields: readonly NormalField[]
  readonly i18n: FieldI18n
  /** Null: the person may not. */
  readonly update: NormalOperation | null
}

const clean = ({ kind }: NormalField, text: string): string => (kind === 'longText' ? text : text.trim())

/** Numbers as spreadsheets take them: in the person's language, without a currency. */
export const cellI18n = (i18n: FieldI18n, formats: NonNullable<FieldI18n['formats']>): FieldI18n => ({
  ...i18n,
  formats: { ...formats, money: (fen) => formats.money(fen).replace('¥', '') },
})

export function cellsOf({ resource, fields, i18n, update }: CellsOptions): Cells {
  const edited = new Set(resource.list.grid?.fields)
  const inSheets: FieldI18n = { ...i18n, formats: sheetFormats }
  const now = new Date()

  const written = (field: NormalField, row: WireRow | null): string => {
    const value = row === null ? field.default : row[field.name]
    if (value === null || value === undefined) return ''
    return kindOf(field).format(value as never, field as never, i18n, row?.labels?.[field.name])
  }
  const read = (field: NormalField, text: string): unknown =>
    kindOf(field).parse(text, field as never, i18n) ?? kindOf(field).parse(text, field as never, inSheets)
  const text: Cells['text'] = (line, field) => line.texts[field.name] ?? written(field, line.row)

  /** Whether a text says what is there already. */
  const says = ({ row }: Line, field: NormalField, typed: string): boolean => {
    if (typed === written(field, row)) return true
    if (row === null || isReference(field) || typed === '') return false
    const value = read(field, typed)
    return value !== undefined && isSame(value, row[field.name])
  }
  const type: Cells['type'] = (line, typed) => {
    const names = Object.keys(typed).filter((name) => {
      const field = resource.field[name]
      return field !== undefined && clean(field, typed[name] ?? '') !== text(line, field)
    })
    if (names.length === 0) return line
    const changed = names.flatMap((name) => {
      const field = resource.field[name]
      const said = field ? clean(field, typed[name] ?? '') : ''
      return field && !says(line, field, said) ? [[name, said] as const] : []
    })
    return {
      ...line,
      texts: { ...without(line.texts, names), ...Object.fromEntries(changed) },
      theirs: without(line.theirs, names),
      refused: without(line.refused, names),
      refusal: null,
    }
  }

  const checkAnew = (line: Line): Checked => {
    const values: Record<string, unknown> = {}
    const names: Record<string, string | readonly string[]> = {}
    const issues: Record<string, Issue> = {}
    for (const [name, typed] of Object.entries(line.texts)) {
      const field = resource.field[name]
      if (!field) continue
      if (typed === '') values[name] = null
      else {
        const value = read(field, typed)
        if (value === undefined) issues[name] = wrongFormat
        else if (isReference(field)) names[name] = value as string | readonly string[]
        else values[name] = value
      }
    }
    const merged = { ...line.row, ...values }
    if (!isChanged(line)) return { values, names, issues, merged }
    const mode = line.row ? 'update' : 'create'
    const row = validateRow({ resource, values, before: line.row, mode, now })
    for (const field of fields)
      if (edited.has(field.name) && !issues[field.name] && !(field.name in names) && row.issues[field.name])
        issues[field.name] = row.issues[field.name] ?? wrongFormat
    return { values, names, issues, merged: { ...line.row, ...row.values } }
  }
  const known = new WeakMap<Line, Checked>()
  const check: Cells['check'] = (line) => {
    const found = known.get(line) ?? checkAnew(line)
    known.set(line, found)
    return found
  }

  const lock: Cells['lock'] = (line, field) => {
    if (!edited.has(field.name)) return { why: 'shown' }
    if (line.row && !update) return { why: 'permission' }
    if (line.row && isForNewRows(field)) return { why: 'newOnly' }
    if (line.row && update?.only && !holds(update.only, line.row)) return { why: 'condition', condition: update.only }
    if (field.when && !holds(field.when, check(line).merged)) return { why: 'condition', condition: field.when }
    return null
  }

  const rebase: Cells['rebase'] = (line, row) => {
    const both = Object.keys(line.texts).flatMap((name) => {
      const field = resource.field[name]
      return field && written(field, line.row) !== written(field, row) ? [[name, written(field, row)] as const] : []
    })
    const agreed = both.filter(([name, theirs]) => theirs === line.texts[name]).map(([name]) => name)
    return {
      ...line,
      row,
      texts: without(line.texts, agreed),
      theirs: without({ ...line.theirs, ...Object.fromEntries(both) }, agreed),
      refusal: null,
    }
  }
  const choices: Cells['choices'] = (field) =>
    field.kind === 'switch'
      ? [true, false].map((value) => switchLabel(field, value, i18n))
      : i18n.options(field).map(({ label }) => label)
  return { fields, text, type, choices, check, lock, rebase }
}
