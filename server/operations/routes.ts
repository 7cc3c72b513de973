import type { NormalOperation, NormalResource, Verb } from '#declare'
import { addressOf } from '../../src/platform/contract.ts'
import { contextFor } from '../domain/rows.ts'
import type { VerbHandler } from '../domain/verbHandler.ts'
import { exportFile } from '../export/exportFile.ts'
import { importFile } from '../import/importFile.ts'
import { template } from '../import/templateFile.ts'
import { parametersOf } from '../platform/parameters.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { reportRoutes } from './report/routes.ts'
import { create } from './verbs/create.ts'
import { customHandler } from './verbs/custom.ts'
import { detail } from './verbs/detail.ts'
import { enable } from './verbs/enable.ts'
import { list } from './verbs/list.ts'
import { options } from './verbs/options.ts'
import { remove } from './verbs/remove.ts'
import { sort } from './verbs/sort.ts'
import { transition } from './verbs/transition.ts'
import { update } from './verbs/update.ts'

const handlers: Readonly<Record<Exclude<Verb, 'custom'>, VerbHandler>> = {
  list,
  options,
  detail,
  create,
  update,
  remove,
  enable,
  sort,
  export: exportFile,
  template,
  import: importFile,
  transition,
}

function routeOf(platform: Platform, resource: NormalResource, operation: NormalOperation): Route {
  const handler = operation.verb === 'custom' ? customHandler(platform, resource, operation) : handlers[operation.verb]
  return {
    method: operation.method,
    url: addressOf(operation.path),
    name: `${resource.of}.${operation.name}`,
    permit: operation.permit,
    stepUp: operation.stepUp,
    ...(operation.byToken && { byToken: true }),
    // An export changes no row, but leaves a job behind.
    mutates: operation.mutates || operation.verb === 'export',
    ...(operation.verb === 'import' && { multipart: true }),
    ...((operation.verb === 'import' || operation.verb === 'export') && { transaction: 'own' as const }),
    handle: (raw, call) => handler(contextFor(platform, call, resource.of, operation.permit), operation, raw),
  }
}

/** Calls that pages declare for themselves; their handlers stand in the page's server extension. */
function pageRoute(platform: Platform, page: string, operation: NormalOperation): Route {
  const handler = platform.extensions.pages[page]?.[operation.name]
  if (!handler)
    throw new Error(
      `${operation.method} ${operation.path}: the server extension of page ${page} has no "${operation.name}"`,
    )
  return {
    method: operation.method,
    url: addressOf(operation.path),
    name: `${page}.${operation.name}`,
    permit: operation.permit,
    stepUp: operation.stepUp,
    ...(operation.byToken && { byToken: true }),
    mutates: operation.mutates,
    handle: async (raw, call) => ({ data: await handler(parametersOf(raw), call) }),
  }
}

/** The calls of everything that is declared, and nothing else. */
export const resourceRoutes = (platform: Platform): Route[] => [
  ...platform.catalogue.resources.flatMap((resource) =>
    resource.operations.map((operation) => routeOf(platform, resource, operation)),
  ),
  ...Object.entries(platform.catalogue.pageOperations)
    .filter(([page]) => !platform.catalogue.reports.some(({ name }) => name === page))
    .flatMap(([page, operations]) => operations.map((operation) => pageRoute(platform, page, operation))),
  ...reportRoutes(platform),
]
