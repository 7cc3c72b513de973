import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const room = 'src/declare'
/** In the order an author meets them. */
const chapters = [
  ['resource.ts', 'Resources'],
  ['field.ts', 'Fields'],
  ['kind.ts', 'Field kinds and their own facts'],
  ['operation.ts', 'Operations and transitions'],
  ['condition.ts', 'Conditions'],
  ['enumeration.ts', 'Enumerations and dictionaries'],
  ['mixins/mixins.ts', 'Mixins'],
  ['pattern.ts', 'Patterns'],
  ['page.ts', 'Areas, views and pages'],
  ['report.ts', 'Reports'],
  ['measure.ts', 'Measures of reports'],
  ['messages.ts', 'Words in en and es'],
] as const

const docblock = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\n\s*(export\s+)?(?:readonly\s+)?(.+)/g

const prose = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** `required?: Required` → `required`; `interface Page {` → `Page`; `list: verb('list')` → `list`. */
const nameOf = (declaration: string): string =>
  declaration
    .replace(/^(?:async\s+)?(?:interface|type|const|function)\s+/, '')
    .replace(/^['"]?([\w$]+)['"]?[\s\S]*$/, '$1')

function chapter(file: string, title: string): string {
  const source = readFileSync(join(room, file), 'utf8')
  const entries = [...source.matchAll(docblock)].flatMap(([, comment = '', exported, declaration = '']) => {
    const line = `**\`${nameOf(declaration)}\`** ${prose(comment)}`
    if (exported) return [`\n${line}\n`]
    return /^(type|interface|const|function)\s/.test(declaration) ? [] : [`- ${line}`]
  })
  return `## ${title}\n${entries.join('\n').replaceAll(/\n{3,}/g, '\n\n')}\n`
}

function rules(): string {
  const folder = join(room, 'checks')
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/(R\d{3}): ([^*]+?)(?= R\d{3}:| \*\/)/g)])
    .map(([, rule = '', text = '']) => `| ${rule} | ${prose(text)} |`)
  return `## Declaration checks\n\n| rule | what must hold |\n|---|---|\n${found.toSorted().join('\n')}\n`
}

const head = `# Vocabulary

Generated from the docstrings of \`${room}\` by \`npm run vocabulary\`; the tests fail when it is stale.
`
const text = [head, ...chapters.map(([file, title]) => chapter(file, title)), rules()].join('\n')

/** `npm run vocabulary` writes docs/vocabulary.md; with `--check` it only says whether it is stale. */
if (process.argv.includes('--check')) {
  const stale = readFileSync('docs/vocabulary.md', 'utf8') !== text
  if (stale) process.stderr.write('docs/vocabulary.md is stale: run npm run vocabulary\n')
  process.exitCode = stale ? 1 : 0
} else writeFileSync('docs/vocabulary.md', text)
