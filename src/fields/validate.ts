import { holds, type Kind, type NormalField } from '../declare/index.ts'
import { comparisonIssue, eitherIssue, momentIssue } from './comparison.ts'
import { isRecord } from './families/record.ts'
import { type FormFields, formFields, type WriteMode, type Writer, type WriteTarget } from './formFields.ts'
import { type Issue, type Issues, issue, issueOf, notAnOption, wrongFormat } from './issue.ts'
import { kindOf, schemaOf } from './kinds.ts'
import { duplicatesIn } from './list/duplicates.ts'
import { rowCount } from './list/list.ts'
import { isSame } from './same.ts'

type Values = Readonly<Record<string, unknown>>

export type RowToValidate = WriteTarget & {
  /** What the caller sent; anything, because it came over the wire. */
  readonly values: unknown
  /** The stored row an update changes; null otherwise. */
  readonly before: Values | null
  readonly mode: WriteMode
  /** Default: staff. */
  readonly by?: Writer
  readonly now: Date
}

export interface ValidatedRow {
  /** What to store: sent fields in canonical form, defaults of a new row, and null where `when` hides a field. */
  readonly values: Values
  /** Empty when the row may be stored. */
  readonly issues: Issues
}

/** More than anybody reads, and few enough that a hostile body cannot make a large answer. */
const maxIssues = 100

/** Which message asks for a missing value of each kind. */
const requestOf: Readonly<Record<Kind, 'Enter' | 'Choose' | 'Upload' | 'Add'>> = {
  text: 'Enter',
  longText: 'Enter',
  richText: 'Enter',
  integer: 'Enter',
  decimal: 'Enter',
  percent: 'Enter',
  money: 'Enter',
  points: 'Enter',
  yuanbao: 'Enter',
  phone: 'Enter',
  mobile: 'Enter',
  email: 'Enter',
  url: 'Enter',
  json: 'Enter',
  date: 'Choose',
  dateTime: 'Choose',
  dateRange: 'Choose',
  timeOfDay: 'Choose',
  switch: 'Choose',
  select: 'Choose',
  multiSelect: 'Choose',
  ref: 'Choose',
  refs: 'Choose',
  icon: 'Choose',
  color: 'Choose',
  region: 'Choose',
  image: 'Upload',
  images: 'Upload',
  file: 'Upload',
  files: 'Upload',
  list: 'Add',
}

/** Issues by path; a Map, because names come from outside and `__proto__` is one. */
type Found = Map<string, Issue>

const report = (found: Found, path: string, wrong: Issue) => {
  if (found.size < maxIssues && !found.has(path)) found.set(path, wrong)
}

const isEmpty = (value: unknown): value is null | undefined => value === undefined || value === null

/** What is missing, by what has to be done about it; in a nested list the heading of the column says where. */
function missingIn({ name, kind }: NormalField, nested: boolean): Issue {
  const request = requestOf[kind]
  return nested ? issue('E_REQUIRED', `missing${request}`) : issue('E_REQUIRED', `required${request}`, { other: name })
}

/** Sent values in canonical form; names nobody knows or may set are reported and left out. */
function accept(values: Values, row: RowToValidate, form: FormFields, path: string, found: Found) {
  const accepted = new Map<string, unknown>()
  for (const [name, value] of Object.entries(values)) {
    const field = form.fields.get(name)
    if (value === undefined) continue
    if (!field) report(found, path + name, issue('E_UNKNOWN', 'unknown', { name }))
    else if (!form.writable(field)) report(found, path + name, issue('E_UNKNOWN', 'readOnly'))
    else {
      const tidied = kindOf(field).tidy(value, field)
      if (row.mode !== 'update' || !field.immutable) accepted.set(name, tidied)
      else if (!isSame(tidied, row.before?.[name])) report(found, path + name, issue('E_STATE', 'immutable'))
    }
  }
  return accepted
}

/** A cell left empty in a file, and a field left out of a call, take the default. */
function addDefaults(accepted: Map<string, unknown>, form: FormFields, mode: WriteMode) {
  if (mode === 'update') return
  for (const field of form.fields.values()) {
    const value = accepted.get(field.name)
    const isLeftOut = mode === 'import' || field.kind === 'switch' ? isEmpty(value) : value === undefined
    if (isLeftOut && field.default !== undefined && field.derived === null) accepted.set(field.name, field.default)
  }
}

/** What a hidden field holds: nothing, and a switch is off. */
const cleared = ({ kind }: NormalField) => (kind === 'switch' ? false : null)

/**
 * Clears what `when` hides. Clearing one field may hide another, so it is repeated until nothing changes; each pass
 * clears at least one field, so it ends.
 */
function clearHidden(accepted: Map<string, unknown>, before: Values, { conditional }: FormFields): Values {
  // Names are those of fields: what anybody sent under another name is not accepted.
  const merged: Record<string, unknown> = { ...before }
  for (const [name, value] of accepted) merged[name] = value
  for (let changed = conditional.length > 0; changed; ) {
    const hidden = conditional.filter(
      (field) => !holds(field.when, merged) && !isSame(merged[field.name], cleared(field)),
    )
    changed = hidden.length > 0
    for (const field of hidden) {
      merged[field.name] = cleared(field)
      accepted.set(field.name, cleared(field))
    }
  }
  return merged
}

