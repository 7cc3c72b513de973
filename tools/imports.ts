import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null
}

/** Packages' indexes, from which everybody imports names of modules that have little in common. */
const index = /\/node_modules\/(antd|@ant-design\/icons)\/es\/(icons\/)?index\.js$/
/** Where the names of a package stand. */
const listOf = { antd: 'index.js', '@ant-design/icons': 'icons/index.js' } as const

const known = new Map<string, ReadonlyMap<string, string>>()

/** The module that each name of an index is from. */
function modulesOf(file: string): ReadonlyMap<string, string> {
  const before = known.get(file)
  if (before) return before
  const lines = readFileSync(file, 'utf8').matchAll(/export \{ (?:default as )?(\w+) \} from ['"]\.\/([^'"]+)['"]/g)
  const modules = [...lines].map(([, name = '', path = '']) => {
    const place = join(dirname(file), path)
    return [name, existsSync(`${place}.js`) ? `${place}.js` : join(place, 'index.js')] as const
  })
  const found = new Map(modules)
  known.set(file, found)
  return found
}

function namesFrom(name: string, code: string): string[] {
  const clauses = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)
  return [...clauses]
    .filter(([, , from]) => from === name)
    .flatMap(([, names = '']) => names.split(','))
    .map((one) => one.trim().split(' as ')[0] ?? '')
    .filter((one) => one !== '')
}

/**
 * What a module imports; from an index, the modules of the names it asks for. The bundler links these in the same way, but
 * tells of the index alone, which would put all of antd into the chunk of whoever shows a button.
 */
export function importsOf(id: string, graph: Graph): readonly string[] {
  const info = graph.getModuleInfo(id)
  if (!info || index.test(id)) return []
  return info.importedIds.flatMap((imported) => {
    const name = index.exec(imported)?.[1] as keyof typeof listOf | undefined
    if (!name) return [imported]
    const modules = modulesOf(imported.replace(/(icons\/)?index\.js$/, listOf[name]))
    return namesFrom(name, info.code ?? '').map((one) => {
      const module = modules.get(one)
      if (!module) throw new Error(`${id} imports ${one} from ${name}, whose index does not say where that is`)
      return module
    })
  })
}
