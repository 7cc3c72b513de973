import type { NormalPage } from '#declare'
import { firstDifference } from '../../declare/checks/firstDifference.ts'
import type { MenuNode } from '../../platform/contract.ts'

/** Why a page and the server's menu do not meet. */
export type MenuFinding =
  | { readonly is: 'notInMenu'; readonly path: string; readonly title: string }
  /** `at`: the first character that differs, from 0. */
  | {
      readonly is: 'title'
      readonly path: string
      readonly title: string
      readonly menuName: string
      readonly at: number
    }
  | { readonly is: 'notDeclared'; readonly path: string; readonly menuName: string; readonly near: string | null }
  | { readonly is: 'code'; readonly path: string; readonly code: string; readonly near: string | null }

const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.secondaryMenu)])

const plain = (path: string) => path.toLowerCase().replaceAll(/[^a-z0-9/]/g, '')
/** A declared path that somebody could have meant: the same but for case and signs, or the same end. */
const nearest = (path: string, pages: readonly NormalPage[]): string | null =>
  (
    pages.find((page) => plain(page.path) === plain(path)) ??
    pages.find((page) => plain(page.path).endsWith(plain(path.slice(path.lastIndexOf('/')))))
  )?.path ?? null

const letters = (code: string) => [...code.toLowerCase()].sort().join('')
/** A code that somebody could have meant: the same letters, or one that the other begins with. */
const nearestCode = (code: string, codes: ReadonlySet<string>): string | null => {
  const known = [...codes]
  return (
    known.find((one) => letters(one) === letters(code)) ??
    known.find((one) => code.toLowerCase().startsWith(one.toLowerCase())) ??
    (code.length > 2 ? known.find((one) => one.toLowerCase().startsWith(code.toLowerCase())) : undefined) ??
    null
  )
}

/**
 * Compares the menu a session gets with the pages there are; `codes` are those this console knows, `unlisted` the paths
 * that need no menu entry.
 */
export function menuFindings(
  menu: readonly MenuNode[],
  pages: readonly NormalPage[],
  codes: ReadonlySet<string>,
  unlisted: ReadonlySet<string> = new Set(),
): MenuFinding[] {
  const nodes = flat(menu)
  const byPath = new Map(nodes.map((node) => [node.path, node]))
  const declared = new Set(pages.map(({ path }) => path))
  return [
    ...pages.flatMap((page): MenuFinding[] => {
      const { path, title } = page
      const node = byPath.get(path)
      if (page.owner !== null) return []
      if (!node) return page.kind === 'group' || unlisted.has(path) ? [] : [{ is: 'notInMenu', path, title }]
      const { menuName } = node
      return menuName === title ? [] : [{ is: 'title', path, title, menuName, at: firstDifference(title, menuName) }]
    }),
    ...nodes.flatMap(({ path, menuName, external, operationList }): MenuFinding[] => [
      ...(declared.has(path) || external
        ? []
        : [{ is: 'notDeclared' as const, path, menuName, near: nearest(path, pages) }]),
      ...operationList
        .filter((code) => !codes.has(code))
        .map((code) => ({ is: 'code' as const, path, code, near: nearestCode(code, codes) })),
    ]),
  ]
}
