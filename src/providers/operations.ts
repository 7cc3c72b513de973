import type { NormalOperation, NormalResource } from '#declare'
import { type CallOptions, call } from '../platform/client.ts'
import { loadDeclared } from '../registry.ts'
import { endpointOf, operationOf } from './operationOf.ts'

export type OperationInput = Readonly<Record<string, unknown>> | FormData
/** What a call may be given beside its input. */
export type OperationOptions = Omit<CallOptions, 'params' | 'body'>

/** A parameter of an address: lists are comma lists on this platform, objects are JSON. */
function parameter(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
const parameters = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, parameter(value)]),
  )

async function named(resource: NormalResource | string, operation: NormalOperation | string): Promise<NormalOperation> {
  if (typeof operation !== 'string') return operation
  if (typeof resource === 'string') await loadDeclared([resource])
  const found = operationOf(resource, operation)
  if (!found)
    throw new Error(`${typeof resource === 'string' ? resource : resource.name} has no operation ${operation}`)
  return found
}

/** Calls a declared operation and answers its data; throws `Failure`. Deleting GETs are sent as what they are, writes. */
export async function callOperation<Data = unknown>(
  resource: NormalResource | string,
  operation: NormalOperation | string,
  input: OperationInput = {},
  options: OperationOptions = {},
): Promise<Data> {
  const found = await named(resource, operation)
  const inAddress = found.method === 'GET' && !(input instanceof FormData)
  return call<Data>(endpointOf(found), {
    ...options,
    mutates: found.mutates,
    ...(inAddress ? { params: parameters(input) } : { body: input }),
  })
}
