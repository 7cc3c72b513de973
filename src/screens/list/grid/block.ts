/** A block of cells as a spreadsheet puts it on the clipboard: tabs between cells, lines between rows, quotes where a cell has either. */
export type Block = readonly (readonly string[])[]

/** One pass over the text; a quote within quotes is written twice. */
export function readBlock(text: string): Block {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const source = text.replace(/\r\n?/g, '\n')
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < source.length; at++) {
    const char = source[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (source[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (char === '"' && cell === '' && closes(source, at)) quoted = true
    else if (char === '\t') endCell()
    else if (char === '\n') {
      endCell()
      // The line that ends the block begins no row.
      if (at < source.length - 1) rows.push([])
    } else cell += char
  }
  if (cell !== '' || source.at(-1) === '\t' || source === '' || !source.endsWith('\n')) endCell()
  return rows
}

/** Whether a quote at the beginning of a cell is one around it: 5" and "so-called" things are written as they are. */
function closes(source: string, from: number): boolean {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] !== '"') continue
    if (source[at + 1] === '"') at++
    else return ['\t', '\n', undefined].includes(source[at + 1])
  }
  return false
}

const written = (cell: string): string => (/[\t\n\r]|^"/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)

/** The same the other way round. */
export const writeBlock = (rows: Block): string => rows.map((row) => row.map(written).join('\t')).join('\r\n')
