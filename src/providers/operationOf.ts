import type { NormalOperation, NormalResource } from '#declare'
import type { Endpoint } from '../platform/client.ts'
import { addressOf } from '../platform/contract.ts'
import { loadedPageOperations, loadedResource } from '../registry.ts'

/** An operation of a resource, view or page by its name; null when it has none, or what declares it is not here yet. */
export function operationOf(owner: NormalResource | string, operation: string): NormalOperation | null {
  const name = typeof owner === 'string' ? owner : owner.name
  const resource = loadedResource(name)
  if (resource) return resource.operation[operation] ?? null
  return loadedPageOperations(name)?.find((one) => one.name === operation) ?? null
}

/** The operation with that verb, whatever its author called it. */
export const operationByVerb = (resource: NormalResource, verb: NormalOperation['verb']): NormalOperation | null =>
  resource.operations.find((one) => one.verb === verb) ?? null

export const endpointOf = ({ method, path }: NormalOperation): Endpoint =>
  `${method} ${addressOf(path) as `/${string}`}`

/** Whether the state the row is in lets the transition leave it. The server refuses every other move. */
export const leaves = (
  resource: NormalResource,
  { from }: NormalOperation,
  row: Readonly<Record<string, unknown>>,
): boolean => from === null || resource.stateField === null || from.includes(String(row[resource.stateField]))
