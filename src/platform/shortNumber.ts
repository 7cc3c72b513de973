/** Specification 9: the abbreviations of thousands, millions and so on. */
const units = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

/**
 * A number abbreviated to so many decimals, without trailing zeros: 1234 is 1.2k. What rounds up to a thousand of a
 * unit is one of the next: 999 999 is 1M.
 */
export function shortNumber(value: number, digits = 1): string {
  if (!Number.isFinite(value)) return String(value)
  const sign = value < 0 ? '-' : ''
  const rounded = (step: number) => Number((Math.abs(value) / 1000 ** step).toFixed(digits))
  const last = units.length - 1
  let step = 0
  while (step < last && rounded(step) >= 1000) step += 1
  const text = `${rounded(step)}${units[step]}`
  return text === '0' ? text : sign + text
}
