import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { UnreadableSheet } from '../table.ts'

const byteOrderMark = '\ufeff'
/** How a cell begins that `escape_formulas` put a quote in front of. */
const escaped = /^'(?=[=+\-@\t\r＝＋－＠])/

/** UTF-8 and UTF-16 by their mark, else UTF-8 if it is valid, else what Chinese spreadsheet programs write. */
export function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return iconv.decode(file, 'utf16le')
  if (file[0] === 0xfe && file[1] === 0xff) return iconv.decode(file, 'utf16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    const text = iconv.decode(file, 'gb18030')
    if (text.includes('\ufffd')) throw new UnreadableSheet('encoding')
    return text
  }
}

/** The separator the first line uses most. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r\n?|\n/, 1)
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: line.split(mark).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ','
}

export function readCsv(file: Buffer): readonly (readonly string[])[] {
  const text = decode(file).replace(byteOrderMark, '')
  if (text.includes('\0')) throw new UnreadableSheet('format')
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: 1024 * 1024,
    })
    return rows.map((row) => row.map((value) => value.replace(escaped, '')))
  } catch (cause) {
    throw new UnreadableSheet('format', { cause })
  }
}
