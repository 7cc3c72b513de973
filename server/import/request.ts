import { DomainError } from '../core/errors.ts'
import type { Context } from '../domain/context.ts'
import type { Received } from '../files/multipart.ts'
import { onlyKnown } from '../platform/parameters.ts'
import { importFields } from '../sheets/columns.ts'
import type { ImportMode } from './importJob.ts'

/** Fields by column of the sheet, as a person chose them; null: the column is passed over. */
type ChosenColumns = readonly (string | null)[]

/** Rows as somebody corrected them before the import, by their number in the sheet. */
export type Corrections = ReadonlyMap<number, readonly string[]>

/** What is to be done with an uploaded sheet. */
export interface ImportRequest {
  readonly mode: ImportMode
  /** `good` skips rows that cannot be stored, `all` stores none if one of them cannot. */
  readonly policy: 'good' | 'all'
  /** Only tells what would happen. */
  readonly preview: boolean
  /** Null: recognised by their headings. */
  readonly columns: ChosenColumns | null
  readonly corrections: Corrections
}

const wrong = (name: string) => new DomainError('E_FORMAT', { errors: { [name]: 'E_FORMAT' } })

function oneOf<Word extends string>(fields: Received['fields'], name: string, words: readonly [Word, ...Word[]]): Word {
  const given = fields[name] ?? words[0]
  const word = words.find((one) => one === given)
  if (word === undefined) throw wrong(name)
  return word
}

/** The columns somebody chose; null: none were chosen. */
export function columnsIn({ resource }: Context, { columns }: Received['fields']): ChosenColumns | null {
  if (columns === undefined) return null
  const allowed = new Set(importFields(resource).map(({ name }) => name))
  const used = new Set<string>()
  try {
    const chosen: unknown = JSON.parse(columns)
    if (!Array.isArray(chosen) || chosen.length > 1000) throw wrong('columns')
    return chosen.map((name: unknown) => {
      if (name === null) return null
      if (typeof name !== 'string' || !allowed.has(name) || used.has(name)) throw wrong('columns')
      used.add(name)
      return name
    })
  } catch (cause) {
    if (cause instanceof SyntaxError) throw wrong('columns')
    throw cause
  }
}

const isCorrection = (one: unknown): one is readonly [number, readonly string[]] =>
  Array.isArray(one) &&
  one.length === 2 &&
  Number.isInteger(one[0]) &&
  Array.isArray(one[1]) &&
  one[1].every((cell: unknown) => typeof cell === 'string')

/** Corrections as they come: pairs of a row's number and its cells. */
export function correctionsIn(given: string | undefined): Corrections {
  if (given === undefined) return new Map()
  try {
    const pairs: unknown = JSON.parse(given)
    if (Array.isArray(pairs) && pairs.every(isCorrection)) return new Map(pairs)
  } catch {
    // No JSON is no correction either.
  }
  throw wrong('corrections')
}

/** Reads what the form beside the file says. */
export function requestIn(context: Context, { fields }: Received): ImportRequest {
  onlyKnown(fields, ['mode', 'view', 'policy', 'preview', 'columns', 'corrections'])
  return {
    mode: oneOf(fields, 'mode', ['insert', 'upsert']),
    policy: oneOf(fields, 'policy', ['good', 'all']),
    preview: oneOf(fields, 'preview', ['false', 'true']) === 'true',
    columns: columnsIn(context, fields),
    corrections: correctionsIn(fields['corrections']),
  }
}

/** The same as a job keeps it. */
export const requestKept = (
  { policy, columns, corrections }: Readonly<Record<string, unknown>>,
  mode: ImportMode,
): ImportRequest => ({
  mode,
  policy: policy === 'all' ? 'all' : 'good',
  preview: false,
  columns: (columns ?? null) as ChosenColumns | null,
  corrections: new Map((corrections ?? []) as readonly [number, readonly string[]][]),
})
