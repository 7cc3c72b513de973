import type { NormalPage, NormalResource, PageKind } from './normal.ts'
import type { Catalogue } from './normalCatalogue.ts'
import { normalise, normaliseOperation, normaliseView } from './normalise.ts'
import { type NormalReport, normaliseReport } from './normalReport.ts'
import type { Operations } from './operation.ts'
import type { Area, Page, View } from './page.ts'
import type { Subpage } from './pages.ts'
import type { Permit } from './permit.ts'
import type { Report } from './report.ts'
import type { AnyResource } from './resource.ts'

/** What one folder under `resources/` declares. */
export interface AreaDeclarations {
  readonly area: Area
  readonly resources: readonly AnyResource[]
  readonly views: readonly View[]
  readonly pages: readonly Page[]
  readonly reports: readonly Report[]
}

/** Route name of a path: camelCase of its segments, parameters left out (`functionsPublishNotice`). */
export const routeName = (path: string): string =>
  path
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith(':'))
    .map((segment, index) => (index === 0 ? segment : segment.charAt(0).toUpperCase() + segment.slice(1)))
    .join('')

const permitsOfSubpage: Record<'create' | 'edit' | 'show' | 'form' | 'import', readonly Permit[]> = {
  create: ['add'],
  edit: ['edit'],
  show: ['detail', 'edit', 'audit'],
  form: ['add', 'edit', 'detail', 'audit'],
  import: ['import'],
}

interface Place {
  readonly area: Area
  readonly path: string
  readonly title: string
}
const page = (
  { area, path, title }: Place,
  kind: PageKind,
  of: string,
  more: Partial<Omit<NormalPage, 'kind' | 'of'>> = {},
): NormalPage => ({
  name: routeName(path),
  path,
  title,
  kind,
  area: area.name,
  of,
  roles: area.roles ?? null,
  keepAlive: false,
  owner: null,
  aliases: [],
  ...more,
})

const rolesOf = (area: Area, roles: readonly string[] | undefined) =>
  roles === undefined ? (area.roles ?? null) : roles.length === 0 ? null : roles

function pagesOfResource(area: Area, declared: AnyResource, resource: NormalResource): NormalPage[] {
  const { path, pages = {} } = declared
  if (path === undefined) return []
  const roles = rolesOf(area, pages.list?.roles)
  const opener = pages.list?.opener
  const list = page(
    { area, path, title: declared.title },
    resource.kind === 'singleton' ? 'settings' : 'list',
    resource.name,
    {
      roles,
      keepAlive: pages.list?.keepAlive ?? true,
      aliases: pages.list?.aliases ?? [],
      owner: opener ? { path: opener.page, permits: [opener.permit] } : null,
    },
  )
  const below = (['create', 'edit', 'show', 'form', 'import'] as const).flatMap((kind) => {
    const subpage: Subpage | undefined = pages[kind]
    return subpage
      ? [
          page({ area, ...subpage }, kind, resource.name, {
            roles,
            aliases: subpage.aliases ?? [],
            owner: { path, permits: permitsOfSubpage[kind] },
          }),
        ]
      : []
  })
  const moves = Object.values(declared.transitions ?? {}).flatMap(({ page: subpage, permit }) =>
    subpage
      ? [
          page({ area, ...subpage }, 'transition', resource.name, {
            roles,
            aliases: subpage.aliases ?? [],
            owner: { path, permits: [permit] },
          }),
        ]
      : [],
  )
  return [list, ...below, ...moves]
}

const pageOfDeclared = (area: Area, declared: Page): NormalPage =>
  page({ area, path: declared.path, title: declared.title }, 'custom', declared.name, {
    roles: rolesOf(area, declared.roles),
    keepAlive: declared.keepAlive ?? false,
    aliases: declared.aliases ?? [],
    owner: declared.opener ? { path: declared.opener.page, permits: [declared.opener.permit].flat() } : null,
  })

const pageOfReport = (area: Area, { path, title, name, aliases }: Report): NormalPage[] =>
  path === undefined ? [] : [page({ area, path, title }, 'report', name, { keepAlive: true, aliases: aliases ?? [] })]

function pagesOfArea(area: Area): NormalPage[] {
  const aliasesOf = (path: string) =>
    Object.entries(area.aliases ?? {}).flatMap(([alias, canonical]) => (canonical === path ? [alias] : []))
  const groups: Readonly<Record<string, string>> = { [area.path]: area.title, ...area.sections }
  return Object.entries(groups).map(([path, title]) =>
    page({ area, path, title }, 'group', path, { aliases: aliasesOf(path) }),
  )
}

const normalOperations = (operations: Operations): Catalogue['pageOperations'][string] =>
  Object.entries(operations).map(([name, operation]) => normaliseOperation(name, operation))

/** The list with what the report above it says of it. */
function underReport(list: NormalResource, reports: readonly NormalReport[]): NormalResource {
  const report = reports.find(({ above }) => above === list.name)
  if (!report) return list
  const { name, listIn, listOf, period } = report
  const opened = listOf === 'period' ? { field: period.field.name, days: period.days } : null
  return { ...list, list: { ...list.list, report: { name, in: listIn, period: opened } } }
}

/** Turns what all folders declare into the one value that console, server, checks and tests read. */
export function buildCatalogue(declarations: readonly AreaDeclarations[]): Catalogue {
  const resources: NormalResource[] = []
  const pages: NormalPage[] = []
  const pageOperations: Record<string, Catalogue['pageOperations'][string]> = {}
  for (const { area, resources: declared, pages: ownPages } of declarations) {
    pages.push(...pagesOfArea(area))
    if (area.operations) pageOperations[area.name] = normalOperations(area.operations)
    for (const one of declared) {
      const resource = normalise(one, area.name)
      resources.push(resource)
      pages.push(...pagesOfResource(area, one, resource))
    }
    for (const one of ownPages) {
      pages.push(pageOfDeclared(area, one))
      const operations = normalOperations(one.operations ?? {})
      if (operations.length > 0) pageOperations[one.name] = operations
    }
  }
  const views: NormalResource[] = []
  for (const { area, views: declared } of declarations)
    for (const one of declared) {
      const viewed = resources.find(({ name }) => name === one.of)
      if (!viewed) continue // reported by check R005
      views.push({ ...normaliseView(one, viewed), area: area.name })
      pages.push(page({ area, path: one.path, title: one.title }, 'list', one.name, { keepAlive: true }))
    }
  const reports: NormalReport[] = []
  for (const { area, reports: declared } of declarations)
    for (const one of declared) {
      const of = resources.find(({ name }) => name === one.of)
      if (!of) continue // reported by check R021
      const report = normaliseReport(one, area.name, of, resources)
      reports.push(report)
      pages.push(...pageOfReport(area, one))
      pageOperations[one.name] = report.operations
    }
  const lists = resources.map((one) => underReport(one, reports))
  const viewLists = views.map((one) => underReport(one, reports))
  return {
    areas: declarations.map(({ area }) => area),
    resources: lists,
    views: viewLists,
    pages,
    reports,
    byName: Object.fromEntries([...lists, ...viewLists].map((one) => [one.name, one])),
    pageOperations,
  }
}
