import type { GridRow } from '../../../src/platform/gridContract.ts'
import type { Context } from '../../domain/context.ts'
import type { Problems } from '../../domain/problems.ts'
import { isReference } from '../../domain/referenceLabels.ts'
import type { ImportRow } from '../../import/parse.ts'
import { resolveReferences } from '../../import/resolve.ts'
import type { Values } from '../../platform/repository.ts'

/** A row with ids in the place of names, and what is wrong with it before anything is stored. */
export interface NamedRow {
  readonly row: GridRow
  readonly values: Values
  readonly problems: Problems
}

/** Finds the rows that references name, as an import does, for all rows at once. */
export async function namedRows(context: Context, rows: readonly GridRow[]): Promise<readonly NamedRow[]> {
  const told = rows.map(
    ({ names = {} }, index): ImportRow => ({ line: index, cells: [], draft: { ...names }, problems: {} }),
  )
  const references = context.resource.fields.filter(isReference)
  await resolveReferences(context, references, told)
  return rows.map((row, index) => ({
    row,
    values: { ...row.values, ...told[index]?.draft },
    problems: told[index]?.problems ?? {},
  }))
}
