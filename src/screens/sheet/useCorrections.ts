import { useRef, useState } from 'react'
import type { ImportPreview } from '../../platform/contract.ts'

/** Cells of a sheet as they were corrected, of everything that ever was: the file itself stays as it was chosen. */
export function useCorrections({ rows }: Pick<ImportPreview, 'rows'>) {
  const corrections = useRef(new Map<number, readonly string[]>())
  const [edited, setEdited] = useState(false)
  const correct = (row: number, column: number, value: string) => {
    const cells = corrections.current.get(row) ?? rows.find((one) => one.row === row)?.cells ?? []
    corrections.current.set(row, cells.with(column, value))
    setEdited(true)
  }
  return { corrections: corrections.current, edited, correct, onChecked: () => setEdited(false) }
}

/** Columns when one of them is said to hold a field, which no other then does. */
export const limitsFor = (columns: ImportPreview['columns'], column: number, field: string | null) =>
  columns.map((one, index) => (index === column ? field : one === field ? null : one))
