import { apiOf } from './api.ts'
import { sectionOf } from './markdown.ts'

/** What extensions import, by the name they import it from. */
const entries: readonly (readonly [name: string, file: string, what: string])[] = [
  [
    '#server',
    'server/extensionApi.ts',
    'for `<resource>.server.ts`, `<page>.server.ts`, `area.server.ts` and `<resource>.demo.ts`',
  ],
  ['#console', 'src/console.ts', 'for `<resource>.ui.tsx`'],
  ['#console/page', 'src/consolePage.ts', 'for whole pages of your own, beside `#console`'],
]

const head = `# Reference of extensions

What a server extension and a UI extension may import. [guide.md](guide.md) shows them at work; the words of a declaration
(\`#declare\`) are in [vocabulary.md](vocabulary.md). This page is generated from the docstrings by \`npm run vocabulary\`; the tests
fail when it is out of date. Deprecated names are left out: they go with version 0.2.
`

/** The page docs/reference.md. Throws where somebody exports what nobody has described. */
export function reference(): string {
  const chapters = entries.map(([name, file, what]) => {
    const { entries: found, silent } = apiOf(file)
    if (silent.length > 0) throw new Error(`${name} exports what has no docstring: ${silent.join(', ')}`)
    const sections = found.map(({ signature, ...entry }) =>
      sectionOf(signature === '' ? entry : { ...entry, words: [] }, signature),
    )
    return [`## ${name}\n\n${file}, ${what}.\n`, ...sections].join('\n')
  })
  return [head, ...chapters].join('\n')
}
