import { setImmediate as turn } from 'node:timers/promises'
import { hasOwnSheet } from '#declare'
import type { Context } from '../domain/context.ts'
import { isValid } from '../domain/problems.ts'
import { isReference } from '../domain/referenceLabels.ts'
import type { Candidate } from '../domain/references.ts'
import type { ImportRow } from './parse.ts'
import type { Line, ReadSheet } from './readRows.ts'
import type { ImportRequest } from './request.ts'
import { type Meanings, resolveReferences } from './resolve.ts'
import { type Checked, checkNew, type Storing, storeRows } from './store.ts'

/** Ends a transaction without keeping what it did, and brings the rows out of it. */
class Undone extends Error {
  override readonly name = 'Undone'
  readonly rows: readonly ImportRow[]

  constructor(rows: readonly ImportRow[]) {
    super('undone')
    this.rows = rows
  }
}

export const failedIn = (rows: readonly ImportRow[]): readonly ImportRow[] =>
  rows.filter(({ problems }) => !isValid(problems))

/** Lines that are read, and checked as far as that asks nobody. */
export interface Read {
  readonly rows: readonly ImportRow[]
  readonly checked: Checked
}

/** Whether lines mean the same, whatever becomes of those before them: nothing is made of these that they might name. */
export function areIndependent({ platform, resource }: Context, { matched }: ReadSheet): boolean {
  const { beforeWrite, beforeWrites, afterWrite, afterWrites } = platform.extensions.resources[resource.of] ?? {}
  const refersHere = matched.fields.some(
    (field) => field && isReference(field) && platform.catalogue.byName[field.facts.to]?.of === resource.of,
  )
  return !hasOwnSheet(resource) && !refersHere && !beforeWrite && !beforeWrites && !afterWrite && !afterWrites
}

/** So many lines are read before anybody else has a turn. */
const atATime = 50

/**
 * Reads lines, maybe while the database is busy with those before them: a few at a time, so that its answer is not kept
 * waiting. Only what becomes a new row is checked here: what a row is that exists already, the database says.
 */
export async function readLines(
  context: Context,
  sheet: ReadSheet,
  lines: readonly Line[],
  mode: ImportRequest['mode'],
  known?: Meanings,
): Promise<Read> {
  const rows: ImportRow[] = []
  for (let start = 0; start < lines.length; start += atATime) {
    await turn()
    rows.push(...sheet.parse(lines.slice(start, start + atATime)))
  }
  await resolveReferences(context, sheet.matched.fields, rows, known)
  const checked = new Map<ImportRow, Candidate>()
  if (mode === 'insert' && !hasOwnSheet(context.resource))
    for (let start = 0; start < rows.length; start += atATime) {
      await turn()
      for (const one of checkNew(context, rows.slice(start, start + atATime))) checked.set(...one)
    }
  return { rows, checked }
}

/** Reads some lines and stores those that can be; read anew each time, because a transaction may have to begin again. */
export async function decideLines(
  context: Context,
  sheet: ReadSheet,
  lines: readonly Line[],
  mode: ImportRequest['mode'],
  storing?: Storing,
): Promise<readonly ImportRow[]> {
  const { rows, checked } = await readLines(context, sheet, lines, mode)
  await storeRows(context, rows, mode, { ...storing, checked })
  return rows
}

/**
 * All good rows or, when the process ends halfway, none: they are stored in one transaction with their count. Under
 * `all`, one bad row undoes them, and a preview undoes them anyway.
 */
export async function decideSheet(
  context: Context,
  sheet: ReadSheet,
  { mode, policy, preview }: Pick<ImportRequest, 'mode' | 'policy' | 'preview'>,
  done: (rows: readonly ImportRow[], undo: () => never) => Promise<void>,
): Promise<readonly ImportRow[]> {
  try {
    return await context.platform.database.transaction(async () => {
      const rows = await decideLines(context, sheet, sheet.lines, mode)
      const undo = () => {
        throw new Undone(rows)
      }
      if (preview || (policy === 'all' && failedIn(rows).length > 0)) undo()
      await done(rows, undo)
      return rows
    })
  } catch (cause) {
    if (cause instanceof Undone) return cause.rows
    throw cause
  }
}
