import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node'
import { maxImported } from './sizes.ts'
import type { Cell } from './table.ts'

/** A list of allowed values offered in a column of the first sheet: `'说明'!$B$2:$B$9`. */
export interface Choice {
  /** From 1. */
  readonly column: number
  readonly range: string
}

export interface Sheet {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** Columns whose heading is emphasised, from 0. */
  readonly required?: ReadonlySet<number>
  readonly choices?: readonly Choice[]
}

export const headingColour = '#f0f2f5'
const requiredColour = '#cf1322'
const narrowest = 10
const widest = 48
/** Lists of choices cover as many rows as an import may have. */
const lastChoiceRow = maxImported + 1

/** Text is always stored as text, so that nothing in it is ever a formula. */
const cell = (value: Cell): CellObject | null =>
  value === null || value === '' ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String }

const heading =
  (required: ReadonlySet<number> | undefined) =>
  (value: string, index: number): CellObject => ({
    value,
    type: String,
    fontWeight: 'bold',
    backgroundColor: headingColour,
    ...(required?.has(index) && { textColor: requiredColour }),
  })

const isWide = /[\u2e80-\uffef]/g
const lengthOf = (value: Cell | undefined) => {
  const text = String(value ?? '')
  return text.length + (text.match(isWide)?.length ?? 0)
}
/** Characters a column needs for its heading and its first rows. */
export const widthOf = ({ header, rows }: Pick<Sheet, 'header' | 'rows'>, index: number): number =>
  Math.min(widest, Math.max(narrowest, ...[header, ...rows.slice(0, 100)].map((row) => lengthOf(row[index]) + 2)))

/** A, B … Z, AA: columns as formulas name them, from 1. */
export const columnLetter = (column: number): string =>
  column > 26
    ? columnLetter(Math.floor((column - 1) / 26)) + columnLetter(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column)
const xml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const validations = (choices: readonly Choice[]): string =>
  choices.length === 0
    ? ''
    : `<dataValidations count="${choices.length}">${choices
        .map(
          ({ column, range }) =>
            `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${columnLetter(column)}2:${columnLetter(column)}${lastChoiceRow}"><formula1>${xml(range)}</formula1></dataValidation>`,
        )
        .join('')}</dataValidations>`

/** Spreadsheets of one or more sheets. */
export async function writeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  const choices = sheets[0]?.choices ?? []
  return writeXlsxFile(
    sheets.map((sheet) => ({
      sheet: sheet.name.slice(0, 31),
      stickyRowsCount: 1,
      columns: sheet.header.map((_, index) => ({ width: widthOf(sheet, index) })),
      data: [sheet.header.map(heading(sheet.required)), ...sheet.rows.map((row) => row.map(cell))] satisfies SheetData,
    })),
    {
      features: [
        {
          files: {
            transform: {
              'xl/worksheets/sheet{id}.xml': {
                insert: (_options, { sheetIndex }) =>
                  sheetIndex === 0 ? validations(choices) || undefined : undefined,
              },
            },
          },
        },
      ],
    },
  ).toBuffer()
}
