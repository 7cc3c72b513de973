import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { businessRules } from './vocabulary/businessRules.ts'
import { parseDocblock } from './vocabulary/docblock.ts'
import { cell, sectionOf } from './vocabulary/markdown.ts'
import { reference } from './vocabulary/reference.ts'
import { entriesIn } from './vocabulary/words.ts'

const room = 'src/declare'
/** In the order in which a developer meets them. */
const chapters: readonly (readonly [title: string, ...files: string[]])[] = [
  [
    'Resources',
    'resource.ts',
    'list.ts',
    'listKinds.ts',
    'calendar.ts',
    'pages.ts',
    'perDay.ts',
    'retain.ts',
    'partition.ts',
    'standardValues.ts',
  ],
  ['Fields', 'fieldFacts.ts', 'field.ts'],
  ['Field kinds and their own facts', 'kind.ts'],
  ['Operations and transitions', 'operation.ts', 'permit.ts'],
  ['Conditions', 'condition.ts'],
  ['Enumerations and dictionaries', 'enumeration.ts'],
  ['Mixins', 'mixins/mixins.ts'],
  ['Patterns', 'pattern.ts'],
  ['Areas, views and pages', 'page.ts'],
  ['Reports', 'report.ts', 'defineReport.ts'],
  ['Measures of reports', 'measure.ts'],
  ['Words in en and es', 'messages.ts'],
]

const chapterOf = ([title, ...files]: (typeof chapters)[number]): string =>
  [
    `## ${title}\n`,
    ...files.flatMap((file) => entriesIn(readFileSync(join(room, file), 'utf8')).map((entry) => sectionOf(entry))),
  ].join('\n')

/** What each declaration check demands, from the docstrings that begin with its number; a sentence, not a list in code. */
function rules(): string {
  const folder = join(room, 'checks')
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /(R\d{3}): (?=[A-Z`])((?:(?!\*\/)[\s\S])+?)(?=\s+(?:\* )?R\d{3}:|\s*\*\/)/g,
      ),
    ])
    .map(([, rule = '', text = '']) => [rule, parseDocblock(text.replaceAll(/\s*\n\s*\*\s/g, ' ')).text] as const)
    .toSorted()
  const rows = found.map(([rule, text], index) => {
    const anchor = found[index - 1]?.[0] === rule ? '' : `<a id="${rule.toLowerCase()}"></a>`
    return `| ${anchor}${rule} | ${cell(text)} |`
  })
  return `## Declaration checks\n\n\`npm run check\` names the file, what is wrong and the cure.\n\n| rule | what must hold |\n|---|---|\n${rows.join('\n')}\n`
}

const head = `# Vocabulary

Every word of a declaration: what it means, its type, its default, and the [check](#declaration-checks) that finds a mistake in
it. This page is generated from the docstrings of \`${room}\` by \`npm run vocabulary\`; the tests fail when it is out of date.
`
const text = [head, ...chapters.map(chapterOf), rules()].join('\n')

const pages = { 'docs/vocabulary.md': text, 'docs/reference.md': reference(), 'docs/rules.md': businessRules() }

/** `npm run vocabulary` writes the pages. With `--check` it only says which of them is out of date. */
const stale = Object.entries(pages).filter(([path, page]) => readFileSync(path, 'utf8') !== page)
if (process.argv.includes('--check')) {
  for (const [path] of stale) process.stderr.write(`${path} is out of date: run npm run vocabulary\n`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else for (const [path, page] of stale) writeFileSync(path, page)
