/**
 * Cells copied from a spreadsheet as a file. Copied without their headings they are taken for the columns of the
 * template in their order.
 */
export function pastedFile(text: string, headings: readonly string[]): File {
  const [first = ''] = text.split(/\r?\n/)
  const known = new Set(headings.map((heading) => heading.toLowerCase()))
  const isHeaded = first.split('\t').some((cell) => known.has(cell.trim().toLowerCase()))
  return new File([isHeaded ? text : `${headings.join('\t')}\n${text}`], 'pasted.csv', { type: 'text/csv' })
}
