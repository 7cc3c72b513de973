import { useState } from 'react'
import type { Row } from './rows.ts'

type Issues = Readonly<Record<string, string>> | undefined

/** What is wrong with single cells: said of the row wherever it is moved, until the cell says something else. */
export function useCellMessages(issues: Issues, rows: readonly Row[], keys: readonly string[]) {
  const [said, setSaid] = useState({ issues, rows, keys })
  if (said.issues !== issues) setSaid({ issues, rows, keys })
  return (index: number, column: string): string | undefined => {
    const was = said.keys.indexOf(keys[index] ?? '')
    return said.rows[was]?.[column] === rows[index]?.[column] ? said.issues?.[`[${was}].${column}`] : undefined
  }
}
