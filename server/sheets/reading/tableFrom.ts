import { type Table, tableOf } from '../table.ts'
import { readCsv } from './readCsv.ts'
import { readXlsx } from './readXlsx.ts'

const zipMark = Buffer.from('PK\x03\x04', 'latin1')

export const isZip = (file: Buffer): boolean => file.subarray(0, zipMark.length).equals(zipMark)

/** The table of a spreadsheet whose size somebody has looked at; nothing else happens in this thread meanwhile. */
export const tableFrom = async (file: Buffer): Promise<Table> =>
  tableOf(isZip(file) ? await readXlsx(file) : readCsv(file))
