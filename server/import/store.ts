import { hasOwnSheet } from '#declare'
import { DomainError } from '../core/errors.ts'
import { domainErrorOf as domainErrorOfDatabase } from '../database/errors.ts'
import type { Context } from '../domain/context.ts'
import { isValid, note, type Problems } from '../domain/problems.ts'
import type { Candidate } from '../domain/references.ts'
import {
  candidatesOf,
  disableIncomplete,
  type Prepared,
  prepareCandidates,
  prepareInserts,
  prepareUpdates,
  storeInserts,
  storeUpdate,
} from '../domain/write.ts'
import { matchRows } from './match.ts'
import type { ImportRow } from './parse.ts'

/** Rows checked and stored together. */
const chunk = 1_000
const operation = 'import'

/** Place of a problem that is the whole row's. */
const wholeRow = ''

/** What refused the row, as its problems; anything but a refusal is a fault of the whole import. */
function noteError(problems: Problems, cause: unknown): void {
  const error = cause instanceof DomainError ? cause : domainErrorOfDatabase(cause, new Map())
  if (!error) throw cause
  const { code, facts } = error
  for (const [path, message] of Object.entries(facts.errors ?? {}))
    note(problems, path, message === code ? { code } : { code, message })
  if (isValid(problems)) note(problems, wholeRow, facts.msg === undefined ? { code } : { code, message: facts.msg })
}

/** Stores one row on its own: what refuses it undoes only itself. */
async function storeAlone(context: Context, problems: Problems, work: () => Promise<unknown>): Promise<void> {
  try {
    await context.platform.database.transaction(work)
  } catch (cause) {
    noteError(problems, cause)
  }
}

/** Stores all at once; if anything refuses that, one by one, to learn which rows it is about. */
async function storeNew(context: Context, prepared: Prepared): Promise<void> {
  const sound = prepared.candidates.filter(({ problems }) => isValid(problems))
  for (const candidate of sound) disableIncomplete(context, candidate)
  const { beforeWrite, afterWrite, beforeWrites, afterWrites } =
    context.platform.extensions.resources[context.resource.of] ?? {}
  if (sound.length === 0) return
  if (!beforeWrite && !afterWrite && !beforeWrites && !afterWrites) {
    const together: Problems = {}
    await storeAlone(context, together, () =>
      storeInserts(context, { ...prepared, candidates: sound }, operation, { unasked: true }),
    )
    if (isValid(together)) return
  }
  for (const candidate of sound)
    await storeAlone(context, candidate.problems, () =>
      storeInserts(context, { ...prepared, candidates: [candidate] }, operation, { unasked: true }),
    )
}

/** Rows of a sheet as new rows of the resource, checked as far as that asks nobody. */
export type Checked = ReadonlyMap<ImportRow, Candidate>

/** What is wrong with a row is noted with it. */
export function checkNew(context: Context, rows: readonly ImportRow[]): Checked {
  const candidates = candidatesOf(context, rows, operation)
  return new Map(rows.flatMap((row, index) => (candidates[index] ? [[row, candidates[index]] as const] : [])))
}

/** Rows that cannot be read at all are checked too: everything wrong with a row is told at once. */
async function insertChunk(context: Context, rows: readonly ImportRow[], { checked, store }: Storing): Promise<void> {
  const unchecked = rows.filter((row) => !checked?.has(row))
  const all = new Map([...checkNew(context, unchecked), ...(checked ?? [])])
  const prepared = await prepareCandidates(
    context,
    rows.flatMap((row) => all.get(row) ?? []),
  )
  if (store) await storeNew(context, prepared)
}

/** Rows that cannot be read at all are checked too: everything wrong with a row is told at once. */
async function checkOnly(context: Context, rows: readonly ImportRow[]): Promise<void> {
  const unreadable = rows.filter(({ problems }) => !isValid(problems))
  if (unreadable.length > 0) takeProblems(unreadable, await prepareInserts(context, unreadable, operation))
}

