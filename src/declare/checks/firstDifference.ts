/** The first character in which two texts differ, from 0; where one of them ends, if it begins like the other. */
export function firstDifference(a: string, b: string): number {
  const [left, right] = [[...a], [...b]]
  const at = left.findIndex((letter, index) => letter !== right[index])
  return at < 0 ? left.length : at
}
