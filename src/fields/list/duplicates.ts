import type { NormalField } from '../../declare/index.ts'
import { isRecord } from '../families/record.ts'
import { type Issue, issue } from '../issue.ts'

/** A row whose value an earlier row of the list has already. */
interface Duplicate {
  readonly index: number
  readonly name: string
  readonly wrong: Issue
}

const plain = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** Values that may stand in one row of a list alone, and stand in a later one too; ignoring case, as everywhere. */
export function duplicatesIn(columns: readonly NormalField[], rows: readonly unknown[]): readonly Duplicate[] {
  return columns.flatMap(({ name, unique }) => {
    if (unique === null) return []
    const seen = new Map<string, number>()
    return rows.flatMap((row, index): Duplicate[] => {
      if (!isRecord(row) || row[name] === null || row[name] === undefined) return []
      const key = JSON.stringify([...unique, name].map((one) => plain(row[one]) ?? null))
      const first = seen.get(key)
      if (first === undefined) {
        seen.set(key, index)
        return []
      }
      return [{ index, name, wrong: issue('E_UNIQUE', 'repeated', { row: first + 1 }) }]
    })
  })
}
