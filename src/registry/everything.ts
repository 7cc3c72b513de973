import { buildCatalogue } from '#declare'
import { declaredIn, type Module } from '../declare/declaredIn.ts'
import { indexOf } from './declarationIndex.ts'
import type { Source } from './source.ts'

const files = import.meta.glob<Module>(['../../resources/*/*.ts', '!../../resources/*/*.*.ts'], { eager: true })

const folderOf = (path: string): string => path.split('/').at(-2) ?? ''
const paths = Object.keys(files).toSorted()
const here = [...new Set(paths.map(folderOf))].flatMap((folder) => {
  const own = paths.filter((path) => folderOf(path) === folder)
  const area = own.find((path) => path.endsWith('/area.ts'))
  const modules = own.filter((path) => path !== area).map((path) => files[path] ?? {})
  return area ? [declaredIn(files[area] ?? {}, modules)] : []
})

/** Every declaration from the start: what is edited replaces itself, and a test need not wait for an area. */
export const source: Source = { index: indexOf(here, buildCatalogue(here)), here, areas: {}, titles: {} }
