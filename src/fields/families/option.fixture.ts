import type { Dictionary, Enumeration } from '../../declare/index.ts'
import { codesOf } from './option.ts'

/** A code of the options; of a dictionary one that its schema accepts, though no such item may exist. */
export function makeCode(n: number, options: Enumeration | Dictionary): string {
  const codes = codesOf(options)
  return codes?.[n % codes.length] ?? `item${n}`
}
