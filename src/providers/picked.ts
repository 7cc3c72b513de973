import type { BaseKey } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import type { NormalOperation, NormalResource } from '#declare'
import type { ListRequest, OptionItem, WireRow } from '../platform/contract.ts'
import { mayCall } from './accessControl.ts'
import { operationByVerb } from './operationOf.ts'
import { callOperation, type OperationOptions } from './operations.ts'

/**
 * The picker's call of a resource, for who may not make the other one: Refine's `useSelect` and `useMany` know lists and
 * records alone, and whoever may choose a row need not be permitted those.
 */
export function pickerInstead(
  queries: QueryClient,
  resource: NormalResource,
  verb: NormalOperation['verb'],
): NormalOperation | null {
  const wanted = operationByVerb(resource, verb)
  return wanted && mayCall(queries, resource, wanted) ? null : operationByVerb(resource, 'options')
}

/** What it answers, as rows: what they are called, and nothing else. */
export async function picked(
  resource: NormalResource,
  operation: NormalOperation,
  asked: Pick<ListRequest, 'keyword' | 'filters'> & { readonly ids?: readonly BaseKey[] },
  options: OperationOptions = {},
): Promise<WireRow[]> {
  const items = await callOperation<readonly OptionItem[]>(resource, operation, asked, options)
  return items.map(({ id, name, disabled }) => ({ id, version: 0, [resource.titleField]: name, disabled }))
}
