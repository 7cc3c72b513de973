import type { Locale } from '../../src/platform/contract.ts'
import type { Platform } from '../platform/platform.ts'
import type { ArgumentsSchema } from './inputSchemas.ts'
import { pageArguments, reportArguments } from './inputSchemas.ts'
import { toolMessages } from './messages.ts'
import { type RoutesByName, resourceTools, routeNamed, type ToolWorld } from './resourceTools.ts'
import type { Tool } from './tool.ts'

/** A call that only reads: of a report, or of a page of its own. */
function readingTool(
  { routes, words }: ToolWorld,
  of: string,
  operation: string,
  facts: Pick<Tool, 'area' | 'title'>,
  inputSchema: ArgumentsSchema,
): Tool {
  const route = routeNamed(routes, `${of}.${operation}`)
  return {
    ...facts,
    name: `${of}_${operation}`,
    description: `${facts.title} ${words.read}`,
    inputSchema,
    effect: 'read',
    isConfidential: false,
    versionOf: null,
    route,
    plan: (given) => ({ run: { route, given }, preview: null }),
  }
}

const reportTools = (world: ToolWorld, { catalogue }: Pick<Platform, 'catalogue'>): Tool[] =>
  catalogue.reports.map((report) => {
    const facts = { area: report.area, title: world.labels.report(report) }
    return readingTool(world, report.name, 'list', facts, reportArguments(report))
  })

/** Calls that pages declare for themselves. */
const pageTools = (world: ToolWorld, { catalogue }: Pick<Platform, 'catalogue'>): Tool[] =>
  Object.entries(catalogue.pageOperations)
    .filter(([name]) => !catalogue.reports.some((report) => report.name === name))
    .flatMap(([name, operations]) => {
      const page = catalogue.pages.find((one) => one.of === name || one.area === name)
      if (!page) return []
      const facts = { area: page.area, title: world.labels.page(page) }
      return operations
        .filter(({ mutates }) => !mutates)
        .map((operation) => readingTool(world, name, operation.name, facts, pageArguments))
    })

/** The tools of every declaration in one language, by name. */
export type Tools = ReadonlyMap<string, Tool>

/** Makes the tools when they are first asked for in a language: the start does not wait for them. */
export function toolsOf(platform: Platform, routes: RoutesByName): (locale: Locale) => Tools {
  const made = new Map<Locale, Tools>()
  return (locale) => {
    const known = made.get(locale)
    if (known) return known
    const world = { routes, labels: platform.labelsByLocale[locale], words: toolMessages(locale) }
    const all = [
      ...platform.catalogue.resources.flatMap((resource) => resourceTools(world, resource)),
      ...reportTools(world, platform),
      ...pageTools(world, platform),
    ]
    const tools = new Map(all.map((tool) => [tool.name, tool]))
    made.set(locale, tools)
    return tools
  }
}
