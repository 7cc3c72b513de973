import type { NormalOperation, NormalResource } from '#declare'
import type { OperationsPlatform } from '../../domain/context.ts'
import type { VerbHandler } from '../../domain/verbHandler.ts'
import { exportCalls } from '../../export/exportCalls.ts'
import { importCalls } from '../../import/importCalls.ts'
import { parametersOf } from '../../platform/parameters.ts'

/** Calls that only one resource has: its server extension answers them, or the platform for its own records. */
export function customHandler(
  { extensions }: Pick<OperationsPlatform, 'extensions'>,
  resource: NormalResource,
  { name, method, path }: NormalOperation,
): VerbHandler {
  const own = exportCalls[`${resource.of}.${name}`] ?? importCalls[`${resource.of}.${name}`]
  if (own) return own
  const handler = extensions.resources[resource.of]?.custom?.[name]
  // At the start, and not when the first person calls it.
  if (!handler)
    throw new Error(`${method} ${path}: resources/${resource.area}/${resource.of}.server.ts has no handler "${name}"`)
  return async ({ call }, _operation, raw) => ({ data: await handler(parametersOf(raw), call) })
}