/** Rows of a list, each by the rules of its own fields; answers them in canonical form. */
function validateItems(field: NormalField, items: readonly unknown[], now: Date, path: string, found: Found) {
  const rows = items.map((item, index) => {
    const at = `${path}[${index}]`
    if (isRecord(item))
      return validateInto({ fields: field.of, values: item, before: null, mode: 'create', now }, `${at}.`, found)
    report(found, at, wrongFormat)
    return item
  })
  for (const { index, name, wrong } of duplicatesIn(field.of, rows)) report(found, `${path}[${index}].${name}`, wrong)
  return rows
}

/** Whether staff may choose the value, where it is a code. */
const offers = (field: NormalField, value: unknown): boolean =>
  field.kind !== 'select' || !field.facts.only || field.facts.only.some((code) => code === value)

/** The last good value of each field. Rows that are written together say much the same, and what was good stays good. */
const lastGood = new WeakMap<NormalField, unknown>()
/** Longer texts are not worth being kept. */
const longestKept = 100

/** What is wrong with a value by the schema of its field, which says the same of it every time. */
function schemaIssue(field: NormalField, value: unknown): Issue | null {
  const isPlain =
    typeof value === 'string' ? value.length <= longestKept : typeof value === 'number' || typeof value === 'boolean'
  if (isPlain && lastGood.get(field) === value) return null
  const wrong = issueOf(field.kind === 'list' ? rowCount(field) : schemaOf(field), value)
  if (isPlain && wrong === null) lastGood.set(field, value)
  return wrong
}

/** The rules of one value that is there; answers it in canonical form. */
function validateValue(field: NormalField, value: unknown, now: Date, path: string, found: Found): unknown {
  const wrong = schemaIssue(field, value) ?? momentIssue(field, value, now)
  if (wrong) report(found, path, wrong)
  else if (field.kind === 'list' && Array.isArray(value)) return validateItems(field, value, now, path, found)
  return value
}

function validateInto(row: RowToValidate, path: string, found: Found): Values {
  const form = formFields(row, row.mode, row.by ?? 'staff')
  const accepted = accept(isRecord(row.values) ? row.values : {}, row, form, path, found)
  addDefaults(accepted, form, row.mode)
  const merged = clearHidden(accepted, row.before ?? {}, form)
  for (const field of form.fields.values()) {
    const value = merged[field.name]
    if (!holds(field.when, merged)) continue
    if (isEmpty(value)) {
      if (form.required(field) && form.asked(field)) report(found, path + field.name, missingIn(field, path !== ''))
    } else if (accepted.has(field.name)) {
      accepted.set(field.name, validateValue(field, value, row.now, path + field.name, found))
      const mayKeep = row.by === 'server' || isSame(value, row.before?.[field.name])
      if (!mayKeep && !offers(field, value)) report(found, path + field.name, notAnOption)
    }
  }
  for (const field of form.either) {
    const wrong = holds(field.when, merged) ? eitherIssue(field, merged) : null
    if (wrong && form.asked(field)) report(found, path + field.name, wrong)
  }
  for (const field of form.compared) {
    if (found.has(path + field.name) || !holds(field.when, merged)) continue
    for (const comparison of field.compare) {
      const isNew = accepted.has(field.name) || accepted.has(comparison.field)
      const wrong = isNew && comparisonIssue(comparison, merged[field.name], merged[comparison.field])
      if (wrong) report(found, path + field.name, wrong)
    }
  }
  return Object.fromEntries(accepted)
}

/**
 * The rules of a row, the one place where form, import and server have them from. What the database must be asked
 * (unique, references, trees) is not here.
 */
export function validateRow(row: RowToValidate): ValidatedRow {
  const found: Found = new Map()
  if (!isRecord(row.values)) report(found, '', wrongFormat)
  const values = validateInto(row, '', found)
  return { values, issues: Object.fromEntries(found) }
}

/** What is wrong with one value of a form as it stands; of a list, the first thing wrong in any of its rows. */
export function validateField(field: NormalField, value: unknown, values: Values, now: Date): Issue | null {
  if (!holds(field.when, values)) return null
  const { tidy } = kindOf(field)
  const tidied = tidy(value, field)
  if (isEmpty(tidied)) return field.requiredOfStaff ? missingIn(field, false) : null
  const found: Found = new Map()
  validateValue(field, tidied, now, field.name, found)
  for (const comparison of field.compare) {
    const wrong = comparisonIssue(comparison, tidied, tidy(values[comparison.field], field))
    if (wrong) report(found, field.name, wrong)
  }
  const wrong = eitherIssue(field, { ...values, [field.name]: tidied })
  if (wrong) report(found, field.name, wrong)
  return found.values().next().value ?? null
}
