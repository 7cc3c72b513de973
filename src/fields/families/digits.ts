import { halfWidth } from './text.ts'

/**
 * Numbers are written the same way in every language of the console, 1,234.50: a file exported in Spanish is read
 * back in Chinese, and "1.234" can never mean a thousand to one colleague and one to another.
 */
const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A number with thousands separators and exactly so many decimals. */
export function writeNumber(value: number, digits: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.')
  return `${value < 0 ? '-' : ''}${group(whole)}${fraction === undefined ? '' : `.${fraction}`}`
}

/** A number with as few decimals as it needs. */
export const writeShort = (value: number, digits: number): string =>
  writeNumber(value, digits)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/** Integer hundredths with two decimals; no floating point is involved. */
export function writeHundredths(value: number): string {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${group(digits.slice(0, -2))}.${digits.slice(-2)}`
}

interface Digits {
  readonly negative: boolean
  readonly whole: string
  /** Without trailing zeros. */
  readonly fraction: string
}

const written = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/

/** The digits of a written number, full-width ones included; undefined when it is not one. */
export function readDigits(text: string): Digits | undefined {
  const match = written.exec(halfWidth(text).replaceAll('−', '-').trim())
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  return { negative: sign === '-', whole: whole.replaceAll(',', ''), fraction: fraction.replace(/0+$/, '') }
}

const signed = (negative: boolean, size: number) => (negative && size !== 0 ? -size : size)

/** Text without the unit it may end in. */
export const withoutUnit = (text: string, unit: string): string =>
  (text.endsWith(unit) ? text.slice(0, text.length - unit.length) : text).trimEnd()

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
