import { type Check, type CheckInput, type Finding, fileOf } from './finding.ts'
import { wordsOf } from './messages.ts'

/** More names than that nobody reads. */
const named = 8

/** The first with what is the matter, and the others: one file is one thing to do. */
function listed([first, ...more]: readonly string[], problem: string): string {
  if (more.length === 0) return `${first} ${problem}`
  const others = more.slice(0, named).join(', ')
  return `${first} ${problem}, and ${more.length} more: ${others}${more.length > named ? ', …' : ''}`
}

/** R010: en and es have every declared word, and no other. */
export const messagesAreComplete: Check = (input) =>
  wordsOf(input).flatMap(({ file, missing, stale }): Finding[] => {
    const told = (words: readonly string[], problem: string, hint: string): Finding[] =>
      words.length > 0 ? [{ rule: 'R010', file, message: listed(words, problem), hint }] : []
    return [
      ...told(missing, 'is missing', 'npm run words writes what is missing, marked TODO; then say it'),
      ...told(stale, 'is stale', 'nothing declares it any more: remove it'),
    ]
  })

/** What a word begins with that nobody has said yet. */
export const todoMark = 'TODO'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Paths of the texts in a value that are still to be said. `facts` is no name that anybody wrote. */
function todosIn(value: unknown, skipped: ReadonlySet<unknown>, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.startsWith(todoMark) ? [path.join('.')] : []
  if (!isObject(value) || skipped.has(value)) return []
  return Object.entries(value).flatMap(([name, one]) =>
    todosIn(one, skipped, name === 'facts' ? path : [...path, name]),
  )
}

/** Every file that has words, with all that stands in it. */
function textsByFile({ catalogue, declarations, enumerations, enumerationMessages, locales, menu }: CheckInput) {
  return [
    ...declarations.flatMap(({ area, resources, views, pages, reports }) => [
      { file: `resources/${area.name}/area.ts`, texts: area as unknown },
      ...[...resources, ...views, ...pages, ...reports].map((one) => ({
        file: fileOf(catalogue, one.name),
        texts: one,
      })),
    ]),
    { file: 'resources/menu.ts', texts: Object.fromEntries(menu.map((entry) => [entry.path, entry])) },
    {
      file: 'resources/enumerations.ts',
      texts: Object.fromEntries(enumerations.map(({ name, values }) => [name, values])),
    },
    ...(['en', 'es'] as const).flatMap((locale) => [
      ...Object.entries(locales[locale]).map(([area, texts]) => ({
        file: `resources/${area}/locale.${locale}.ts`,
        texts,
      })),
      { file: `resources/enumerations.${locale}.ts`, texts: enumerationMessages[locale] },
    ]),
  ]
}

/** R035: Every word is said: none is left as the `TODO` of a draft. */
export const wordsAreSaid: Check = (input) => {
  const shared = new Set<unknown>(input.enumerations)
  return textsByFile(input).flatMap(({ file, texts }): Finding[] => {
    const words = todosIn(texts, shared)
    if (words.length === 0) return []
    return [{ rule: 'R035', file, message: listed(words, 'is still TODO'), hint: 'say it as a native colleague would' }]
  })
}
