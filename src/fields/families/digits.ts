import { halfWidth } from './text.ts'

interface Digits {
  readonly negative: boolean
  readonly whole: string
  /** Without trailing zeros. */
  readonly fraction: string
}

const written = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/

/** The digits of a written number, full-width ones included; undefined when it is not one. */
function readDigits(text: string): Digits | undefined {
  const match = written.exec(halfWidth(text).replaceAll('−', '-').trim())
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  return { negative: sign === '-', whole: whole.replaceAll(',', ''), fraction: fraction.replace(/0+$/, '') }
}

const signed = (negative: boolean, size: number) => (negative && size !== 0 ? -size : size)

export function readNumber(text: string): number | undefined {
  const digits = readDigits(text)
  return digits && signed(digits.negative, Number(`${digits.whole}.${digits.fraction || '0'}`))
}

/** Hundredths of a written number, read digit by digit: 19.99 is 1999, never 1998.9999999999998. */
export function readHundredths(text: string): number | undefined {
  const digits = readDigits(text)
  if (!digits || digits.fraction.length > 2) return undefined
  return signed(digits.negative, Number(`${digits.whole}${digits.fraction.padEnd(2, '0')}`))
}
