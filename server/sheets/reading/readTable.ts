import { type Table, UnreadableSheet } from '../table.ts'
import { readInThread } from './readInThread.ts'
import { isZip, tableFrom } from './tableFrom.ts'
import { guardZip } from './zipGuard.ts'

/** Workbooks of before 2007, and encrypted ones: neither is text. */
const oldMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** What is read in the time a thread takes to begin. */
const maxAtHand = 256 * 1024

/** What stands in an uploaded spreadsheet, by its content and not by its name. A large one keeps nobody waiting. */
export async function readTable(file: Buffer): Promise<Table> {
  if (file.length === 0) throw new UnreadableSheet('empty')
  if (file.subarray(0, oldMark.length).equals(oldMark)) throw new UnreadableSheet('format')
  const bytes = isZip(file) ? await guardZip(file) : file.length
  return bytes > maxAtHand ? readInThread(file) : tableFrom(file)
}
