import type { QueryClient } from '@tanstack/react-query'
import type { NormalResource } from '../../declare/index.ts'
import { withOpened } from '../../platform/recordAddress.ts'
import { prefetchList } from '../../providers/listQuery.ts'
import { reportAbove } from '../../registry.ts'
import { uiExtensionOf } from '../base/uiExtension.tsx'
import { decode } from './address.ts'
import { meantBy, type Trail } from './model.ts'
import { ReportAbove } from './reportAbove.tsx'
import { toListQuery } from './state.ts'
import { openingOf } from './useOpening.ts'

/** Whether the list page of a resource is the generated one, with its own rows in front. */
async function isInFront({ name, of, beside }: NormalResource): Promise<boolean> {
  if (beside.length > 0 || reportAbove(name)?.listIn === 'tab') return false
  return (await uiExtensionOf(of))?.pages?.list === undefined
}

/** Fetches the code of the report that stands above the rows: where it comes later, it pushes them down. */
const readyReport = ({ name }: NormalResource): Promise<unknown> | null => reportAbove(name) && ReportAbove.preload()

/** Reads the rows that a list page will ask for at the present address. */
async function readRows(resource: NormalResource, queries: QueryClient): Promise<void> {
  if (!(await isInFront(resource))) return
  // The router keeps the state of an entry under this name.
  const { usr: trail = null } = (history.state ?? {}) as { readonly usr?: Trail | null }
  const written = withOpened(new URLSearchParams(location.search), null)
  const state = decode(resource, new URLSearchParams(meantBy(resource, written, trail, openingOf(resource))))
  await prefetchList(queries, resource.name, toListQuery(state, {}))
}

/** Reads what a list page shows first at the present address. */
export const readFirstRows = (resource: NormalResource, queries: QueryClient): Promise<unknown> =>
  Promise.all([readRows(resource, queries), readyReport(resource)])
