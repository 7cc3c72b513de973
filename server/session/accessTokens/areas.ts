import { type Catalogue, type Grant, type Permit, permits } from '#declare'
import type { UsedToken } from '../../platform/call.ts'

/** Every code there is: what super administrators hold on every page. */
export const everyPermit: ReadonlySet<Permit> = new Set(Object.keys(permits) as Permit[])

interface AreaIndex {
  /** Areas of the pages at a path. */
  readonly ofPath: ReadonlyMap<string, string>
  /** Areas of resources, views, reports, pages and of areas themselves, by what calls are asked for. */
  readonly ofName: ReadonlyMap<string, string>
}
const indexes = new WeakMap<Catalogue, AreaIndex>()

function indexOf(catalogue: Catalogue): AreaIndex {
  const known = indexes.get(catalogue)
  if (known) return known
  const { areas, pages, resources, views, reports } = catalogue
  const index = {
    ofPath: new Map(pages.map(({ path, area }) => [path, area])),
    ofName: new Map([
      ...areas.map(({ name }) => [name, name] as const),
      ...pages.map(({ of, area }) => [of, area] as const),
      ...[...resources, ...views, ...reports].map(({ name, area }) => [name, area] as const),
    ]),
  }
  indexes.set(catalogue, index)
  return index
}

/** Everything on every page, as super administrators have it. */
export const everyGrant = ({ pages }: Catalogue): Grant[] =>
  pages.map(({ path }) => ({ path, operations: [...everyPermit] }))

/** Of some grants those on pages of these areas. */
export const grantsWithin = <One extends Grant>(
  catalogue: Catalogue,
  grants: readonly One[],
  areas: readonly string[],
): One[] => grants.filter(({ path }) => areas.includes(indexOf(catalogue).ofPath.get(path) ?? ''))

/** Areas with a page among these grants, in the order of the menu. */
export function areasOf(catalogue: Catalogue, grants: readonly Grant[]): readonly string[] {
  const { ofPath } = indexOf(catalogue)
  const found = new Set(grants.map(({ path }) => ofPath.get(path)))
  return catalogue.areas.flatMap(({ name }) => (found.has(name) ? [name] : []))
}

/** Whether a token opens what is declared under a name; what is declared nowhere belongs to sessions. */
export function opensArea(catalogue: Catalogue, { areas }: Pick<UsedToken, 'areas'>, name: string): boolean {
  const area = indexOf(catalogue).ofName.get(name)
  return area !== undefined && (areas === null || areas.includes(area))
}
