import type { Context } from '../context.ts'
import { isSound } from '../problems.ts'
import type { ImportRow } from './parse.ts'
import type { Line, ReadSheet } from './readRows.ts'
import type { ImportRequest } from './request.ts'
import { resolveReferences } from './resolve.ts'
import { type Storing, storeRows } from './store.ts'

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
  rows.filter(({ problems }) => !isSound(problems))

/** Reads some lines and stores those that can be; read anew each time, because a transaction may have to begin again. */
export async function decideLines(
  context: Context,
  sheet: ReadSheet,
  lines: readonly Line[],
  mode: ImportRequest['mode'],
  storing?: Storing,
): Promise<readonly ImportRow[]> {
  const rows = sheet.parse(lines)
  await resolveReferences(context, sheet.matched.fields, rows)
  await storeRows(context, rows, mode, storing)
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
