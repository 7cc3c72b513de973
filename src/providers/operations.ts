import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { NormalOperation, NormalResource } from '#declare'
import { type CallOptions, call } from '../platform/client.ts'
import { clickDebounceMs } from '../platform/constants.ts'
import { loadDeclared } from '../registry.ts'
import { endpointOf, operationOf } from './operationOf.ts'
import { noteWritten } from './written.ts'

export type OperationInput = Readonly<Record<string, unknown>> | FormData
type Options = Omit<CallOptions, 'params' | 'body' | 'mutates'>

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
  options: Options = {},
): Promise<Data> {
  const found = await named(resource, operation)
  const inAddress = found.method === 'GET' && !(input instanceof FormData)
  return call<Data>(endpointOf(found), {
    ...options,
    mutates: found.mutates,
    ...(inAddress ? { params: parameters(input) } : { body: input }),
  })
}

interface Run {
  readonly input: OperationInput
  readonly at: number
  readonly answer: Promise<unknown>
}

/**
 * One operation as a mutation. `run` answers the data or throws `Failure`; afterwards everything that was read of the
 * resource is read again. A second click within half a second is the first one.
 */
export function useOperation<Data = unknown>(resource: NormalResource | string, operation: NormalOperation | string) {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ input, options }: { input: OperationInput; options: Options }) =>
      callOperation<Data>(resource, operation, input, options),
    onSuccess: (answer) => noteWritten(queries, resource, answer),
  })
  const last = useRef<Run>(null)
  const run = useCallback(
    (input: OperationInput = {}, options: Options = {}): Promise<Data> => {
      const before = last.current
      const again = before && Date.now() - before.at < clickDebounceMs && sameInput(before.input, input)
      if (again) return before.answer as Promise<Data>
      const answer = mutateAsync({ input, options })
      last.current = { input, at: Date.now(), answer }
      return answer
    },
    [mutateAsync],
  )
  return { run, pending: isPending }
}

const sameInput = (a: OperationInput, b: OperationInput): boolean =>
  a === b || (!(a instanceof FormData) && !(b instanceof FormData) && JSON.stringify(a) === JSON.stringify(b))
