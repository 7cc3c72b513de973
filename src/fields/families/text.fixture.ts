import { characterCount } from './text.ts'

/** Text for `n` within the limits; different for different `n` as long as the limits leave room. */
export function makeText(n: number, { min = 0, max }: { readonly min?: number; readonly max: number }): string {
  const token = n.toString(36)
  const long = `样例${token}`
  const text = characterCount(long) <= max ? long : token.slice(-max)
  return text.padEnd(min, '例')
}
