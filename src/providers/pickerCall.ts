import type { BaseKey, BaseRecord, MetaQuery } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import type { NormalOperation, NormalResource } from '#declare'
import type { ListRequest, OptionItem } from '../platform/contract.ts'
import { mayCall } from './accessControl.ts'
import { operationByVerb } from './operationOf.ts'
import { callOperation, type OperationOptions } from './operations.ts'

/** In `meta`: what is asked is what a picker offers, by its own call. */
export const pickerMeta = { operation: 'options' }

/**
 * The picker's call of a resource, for who asks for it and who may not make the other one: Refine's `useSelect` and
 * `useMany` know lists and records alone, and whoever may choose a row need not be permitted those.
 */
export function pickerCall(
  queries: QueryClient,
  resource: NormalResource,
  verb: NormalOperation['verb'],
  meta: MetaQuery | undefined,
): NormalOperation | null {
  const wanted = meta?.['operation'] === pickerMeta.operation ? null : operationByVerb(resource, verb)
  return wanted && mayCall(queries, resource, wanted) ? null : operationByVerb(resource, 'options')
}

/** What it answers, as rows: what they are called, under the name of their title, too. They have no version: nobody edits them. */
export async function pickerRows(
  resource: NormalResource,
  operation: NormalOperation,
  asked: Pick<ListRequest, 'keyword' | 'filters'> & { readonly ids?: readonly BaseKey[] },
  options: OperationOptions = {},
): Promise<(OptionItem & BaseRecord)[]> {
  const items = await callOperation<readonly OptionItem[]>(resource, operation, asked, options)
  return items.map((item) => ({ ...item, [resource.titleField]: item.name }))
}
