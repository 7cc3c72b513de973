import type { Catalogue, NormalResource } from '#declare'
import { addressOf } from '../../../src/platform/contract.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressed } from '../../platform/route.ts'
import { type CatalogueError, errorCatalogue } from './errors.ts'
import type { Known } from './examples.ts'
import { type Described, declaredCall, describe, type ExampleSource } from './operation.ts'
import { platformCalls, platformSchemas } from './platformCalls/platformCalls.ts'
import { resourceExamples } from './resourceExamples.ts'
import { changesOf, draftOf, listRequestOf, ref, reportRequestOf, rowOf, type Schema, text } from './schemas.ts'
import { securitySchemes, sharedParameters, sharedResponses, sharedSchemas } from './shared.ts'
import { type Shape, shapeOf } from './verbs.ts'

/** The version of the API. `docs/api-changelog.md` says what each of them changed. */
export const apiVersion = '1.0.0'

/** The API document: OpenAPI 3.1. */
export interface Document {
  readonly openapi: '3.1.0'
  readonly info: Readonly<Record<string, string>>
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Schema>>>>
  readonly security: readonly Schema[]
  readonly 'x-errors': readonly CatalogueError[]
}

type Labels = Platform['labelsByLocale']['zh']
type Paths = Record<string, Record<string, Described>>

function add(paths: Paths, { method, url }: { readonly method: string; readonly url: string }, described: Described) {
  paths[url] = { ...paths[url], [method.toLowerCase()]: described }
}

const schemasOf = (resource: NormalResource): Record<string, Schema> => ({
  [resource.of]: rowOf(resource),
  [`${resource.of}.Draft`]: draftOf(resource),
  [`${resource.of}.Changes`]: changesOf(resource),
  [`${resource.of}.Query`]: listRequestOf(resource),
})

/** What the calls beside those of declarations belong to, in the order of their first one. */
const platformTags: Readonly<Record<string, string>> = {
  session: 'Session and own account',
  batch: 'Many rows at once',
  grid: 'Sheets of lists',
  list: 'Described searches',
  listSheet: 'Sheets for nested lists',
  history: 'Changes of records',
  comment: 'Comments',
  presence: 'Who has a record open',
  personalData: 'Personal data',
  undo: 'Taking changes back',
  trash: 'Deleted rows',
  inbox: 'Inbox',
  assignment: 'Work and load',
  subscription: 'Subscriptions',
  outbox: 'What leaves the platform',
  rights: 'Rights',
  file: 'Files',
  platform: 'The platform',
}

function platformPaths(paths: Paths, source: ExampleSource): void {
  for (const [route, { endpoint, permit = 'login', stepUp = false, mutates, ...call }] of Object.entries(
    platformCalls,
  )) {
    const [of = '', name = ''] = route.split('.')
    const place = addressed(endpoint)
    const { summary, description } = call
    const { method } = place
    const facts = { of, name, method, summary, description, permit, stepUp, mutates: mutates ?? method === 'POST' }
    add(paths, place, describe(facts, call, source))
  }
}

function resourcePaths(paths: Paths, { resources }: Catalogue, labels: Labels, source: ExampleSource): void {
  for (const resource of resources)
    for (const operation of resource.operations) {
      const summary = `${labels.resource(resource)} · ${labels.operation(resource, operation)}`
      const facts = declaredCall(resource.of, operation, summary)
      const place = { method: operation.method, url: addressOf(operation.path) }
      add(paths, place, describe(facts, shapeOf(resource, operation), source))
    }
}

/** Pages that have calls of their own. */
const calledPages = ({ areas, pages, pageOperations }: Pick<Catalogue, 'areas' | 'pages' | 'pageOperations'>) =>
  pages.flatMap((page) => {
    // An area's calls stand with its first group.
    const area = page.kind === 'group' && areas.find(({ name, path }) => name === page.area && path === page.path)
    const of = area ? area.name : page.of
    return (area || page.kind === 'custom') && pageOperations[of] !== undefined ? [{ ...page, of }] : []
  })

function pagePaths(paths: Paths, catalogue: Catalogue, labels: Labels, source: ExampleSource): void {
  for (const page of calledPages(catalogue))
    for (const operation of catalogue.pageOperations[page.of] ?? []) {
      const summary = `${labels.page(page)} · ${operation.label ?? operation.name}`
      const shape: Shape = operation.method === 'POST' ? { body: { type: 'object' } } : {}
      const place = { method: operation.method, url: addressOf(operation.path) }
      add(paths, place, describe(declaredCall(page.of, operation, summary), shape, source))
    }
}

function reportPaths(paths: Paths, { reports }: Catalogue, labels: Labels, source: ExampleSource): void {
  for (const report of reports)
    for (const operation of report.operations) {
      const body = reportRequestOf(report)
      const summary = `${labels.report(report)} · ${operation.label ?? operation.name}`
      const shape: Shape = operation.verb === 'export' ? { body, file: true } : { body, data: ref('Report') }
      const place = { method: 'post', url: addressOf(operation.path) }
      add(paths, place, describe(declaredCall(report.name, operation, summary), shape, source))
    }
}

/** What the platform can be asked, generated from the declarations. */
export function documentOf({
  catalogue,
  labelsByLocale: { zh: labels },
  version,
}: Pick<Platform, 'catalogue' | 'labelsByLocale' | 'version'>): Document {
  const { resources, reports } = catalogue
  const [{ name: example } = { name: '' }] = resources
  const ResourceName = { ...text, description: 'As in the calls of the resource.', examples: [example] }
  const components = {
    ...sharedSchemas,
    ...platformSchemas,
    ResourceName,
    ...Object.assign({}, ...resources.map(schemasOf)),
  }
  const known: Known = Object.assign({}, ...resources.map(resourceExamples))
  const source = { components, known }
  const paths: Paths = {}
  platformPaths(paths, source)
  resourcePaths(paths, catalogue, labels, source)
  pagePaths(paths, catalogue, labels, source)
  reportPaths(paths, catalogue, labels, source)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Community console platform',
      version: apiVersion,
      description: 'Every answer is an envelope.',
      'x-platform-version': version,
    },
    tags: [
      ...Object.entries(platformTags).map(([name, description]) => ({ name, description })),
      ...resources.map((resource) => ({ name: resource.of, description: labels.title(resource) })),
      ...reports.map((report) => ({ name: report.name, description: labels.report(report) })),
      ...calledPages(catalogue).map((page) => ({ name: page.of, description: labels.page(page) })),
    ],
    paths,
    components: {
      schemas: components,
      parameters: sharedParameters,
      responses: sharedResponses,
      securitySchemes,
    },
    security: Object.keys(securitySchemes).map((name) => ({ [name]: [] })),
    'x-errors': errorCatalogue,
  }
}
