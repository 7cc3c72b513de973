import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Graph, importsOf } from './imports.ts'

/** What is fetched together, in the order in which it is needed: files, and all that they import. */
const stages: readonly (readonly [name: string, roots: readonly string[]])[] = [
  ['start', ['src/main.tsx', 'src/pages/PublicPage.tsx']],
  // antd's paging has its Chinese words in any language; a file of words must not drag the paging along for them.
  // The one context of forms that a box asks for is behind an index (`onPaper`).
  // The vocabulary and what areas share are of the shell, so that an area brings nothing but itself.
  [
    'shell',
    [
      'src/shell/Shell.tsx',
      'src/screens/screens.ts',
      'node_modules/@rc-component/pagination/es/locale/zh_CN.js',
      'node_modules/@rc-component/form/es/FormContext.js',
      'src/declare/index.ts',
      'src/declare/declaredIn.ts',
      'resources/enumerations.ts',
    ],
  ],
  // Most lists can be seen in more than one way: what chooses among them would come with the packages of forms.
  [
    'list',
    ['src/screens/list/ListScreen.tsx', 'src/screens/list/firstRows.ts', 'src/screens/list/kinds/KindSwitch.tsx'],
  ],
  // What a press on a menu brings is no more than menus.
  ['menus', ['src/fields/ui/menus.tsx', 'src/shell/sidebar/CollapsedMenu.tsx']],
  [
    'record',
    ['src/screens/form/FormFrame.tsx', 'src/screens/show/ShowFrame.tsx', 'src/screens/import/ImportFrame.tsx'],
  ],
  ['report', ['src/screens/report/ReportScreen.tsx', 'src/screens/report/ReportAbove.tsx']],
]

/** Stages whose packages are not apart: browsers ask for six files at once, and the first list needs more. */
const inOneFile: ReadonlySet<string> = new Set(['list', 'menus'])

/** Chunks that the first list waits for. */
export const firstChunks: ReadonlySet<string> = new Set(['start', 'shell', 'shell-packages', 'list'])

/**
 * What the first pages import on paper alone: an index, or a file that holds something else besides. Nothing of it is used
 * there, and the bundler knows; it comes with the first form, or with the drawer that unfolds.
 */
export const onPaper = [
  // A box asks the index of forms for one context.
  /\/@rc-component\/form\/es\/(?!FormContext\.js)/,
  /\/@rc-component\/async-validator\//,
  // A button asks the colours of the picker whether one is bright, and these unfold.
  /\/antd\/es\/collapse\//,
  /\/@rc-component\/collapse\//,
]

function collect(id: string, graph: Graph, found: Set<string>, without: readonly RegExp[]): void {
  if (found.has(id) || without.some((part) => part.test(id))) return
  found.add(id)
  for (const imported of importsOf(id, graph)) collect(imported, graph, found, without)
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
 * A chunk for each stage, of the modules no earlier one has, and one for its packages, which imports packages alone: a
 * release of the console leaves it in the cache of whoever has it. What is needed later is left to the bundler. Left alone with all of it, that makes a chunk of every set of pages that share
 * something: seventy requests for the first list.
 */
export function chunks() {
  const languages = (['zh', 'en', 'es'] as const).map((language) => ({
    name: `messages-${language}`,
    test: messagesOf(language),
    // After what the stages need anyway, as antd does its English words.
    priority: 0.5,
  }))
  let needed: ReadonlyMap<string, ReadonlySet<string>> | undefined
  const neededIn = (graph: Graph) =>
    new Map(
      stages.map(([name, roots]) => {
        const modules = new Set<string>()
        const without = firstChunks.has(name) ? onPaper : []
        for (const root of roots) collect(realpathSync(resolve(root)), graph, modules, without)
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
    // What its modules import, `needed` has, but for what they import on paper.
    includeDependenciesRecursively: false,
  })
  // Packages, which import nothing of ours, come before what imports them.
  const staged = stages.flatMap(([stage], index) => {
    const priority = 2 * (stages.length - index)
    const own = chunk(stage, stage, priority - 1, () => true)
    return inOneFile.has(stage) ? [own] : [chunk(`${stage}-packages`, stage, priority, isPackage), own]
  })
  return [...staged, area, ...languages]
}
