import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bounded } from './commands.ts'

const pageOf = (root: string, name: string): string => readFileSync(join(root, 'docs', name), 'utf8')

interface Section {
  readonly title: string
  readonly text: string
}

const sectionsOf = (page: string, level: '##' | '###'): readonly Section[] =>
  page
    .split(new RegExp(`^${level} `, 'm'))
    .slice(1)
    .map((text) => ({ title: text.split('\n')[0] ?? '', text: text.split(/^#{1,2} /m)[0] ?? '' }))

const head = /^\|[^\n]*\n\|[-|]+\n/m

/** Of a section, its beginning and the rows of its table that state the word. */
function statedIn({ title, text }: Section, word: string): string | null {
  if (title === word) return `### ${text.trim()}`
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith(`| \`${word}\` |`) || line.startsWith(`| \`f.${word}\``))
  const [table = ''] = head.exec(text) ?? []
  return rows.length > 0 ? `### ${title}\n\n${table}${rows.join('\n')}` : null
}

/** What the vocabulary says of a word; otherwise the sections whose text has it. */
export function lookUp(root: string, word: string): string {
  const sections = sectionsOf(pageOf(root, 'vocabulary.md'), '###')
  const stated = sections.flatMap((section) => statedIn(section, word) ?? [])
  if (stated.length > 0) return bounded(stated.join('\n\n'))
  const lower = word.toLowerCase()
  const lines = sections.flatMap(({ title, text }) =>
    text
      .split('\n')
      .filter((line) => line.toLowerCase().includes(lower))
      .map((line) => `${title}: ${line}`),
  )
  return lines.length > 0
    ? bounded(`No word is called ${word}. It is mentioned here:\n${lines.join('\n')}`)
    : `The vocabulary does not mention ${word}.`
}

/** What a declaration check demands (`R015`), or the rules between values of a resource. */
export function explain(root: string, name: string): string {
  if (/^R\d{3}$/.test(name)) {
    const rows = pageOf(root, 'vocabulary.md')
      .split('\n')
      .filter((line) => new RegExp(`^\\| (?:<a [^>]*></a>)?${name} \\|`).test(line))
      .map((line) => line.replace(/<a [^>]*><\/a>/, ''))
    const words = sectionsOf(pageOf(root, 'vocabulary.md'), '###').flatMap(({ title, text }) =>
      text
        .split('\n')
        .filter((line) => line.includes(`[${name}](`))
        .map((line) => `${title}: ${line}`),
    )
    if (rows.length === 0) return `There is no check ${name}.`
    return bounded(`${rows.join('\n')}\n\nIt is about these words:\n${words.join('\n')}`)
  }
  const rules = sectionsOf(pageOf(root, 'rules.md'), '##').find(({ title }) => title.endsWith(`(\`${name}\`)`))
  return rules ? bounded(`## ${rules.text.trim()}`) : `docs/rules.md has no resource ${name}.`
}
