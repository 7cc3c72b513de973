import { type Area, type AreaDeclarations, type Catalogue, type NormalPage, routeName } from '#declare'

/** A menu group, without what is in it. */
interface AreaEntry extends Pick<Area, 'name' | 'path' | 'icon'> {
  /** Areas whose declarations its own stand on: those of what its views view and its reports are about. */
  readonly needs: readonly string[]
}

/** All that is known of the declarations before any of them is fetched. */
export interface DeclarationIndex {
  readonly areas: readonly AreaEntry[]
  readonly pages: readonly NormalPage[]
  /** Area of every resource, view, page and report, and of areas themselves: whoever may declare operations. */
  readonly areaOf: Readonly<Record<string, string>>
  /** The resource that a view views. */
  readonly viewed: Readonly<Record<string, string>>
}

/** Sums the declarations up. */
export function indexOf(declarations: readonly AreaDeclarations[], catalogue: Catalogue): DeclarationIndex {
  const areaOf: Record<string, string> = {}
  for (const { area, resources, views, pages, reports } of declarations)
    for (const { name } of [area, ...resources, ...views, ...pages, ...reports]) areaOf[name] = area.name
  const needsOf = (area: string): readonly string[] => {
    const names = [
      ...catalogue.views.filter((view) => view.area === area).map(({ of }) => of),
      ...catalogue.reports
        .filter((report) => report.area === area)
        .flatMap(({ of, above, lists }) => [of, above, ...lists.map((list) => list.of)]),
      // A report stands above a list wherever it was declared.
      ...catalogue.reports.filter(({ above }) => above !== null && areaOf[above] === area).map(({ name }) => name),
    ]
    const needed = names.flatMap((name) => (name === null ? [] : (areaOf[name] ?? [])))
    return [...new Set(needed)].filter((one) => one !== area)
  }
  return {
    areas: catalogue.areas.map(({ name, path, icon }) => ({ name, path, icon, needs: needsOf(name) })),
    pages: catalogue.pages,
    areaOf,
    viewed: Object.fromEntries(catalogue.views.map(({ name, of }) => [name, of])),
  }
}

/** What most pages say, which is left out where the index is sent. */
const usual = { kind: 'list', roles: null, owner: null, aliases: [] } as const
const keptAlive = (kind: NormalPage['kind']): boolean => kind === 'list'
const lastOf = (path: string): string => path.split('/').at(-1) ?? ''

type SentPage = Pick<NormalPage, 'path' | 'title'> & Partial<Omit<NormalPage, 'name' | 'area'>>
type SentArea = Omit<AreaEntry, 'needs'> & {
  readonly needs?: readonly string[]
  readonly pages: readonly SentPage[]
  /** Names that no page tells. */
  readonly names: readonly string[]
}

/** The index with nothing in it that the rest of it tells. */
interface SentIndex extends Pick<DeclarationIndex, 'viewed'> {
  readonly areas: readonly SentArea[]
}

function sentPage({ path, title, of, kind, roles, keepAlive, owner, aliases }: NormalPage): SentPage {
  return {
    path,
    title,
    ...(of !== lastOf(path) && { of }),
    ...(kind !== usual.kind && { kind }),
    ...(roles !== null && { roles }),
    ...(keepAlive !== keptAlive(kind) && { keepAlive }),
    ...(owner !== null && { owner }),
    ...(aliases.length > 0 && { aliases }),
  }
}

/** The index as the build writes it down. */
export function sent({ areas, pages, areaOf, viewed }: DeclarationIndex): SentIndex {
  return {
    areas: areas.map(({ name, path, icon, needs }) => {
      const own = pages.filter(({ area }) => area === name)
      const told = new Set([name, ...own.map(({ of }) => of)])
      return {
        name,
        path,
        icon,
        ...(needs.length > 0 && { needs }),
        pages: own.map(sentPage),
        names: Object.keys(areaOf).filter((one) => areaOf[one] === name && !told.has(one)),
      }
    }),
    viewed,
  }
}

/** The index as the console reads it. Pages stand by their areas. */
export function received({ areas, viewed }: SentIndex): DeclarationIndex {
  const pages = areas.flatMap((area) =>
    area.pages.map(
      (page): NormalPage => ({
        ...usual,
        name: routeName(page.path),
        area: area.name,
        of: lastOf(page.path),
        keepAlive: keptAlive(page.kind ?? usual.kind),
        ...page,
      }),
    ),
  )
  const areaOf: Record<string, string> = {}
  for (const { name, names } of areas) for (const one of [name, ...names]) areaOf[one] = name
  for (const { kind, of, area } of pages) if (kind !== 'group') areaOf[of] = area
  return {
    areas: areas.map(({ name, path, icon, needs = [] }) => ({ name, path, icon, needs })),
    pages,
    areaOf,
    viewed,
  }
}
