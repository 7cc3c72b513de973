import type { Cell } from './table.ts'
import { columnLetter, headingColour, widthOf } from './xlsx.ts'
import { type Entry, zipped } from './zip.ts'

const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What XML has no way to say; no spreadsheet shows it either. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be found
const unsayable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const special = /[&<>"\r]/g
const escaped = (text: string) =>
  text.replace(unsayable, '').replace(special, (character) => `&#${character.charCodeAt(0)};`)

const relations = (...targets: readonly (readonly [type: string, target: string])[]) =>
  xml(
    `<Relationships xmlns="${packaged}/relationships">${targets
      .map(([type, target], n) => `<Relationship Id="rId${n + 1}" Type="${documents}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  )

const contentTypes = xml(
  `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
)

/** Style 1 is that of the heading. */
const styles = xml(
  `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF${headingColour.slice(1).toUpperCase()}"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`,
)

/** What names of sheets must not have. */
const forbidden = /[\\/?*[\]:]/g
const book = (name: string) =>
  xml(
    `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${escaped(name.replace(forbidden, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )

/** Text is always stored as text, so that nothing in it is ever a formula. */
function cell(value: Cell, place: string, style: string): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${place}"${style}><v>${value}</v></c>`
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const row = (cells: readonly Cell[], letters: readonly string[], number: number, style = '') =>
  `<row r="${number}">${cells.map((value, index) => cell(value, `${letters[index]}${number}`, style)).join('')}</row>`

type Rows = readonly (readonly Cell[])[]

/** The sheet, part by part; columns are as wide as what the first part says. */
async function* sheetOf(header: readonly string[], parts: AsyncIterable<Rows>): AsyncGenerator<string> {
  const letters = header.map((_, index) => columnLetter(index + 1))
  let line = 1
  const begin = (rows: Rows) => {
    const columns = header.map(
      (_, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widthOf({ header, rows }, index)}" customWidth="1"/>`,
    )
    return `${xml('')}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${row(header, letters, line, ' s="1"')}`
  }
  for await (const rows of parts) {
    const opening = line === 1 ? begin(rows) : ''
    yield opening + rows.map((cells) => row(cells, letters, ++line)).join('')
  }
  yield `${line === 1 ? begin([]) : ''}</sheetData></worksheet>`
}

/** A workbook of one sheet as it comes into being: however many rows it has, only one part of them is in memory. */
export function writeWorkbook(
  name: string,
  header: readonly string[],
  parts: AsyncIterable<Rows>,
): AsyncGenerator<Buffer> {
  const entries: readonly Entry[] = [
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [relations(['officeDocument', 'xl/workbook.xml'])] },
    { name: 'xl/workbook.xml', content: [book(name)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
    },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(header, parts) },
  ]
  return zipped(entries)
}
