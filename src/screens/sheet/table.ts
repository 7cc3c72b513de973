import type { ImportPreview } from '../../platform/contract.ts'

/** Rows of a sheet by their number in it, as they stand after corrections. */
export type Corrections = ReadonlyMap<number, readonly string[]>

/** What is wrong with a sheet: by row and column, and by row alone what no column shows. */
export interface Wrong {
  readonly cell: (row: number, column: number) => string | undefined
  readonly row: (row: number) => string | undefined
  readonly has: (row: number) => boolean
}

export function wrongIn({ errors, columns }: Pick<ImportPreview, 'errors' | 'columns'>): Wrong {
  const cells = new Map<string, string>()
  const rows = new Map<number, string>()
  const all = new Set<number>()
  for (const { row, field, column, message } of errors) {
    all.add(row)
    const at = columns.indexOf(field)
    if (at >= 0) cells.set(`${row} ${at}`, [cells.get(`${row} ${at}`), message].filter(Boolean).join(' · '))
    else rows.set(row, [rows.get(row), column === '' ? message : `${column}: ${message}`].filter(Boolean).join(' · '))
  }
  return {
    cell: (row, column) => cells.get(`${row} ${column}`),
    row: (row) => rows.get(row),
    has: (row) => all.has(row),
  }
}
