import type { Locale } from '../../platform/contract.ts'
import { plainNumber } from '../../platform/format/numbers.ts'

/** How a stored number is typed and read: in another unit, with so many decimals. */
export interface NumberCodec {
  readonly digits: number
  toText(value: number): string
  /** Null: not a number yet. */
  fromText(text: string): number | null
}

/** The number in the unit it is stored in. */
export const plain = (digits: number): NumberCodec => ({
  digits,
  toText: String,
  fromText: (text) => {
    const value = Number(text)
    return text.trim() === '' || !Number.isFinite(value) ? null : value
  },
})

/** Stored in fen, typed in yuan. The point is moved in the text, because 0.29 * 100 is not 29. */
export const yuan: NumberCodec = {
  digits: 2,
  toText: (fen) => {
    const cents = String(Math.abs(fen)).padStart(3, '0')
    return `${fen < 0 ? '-' : ''}${cents.slice(0, -2)}.${cents.slice(-2)}`
  },
  fromText: (text) => {
    const parts = /^(-?)(\d*)\.?(\d*)$/.exec(text.trim())
    const [, sign = '', whole = '', cents = ''] = parts ?? []
    if (whole === '' && cents === '') return null
    const fen = Number(`${whole}${cents.slice(0, 2).padEnd(2, '0')}`)
    return !Number.isSafeInteger(fen) ? null : sign && fen ? -fen : fen
  },
}

/**
 * What was typed or pasted as a plain number: full-width digits, separators and a currency sign are understood, digits
 * beyond the last decimal place are dropped.
 */
export function typedNumber(input: string, digits: number, locale: Locale): string {
  const text = plainNumber(input.normalize('NFKC'), locale, { digits, typed: true })
    .replaceAll(/[−–]/g, '-')
    .replaceAll('。', '.')
  const [sign = '', whole = '', point = '', decimals = ''] =
    /^(-?)(\d*)(\.?)(\d*)/.exec(text.replaceAll(/[^\d.-]/g, ''))?.slice(1) ?? []
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}${point}${decimals.slice(0, digits)}`
}
