import type { Issue } from '../../../fields/issue.ts'
import type { Cells } from './cells.ts'
import { isChanged, type Line } from './line.ts'

/** What keeps a cell from being saved. */
export type Problem =
  | { readonly why: 'issue'; readonly issue: Issue }
  | { readonly why: 'refused'; readonly text: string }
  | { readonly why: 'theirs'; readonly text: string }

export interface Place {
  readonly row: number
  readonly column: number
}

/** What is wrong with a cell; `first`: it stands for its row as well. */
export function problemOf(cells: Cells, line: Line, name: string, first: boolean): Problem | null {
  const theirs = line.theirs[name]
  if (theirs !== undefined) return { why: 'theirs', text: theirs }
  const issue = isChanged(line) ? cells.check(line).issues[name] : undefined
  if (issue) return { why: 'issue', issue }
  const refused = line.refused[name] ?? (first ? line.refusal : null)
  return refused === null || refused === undefined ? null : { why: 'refused', text: refused }
}

/** All cells with something wrong, row by row. */
export const problemsIn = (cells: Cells, lines: readonly Line[]): readonly Place[] =>
  lines.flatMap((line, row) =>
    !isChanged(line) && line.refusal === null
      ? []
      : cells.fields.flatMap(({ name }, column) =>
          problemOf(cells, line, name, column === 0) ? [{ row, column }] : [],
        ),
  )

/** Lines that can be sent: changed, with nothing wrong that is known here. */
export const isSendable = (cells: Cells, line: Line): boolean =>
  isChanged(line) && Object.keys(line.theirs).length === 0 && Object.keys(cells.check(line).issues).length === 0
