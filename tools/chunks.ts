import { resolve } from 'node:path'

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** What is fetched together, in the order in which it is needed: files, and all that they import. */
const stages: readonly (readonly [name: string, roots: readonly string[]])[] = [
  ['start', ['src/main.tsx', 'src/pages/PublicPage.tsx']],
  ['shell', ['src/shell/Shell.tsx', 'src/screens/screens.ts']],
  ['list', ['src/screens/list/ListScreen.tsx']],
]

function collect(id: string, graph: Graph, found: Set<string>): void {
  if (found.has(id)) return
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph, found)
}

const isPackage = (id: string) => id.includes('/node_modules/')

/**
 * A chunk for each stage, of the modules no earlier one has, and one for its packages, which change less often; what is
 * needed later is left to the bundler. Left alone with all of it, that makes a chunk of every set of pages that share
 * something: seventy requests for the first list.
 */
export function chunks() {
  let needed: ReadonlyMap<string, ReadonlySet<string>> | undefined
  const neededIn = (graph: Graph) =>
    new Map(
      stages.map(([name, roots]) => {
        const modules = new Set<string>()
        for (const root of roots) collect(resolve(root), graph, modules)
        return [name, modules]
      }),
    )
  const chunk = (name: string, stage: string, priority: number, takes: (id: string) => boolean) => ({
    debugName: name,
    name: (id: string, graph: Graph) => {
      needed ??= neededIn(graph)
      return takes(id) && needed.get(stage)?.has(id) ? name : null
    },
    priority,
  })
  // A chunk takes along what its modules import: packages, which import nothing of ours, come before what imports them.
  return stages.flatMap(([stage], index) => {
    const priority = 2 * (stages.length - index)
    return [chunk(`${stage}-packages`, stage, priority, isPackage), chunk(stage, stage, priority - 1, () => true)]
  })
}
