import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Graph, importsOf } from './imports.ts'

/** What is fetched together, in the order in which it is needed: files, and all that they import. */
const stages: readonly (readonly [name: string, roots: readonly string[]])[] = [
  ['start', ['src/main.tsx', 'src/pages/PublicPage.tsx']],
  // antd's paging has its Chinese words in any language; a file of words must not drag the paging along for them.
  // The vocabulary and what areas share are of the shell, so that an area brings nothing but itself.
  [
    'shell',
    [
      'src/shell/Shell.tsx',
      'src/screens/screens.ts',
      'node_modules/@rc-component/pagination/es/locale/zh_CN.js',
      'src/declare/index.ts',
      'src/declare/declaredIn.ts',
      'resources/enumerations.ts',
    ],
  ],
  ['list', ['src/screens/list/ListScreen.tsx', 'src/screens/list/firstRows.ts']],
  [
    'record',
    ['src/screens/form/FormFrame.tsx', 'src/screens/show/ShowFrame.tsx', 'src/screens/import/ImportFrame.tsx'],
  ],
  ['report', ['src/screens/report/ReportScreen.tsx', 'src/screens/report/ReportAbove.tsx']],
]

/** Stages whose packages are not apart: browsers ask for six files at once, and the first list needs more. */
const inOneFile: ReadonlySet<string> = new Set(['start', 'list'])

/** Chunks that the first list waits for. */
export const firstChunks: ReadonlySet<string> = new Set(['start', 'shell', 'shell-packages', 'list'])

function collect(id: string, graph: Graph, found: Set<string>): void {
  if (found.has(id)) return
  found.add(id)
  for (const imported of importsOf(id, graph)) collect(imported, graph, found)
}

const isPackage = (id: string) => id.includes('/node_modules/')

/**
 * The words of one language: the shell's, the screens', the vocabulary's and antd's with its calendar. The login page's
 * own stay out, and so do those of the business, which an area brings.
 */
const messagesOf = (language: 'zh' | 'en' | 'es') =>
  new RegExp(
    String.raw`/src/(i18n|i18n/whole|screens/messages(/report)?|declare/messages|fields/messages)/${language}\.ts$|/antd/es/locale/${language}_\w+\.js$|/dayjs/locale/${language}(-cn)?\.js$|:declarations/titles/${language}$|/resources/enumerations\.${language}\.ts$`,
  )

/** The declarations of an area, and the module that gathers them. A view imports what it views, maybe of another area. */
const area = {
  debugName: 'area',
  name: (id: string) =>
    /\/resources\/(\w+)\/\w+\.ts$|:declarations\/area\/(\w+)$/
      .exec(id)
      ?.slice(1)
      .find(Boolean)
      ?.replace(/^/, 'area-') ?? null,
  priority: 0.7,
}

/**
 * A chunk for each stage, of the modules no earlier one has, and one for its packages, which change less often; what is
 * needed later is left to the bundler. Left alone with all of it, that makes a chunk of every set of pages that share
 * something: seventy requests for the first list.
 */
export function chunks() {
  const languages = (['zh', 'en', 'es'] as const).map((language) => ({
    name: `messages-${language}`,
    test: messagesOf(language),
    // After what the stages need anyway, as antd does its English words.
    priority: 0.5,
  }))
  // The login page's words are part of the shell's, which must not take them along.
  const login = {
    debugName: 'login-messages',
    name: (id: string) => /\/i18n\/public\/(\w+)\.ts$/.exec(id)?.[1]?.replace(/^/, 'login-messages-') ?? null,
    priority: 100,
  }
  let needed: ReadonlyMap<string, ReadonlySet<string>> | undefined
  const neededIn = (graph: Graph) =>
    new Map(
      stages.map(([name, roots]) => {
        const modules = new Set<string>()
        for (const root of roots) collect(realpathSync(resolve(root)), graph, modules)
        return [name, modules]
      }),
    )
  const chunk = (name: string, stage: string, priority: number, takes: (id: string) => boolean) => ({
    debugName: name,
    name: (id: string, graph: Graph) => {
      needed ??= neededIn(graph)
      return needed.get(stage)?.has(id) && takes(id) ? name : null
    },
    priority,
  })
  // A chunk takes along what its modules import: packages, which import nothing of ours, come before what imports them.
  const staged = stages.flatMap(([stage], index) => {
    const priority = 2 * (stages.length - index)
    const own = chunk(stage, stage, priority - 1, () => true)
    return inOneFile.has(stage) ? [own] : [chunk(`${stage}-packages`, stage, priority, isPackage), own]
  })
  return [login, ...staged, area, ...languages]
}
