/** Groups of words whose own words are one level deeper: `lists.parts.name`. */
const nested: readonly string[] = ['lists', 'inputs', 'inputHints']

const cut = (parts: readonly string[], depth: number): string[] => [
  ...parts.slice(0, depth),
  ...(parts.length > depth ? [parts.slice(depth).join('.')] : []),
]

/**
 * The names that lead to a word, as a file of words nests them: `resources.paint.operations.pin.undo` is the word
 * `pin.undo` of the operations of `paint`.
 */
export function namesOf(file: string, path: string): readonly string[] {
  const parts = path.split('.')
  const [group, , part = ''] = parts
  if (/enumerations\.\w+\.ts$/.test(file)) return cut(parts, 1)
  if (group === 'reports') return cut(parts, 3)
  if (group === 'resources') return cut(parts, nested.includes(part) ? 4 : 3)
  return cut(parts, 1)
}
