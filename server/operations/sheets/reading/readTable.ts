import { readCsv } from './csv.ts'
import { type Table, tableOf, UnreadableSheet } from './table.ts'
import { readXlsx } from './xlsx.ts'

const zipMark = Buffer.from('PK\x03\x04', 'latin1')
/** Workbooks of before 2007, and encrypted ones: neither is text. */
const oldMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

const startsWith = (file: Buffer, mark: Buffer) => file.subarray(0, mark.length).equals(mark)

/** What stands in an uploaded spreadsheet, by its content and not by its name. */
export async function readTable(file: Buffer): Promise<Table> {
  if (file.length === 0) throw new UnreadableSheet('empty')
  if (startsWith(file, oldMark)) throw new UnreadableSheet('format')
  return tableOf(startsWith(file, zipMark) ? await readXlsx(file) : readCsv(file))
}
