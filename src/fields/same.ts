/** Values that are the same only when they are identical; nothing else is so common. */
const isPlain = (value: unknown) =>
  value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean'

/** Whether two stored values say the same: lists and ranges do when their parts do, and nothing is nothing. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (isPlain(a) && isPlain(b)) return (a ?? null) === (b ?? null)
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