function takeProblems(rows: readonly ImportRow[], { candidates }: Prepared): void {
  rows.forEach((row, index) => {
    for (const [path, problem] of Object.entries(candidates[index]?.problems ?? {})) note(row.problems, path, problem)
  })
}

async function updateRows(
  context: Context,
  matched: ReadonlyMap<ImportRow, { readonly row: Parameters<typeof storeUpdate>[1]; readonly writable: boolean }>,
  store: boolean,
): Promise<void> {
  const updates = [...matched].filter(([row, { writable }]) => {
    if (!writable) note(row.problems, wholeRow, 'E_SCOPE')
    return writable
  })
  const prepared = await prepareUpdates(
    context,
    updates.map(([row, { row: before }]) => ({ before, changes: row.draft })),
  )
  for (const [index, [row, { row: before }]] of updates.entries()) {
    const candidate = prepared.candidates[index]
    if (!candidate) continue
    if (store && isValid(candidate.problems))
      await storeAlone(context, candidate.problems, () =>
        storeUpdate(context, before, { ...prepared, candidates: [candidate] }, operation),
      )
    for (const [path, problem] of Object.entries(candidate.problems)) note(row.problems, path, problem)
  }
}

/** A row of a sheet that the server extension makes something of. */
interface Placing {
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: Problems
}

/** So few are not worth being halved once more. */
const few = 8

/** All at once; if anything refuses that, in smaller parts, to learn which rows it is about. */
async function place(context: Context, rows: readonly Placing[], mode: 'insert' | 'upsert'): Promise<void> {
  const { sheetRows } = context.platform.extensions.resources[context.resource.of] ?? {}
  if (!sheetRows) throw new Error(`${context.resource.of} has sheets, and no sheetRows in its server extension`)
  const [only] = rows
  if (!only) return
  const together: Problems = rows.length === 1 ? only.problems : {}
  const work = async () => {
    const refused = await sheetRows(
      rows.map(({ values }) => values),
      mode,
      context.call,
    )
    for (const [index, error] of refused) noteError(rows[index]?.problems ?? {}, error)
  }
  await storeAlone(context, together, work)
  if (rows.length === 1 || isValid(together)) return
  const part = rows.length > few ? Math.ceil(rows.length / 2) : 1
  for (let start = 0; start < rows.length; start += part) await place(context, rows.slice(start, start + part), mode)
}

/** Rows that are no rows of the resource: checked as columns, and then what the server extension makes of them. */
async function placeRows(
  context: Context,
  rows: readonly ImportRow[],
  mode: 'insert' | 'upsert',
  store: boolean,
): Promise<void> {
  const readable = rows.filter(({ problems }) => isValid(problems))
  const prepared = await prepareInserts(context, readable, operation)
  takeProblems(readable, prepared)
  if (!store) return
  const placing = readable.map(({ problems }, index) => ({
    values: prepared.candidates[index]?.values ?? {},
    problems,
  }))
  await place(
    context,
    placing.filter(({ problems }) => isValid(problems)),
    mode,
  )
}

export interface Storing {
  /** Keys that earlier rows of the file have given: a second row of the same key would undo the first. */
  readonly seen?: Set<string>
  /** Rows that have been checked as new ones. */
  readonly checked?: Checked
  /** False: what keeps rows from being stored is noted as far as it can be told without storing them. */
  readonly store?: boolean
}

/** Stores the good rows and notes what is wrong with the others; `upsert` changes rows that exist already. */
export async function storeRows(
  context: Context,
  rows: readonly ImportRow[],
  mode: 'insert' | 'upsert',
  { seen = new Set(), store = true, checked }: Storing = {},
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk)
    if (hasOwnSheet(context.resource)) {
      await checkOnly(context, part)
      await placeRows(context, part, mode, store)
      continue
    }
    const matched = mode === 'upsert' ? await matchRows(context, part, seen) : new Map()
    await insertChunk(
      context,
      part.filter((row) => !matched.has(row)),
      { store, ...(checked && { checked }) },
    )
    if (matched.size > 0) await updateRows(context, matched, store)
  }
}
