import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.build', '.git', '.data'])

/** Every file below a folder, without what is built or installed. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })

const asExpression = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll('**/', '\u0000')
      .replaceAll('*', '[^/]*')
      .replaceAll('\u0000', '(?:.*/)?')
      .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`)}$`,
  )

/** Files that match the patterns of an `import.meta.glob` in a file of that folder; patterns with `!` exclude. */
export function glob(patterns: readonly string[], folder: string): string[] {
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!')).map(asExpression)
  const unwanted = patterns
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => asExpression(pattern.slice(1)))
  if (wanted.length === 0) return []
  const root = join(import.meta.dirname, '../..')
  return filesBelow(root).filter((file) => {
    const path = relative(folder, file).split(sep).join('/')
    const relativePath = path.startsWith('.') ? path : `./${path}`
    const absolute = `/${relative(root, file).split(sep).join('/')}`
    const matches = (expression: RegExp) => expression.test(relativePath) || expression.test(absolute)
    return wanted.some(matches) && !unwanted.some(matches)
  })
}
