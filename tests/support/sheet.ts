import readXlsxFile from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'

/** Rows of the first sheet of an .xlsx as text; empty cells are ''. */
export async function readSheet(bytes: Buffer): Promise<string[][]> {
  const [sheet] = await readXlsxFile(bytes)
  return (sheet?.data ?? []).map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))))
}

/** An .xlsx whose cells are all text, as somebody would type them. */
export async function writeSheet(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })))
  return await writeXlsxFile(cells).toBuffer()
}
