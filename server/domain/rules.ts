import type { NormalField, NormalOperation } from '#declare'
import { type Issues, issueText } from '../../src/fields/issue.ts'
import { validateRow } from '../../src/fields/validate.ts'
import { DomainError } from '../core/errors.ts'
import type { Values } from '../platform/repository.ts'
import type { Context } from './context.ts'
import { domainErrorOf, note, type Problems } from './problems.ts'
import type { Candidate } from './references.ts'
import { scopePreset } from './scope.ts'

/**
 * Which field rules a write obeys: those of the form that creates or updates, of an import, of a row that must be
 * `complete` because it comes into use, or none because only a declared switch is `changed`.
 */
export type FieldCheck = 'create' | 'import' | 'update' | 'complete' | 'changed'

function report(context: Context, problems: Problems, issues: Issues, label: (name: string) => string): void {
  for (const [path, issue] of Object.entries(issues))
    note(problems, path, { code: issue.code, message: issueText(issue, label, context.call.locale) })
}

const labelIn = ({ platform, call, resource }: Context) => {
  const labels = platform.labelsByLocale[call.locale]
  return (name: string) => {
    const field = resource.field[name]
    return field ? labels.field(resource, field) : name
  }
}

/** What is still missing in a row that exists, by the rules of its edit form. */
const missing = ({ resource, call }: Context, row: Values): Issues =>
  validateRow({ resource, values: {}, before: row, mode: 'update', now: call.now }).issues

/** Whether a row may come into use: false while a required field waits to be filled in. */
export const isComplete = (context: Context, row: Values): boolean => Object.keys(missing(context, row)).length === 0

/** Puts the given values into the candidate and notes what is wrong with them by the rules of the declaration. */
export function checkFields(context: Context, candidate: Candidate, given: Values, check: FieldCheck): void {
  const { resource, call, trusted } = context
  const { before, values, problems } = candidate
  if (check === 'complete' || check === 'changed') {
    Object.assign(values, given)
    if (check === 'complete') report(context, problems, missing(context, values), labelIn(context))
    return
  }
  const preset = before === null && !trusted ? scopePreset(resource, call.caller) : {}
  const row = validateRow({
    resource,
    values: check === 'create' ? { ...preset, ...given } : given,
    before,
    mode: check,
    by: trusted ? 'server' : 'staff',
    now: call.now,
  })
  Object.assign(values, row.values, check === 'import' ? preset : {})
  // What is no value of its kind is never shown to the database, which the checks that follow ask.
  for (const path of Object.keys(row.issues)) {
    const [name = path] = path.split(/[.[]/)
    if (resource.field[name]) values[name] = before?.[name] ?? null
  }
  report(context, problems, row.issues, labelIn(context))
}

/** Checks what the caller of an operation was asked; answers it in canonical form. */
export function checkInput(context: Context, operation: NormalOperation, given: Values): Values {
  const { call, platform, resource } = context
  const { values, issues } = validateRow({
    fields: operation.input,
    values: given,
    before: null,
    mode: 'create',
    now: call.now,
  })
  const labels = platform.labelsByLocale[call.locale]
  const named = (name: string): NormalField | undefined => operation.input.find((field) => field.name === name)
  const problems: Problems = {}
  report(context, problems, issues, (name) => {
    const field = named(name)
    return field ? labels.input(resource, operation, field) : name
  })
  if (Object.keys(problems).length > 0) throw domainErrorOf(problems)
  return values
}

/** The declared transition of that name, or another act on one row. */
export function transitionOf({ resource }: Context, name: string): NormalOperation {
  const operation = resource.operation[name]
  if (!operation?.ofRow) throw new DomainError('E_STATE')
  return operation
}
