import { readSheet } from 'read-excel-file/node'
import { UnreadableSheet } from '../table.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** Spreadsheet dates know no zone: their figures stand in UTC, and mean what they show. */
const written = (date: Date): string => {
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
  if (date.getUTCFullYear() < 1901) return time.slice(0, 5)
  return time === '00:00:00' ? day : `${day} ${time}`
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return written(value)
  // Long numbers as they were typed, not as 1.38e+10.
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  return String(value)
}

/** The first sheet of a workbook as text. */
export async function readXlsx(file: Buffer): Promise<readonly (readonly string[])[]> {
  try {
    const rows = await readSheet(file)
    return rows.map((row) => row.map(textOf))
  } catch (cause) {
    throw new UnreadableSheet('format', { cause })
  }
}
