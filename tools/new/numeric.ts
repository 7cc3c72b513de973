import { plainNumber } from '../../src/platform/format/numbers.ts'
import type { Spoken } from './call.ts'
import type { DraftField } from './draft.ts'
import { fits } from './fits.ts'

const sum =
  /费|金额|价|租金|月租|款|押金|余额|fee|price|amount|cost|rent|precio|importe|cuota|renta|alquiler|tarifa|saldo|coste/i
const number = /^[+-]?\d{1,3}(,?\d{3})*(\.\d+)?$/

/** Cells as plain numbers, read as a language writes them; undefined where one is none. */
function readAs(spoken: Spoken, cells: readonly string[]): string[] | undefined {
  const plain = cells.map((cell) => (spoken === 'es' ? plainNumber(cell, 'es', { digits: 2 }) : cell))
  return plain.every((cell) => number.test(cell)) ? plain : undefined
}

/** Whether cells are numbers in some language of the console. */
export const areNumbers = (cells: readonly string[]): boolean =>
  (['en', 'es'] as const).some((spoken) => readAs(spoken, cells) !== undefined)

/** The kind of a column of numbers; 1.234,56 is one, where all of the column is written so. */
export function numeric(
  heading: string,
  cells: readonly string[],
  spoken: Spoken,
): Pick<DraftField, 'kind' | 'facts'> | undefined {
  const min = cells.every((cell) => !/^[-−]/.test(cell)) ? { min: 0 } : {}
  if (cells.every((cell) => /[¥￥元]/.test(cell)) && fits('money', cells)) return { kind: 'money', facts: min }
  if (cells.every((cell) => /[%％]$/.test(cell)) && fits('percent', cells)) return { kind: 'percent', facts: min }
  // A leading zero, or more digits than anybody counts, is a number in name only.
  if (cells.some((cell) => /^[+-]?0\d|^\d{10}/.test(cell))) return undefined
  const order: readonly Spoken[] = spoken === 'es' ? ['es', 'en'] : ['en', 'es']
  for (const language of order) {
    const plain = readAs(language, cells)
    if (!plain) continue
    if (sum.test(heading) && fits('money', cells)) return { kind: 'money', facts: min }
    const digits = Math.max(...plain.map((cell) => cell.split('.')[1]?.length ?? 0))
    if (digits === 0 && fits('integer', cells)) return { kind: 'integer', facts: min }
    if (digits > 0 && fits('decimal', cells, { digits })) return { kind: 'decimal', facts: { digits, ...min } }
  }
  return undefined
}
